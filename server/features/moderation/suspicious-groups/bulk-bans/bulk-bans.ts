import { sql } from 'kysely'
import { type DecisionId, GroupId, type MemberId } from '#contract/ids.ts'
import type { DecisionForm } from '#contract/moderation/decisions.ts'
import { BAN_UNDONE, BULK_BAN_ALONE, type NewBulkBan } from '#contract/moderation/group-orders.ts'
import type { GroupSign } from '#contract/moderation/suspicious-groups.ts'
import { lockCase, refreshCase } from '#server/features/moderation/cases.ts'
import { decideOn } from '#server/features/moderation/decisions/commands.ts'
import { isBannedLater, reverseDecision } from '#server/features/moderation/decisions/reversal.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { openMemberCase, toForm } from '#server/features/moderation/members/member-bans.ts'
import { attempt } from '#server/features/moderation/purges/hiding.ts'
import { needsAgreement } from '#server/features/moderation/purges/policy.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { listChosen } from './selection.ts'

/** What became of its members. */
export const bulkBanSigns = sql<GroupSign[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('sign', counted.state, 'accounts', members, 'minutes', null, 'percent', null)
    order by counted.state), '[]')
  from (select state, count(*) as members from suspicious_accounts where group_id = suspicious_groups.id group by state) counted)`

type Order = NewBulkBan & { by: MemberId }

/** The same id again changes nothing. Refuses with bulk-ban.staff, member.missing and decision.missing. */
export async function startBulkBan(tx: Tx, { id: sent, members, reason, sentence, by }: Order) {
  // A moderator who sends several at once bans no more alone than one after the other.
  await lockMembers(tx, [by])
  const id = GroupId.parse(sent)
  const stored = await findOrder(tx, id)
  if (stored) return stored.by === by ? id : refuse('decision.missing')
  const found = await listChosen(tx, { by, members })
  if (found.length === 0) refuse('member.missing')
  if (found.some(({ isStaff }) => isStaff)) refuse('bulk-ban.staff')
  const { role, today } = await readContext(tx, by)
  const isLarge = found.some(account => needsAgreement({ ...account, role, decisionsToday: 0 }))
  const waits = role !== 'operator' && (isLarge || today + found.length > BULK_BAN_ALONE)
  const things = found.reduce((sum, account) => sum + account.things, 0)
  await sql`
    insert into suspicious_groups (id, kind, state, accounts, amount, taken_at)
    values (${id}, 'bulk-ban', ${waits ? 'open' : 'taking'}, ${found.length}, ${things},
      ${waits ? null : sql`now()`})`.execute(tx)
  await sql`
    insert into suspicious_accounts (group_id, user_id, state)
    select ${id}::uuid, unnest(${uuidList(found.map(account => account.id))}), 'due'`.execute(tx)
  await sql`
    insert into suspicious_decisions (id, group_id, kind, takes, by_id, reason, sentence)
    values (${sent}, ${id}, 'order', '{things}', ${by}, ${reason}, ${sentence})`.execute(tx)
  const details = { groupId: id, members: found.length, waits }
  await noteInLog(tx, { actor: by, act: 'bulk_ban', reason, sentence, details })
  return id
}

/** `today`: how many members the moderator has banned together alone within a day. */
const readContext = (tx: Tx, by: MemberId) =>
  tx
    .selectNoFrom(roleOf(by).as('role'))
    .select(
      sql<number>`(select coalesce(sum(accounts), 0)::integer
        from suspicious_decisions ordered join suspicious_groups on suspicious_groups.id = group_id
        where by_id = ${by} and ordered.kind = 'order' and suspicious_groups.kind = 'bulk-ban' and taken_at is not null
          and created_at > now() - interval '1 day' and not exists (
            select from suspicious_decisions agreed where agreed.group_id = ordered.group_id and agreed.kind = 'take'))`.as(
        'today',
      ),
    )
    .executeTakeFirstOrThrow()

/** The first decision about a group, and who undid it. */
const findOrder = (tx: Tx, id: GroupId) =>
  tx
    .selectFrom('suspicious_decisions')
    .innerJoin('suspicious_groups', 'suspicious_groups.id', 'group_id')
    .select(['by_id as by', 'reason', 'sentence', 'state'])
    .select(
      sql<MemberId | null>`(select by_id from suspicious_decisions undone
        where undone.group_id = ${id} and undone.kind = 'restore' limit 1)`.as('undoneBy'),
    )
    .where('group_id', '=', id)
    .where('suspicious_decisions.kind', '=', 'order')
    .executeTakeFirst()

/** With more, one transaction would hold the locks of accounts for longer than their members' writes wait. */
const BATCH = 10

/** Bans some members, or lifts some bans. Returns whether there may be more. */
export async function takeBanStep(unit: UnitOfWork, id: GroupId): Promise<boolean> {
  const { tx } = unit
  await sql`select from suspicious_groups where id = ${id} for update`.execute(tx)
  const order = await findOrder(tx, id)
  if (!order?.by || (order.state !== 'taking' && order.state !== 'restoring')) return false
  // Each ban locks its decider after a case, so two steps could wait for each other.
  await lockMembers(tx, [order.by])
  const { rows } = await sql<DueMember>`
    select user_id as member, decision_id as "decisionId" from suspicious_accounts
    where group_id = ${id} and state = ${order.state === 'taking' ? 'due' : 'banned'}
    order by user_id limit ${sql.lit(BATCH)}`.execute(tx)
  for (const due of rows) await takeOne(unit, { id, due, order: { ...order, by: order.by } })
  return rows.length > 0
}

type DueMember = { member: MemberId; decisionId: DecisionId | null }
type Ordered = Pick<Order, 'by' | 'reason' | 'sentence'> & { undoneBy: MemberId | null }
type DueBan = { id: GroupId; due: DueMember; order: Ordered }

/** Leaves a member unchanged if this decision is no longer allowed. */
async function takeOne(unit: UnitOfWork, { id, due, order }: DueBan) {
  const { undoneBy, by, reason, sentence } = order
  const form = toForm(
    undoneBy ? { act: 'lift', reason, sentence: BAN_UNDONE } : { act: 'ban', reason, sentence, purges: true },
  )
  const refused = await attempt(unit.tx, () =>
    undoneBy ? lift(unit, { due, form, decider: undoneBy }) : ban(unit, { due, form, decider: by }),
  )
  const state = refused ? 'left' : undoneBy ? 'lifted' : 'banned'
  await sql`
    update suspicious_accounts set state = ${state}, decision_id = coalesce(decision_id, ${state === 'banned' ? form.id : null})
    where group_id = ${id} and user_id = ${due.member}`.execute(unit.tx)
}

type Carried = { due: DueMember; form: DecisionForm; decider: MemberId }

async function ban(unit: UnitOfWork, { due: { member: memberId }, form, decider }: Carried) {
  const { role, caseRow } = await openMemberCase(unit.tx, { actor: { id: decider }, memberId })
  if (role !== 'member') refuse('role.not-below')
  await decideOn(unit, { caseRow, decider, form, isAgreed: true })
}

/** A ban that was lifted since stays lifted, and a later one stays. */
async function lift(unit: UnitOfWork, { due: { member: author, decisionId }, form, decider }: Carried) {
  const { tx } = unit
  if (!decisionId) return
  const { caseId } = await findBan(tx, decisionId)
  const caseRow = await lockCase(tx, caseId)
  const { createdAt, undoneAt } = await findBan(tx, decisionId)
  if (undoneAt) return
  if (!(await isBannedLater(tx, { author, createdAt }))) return decideOn(unit, { caseRow, decider, form })
  await reverseDecision(unit, decisionId)
  await refreshCase(tx, caseId)
}

const findBan = (tx: Tx, id: DecisionId) =>
  tx
    .selectFrom('case_decisions')
    .select(['case_id as caseId', 'created_at as createdAt', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Bulk bans of which every ban is carried out with its hiding, or undone. */
export const finishBulkBans = (tx: Tx) =>
  sql`update suspicious_groups bulk set state = case state when 'taking' then 'taken' else 'restored' end
    where kind = 'bulk-ban' and state in ('taking', 'restoring') and not exists (
      select from suspicious_accounts own left join suspicious_groups purge on purge.id = own.decision_id and own.state <> 'left'
      where own.group_id = bulk.id and (purge.state in ('taking', 'restoring')
        or own.state = case bulk.state when 'taking' then 'due' else 'banned' end))`.execute(tx)
