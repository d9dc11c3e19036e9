import { sql } from 'kysely'
import type { DecisionId, MemberId } from '#contract/ids.ts'
import { BULK_BAN_ALONE, type NewBulkBan, UNDO_DAYS } from '#contract/moderation/bulk-bans.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { findAgreementRefusal, needsAgreement } from '#server/features/moderation/purges/policy.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { carryOutAllPurges, type Dependencies } from './carry-out-bulk-bans.ts'
import { getBulkBan } from './queries.ts'
import { listChosen } from './selection.ts'

/** A request works for this long, then the browser sends it again; the job does what is left. */
const AT_ONCE_MS = 2_500

type Request = Dependencies & { db: Db; actor: { id: MemberId } }
type Decide = (tx: Tx, asked: { id: DecisionId; by: MemberId }) => Promise<unknown>

async function decideAndCarryOut({ db, write, log, actor }: Request, id: DecisionId, decide: Decide) {
  const endsAt = performance.now() + AT_ONCE_MS
  await write(({ tx }) => decide(tx, { id, by: actor.id }))
  await carryOutAllPurges({ db, write, log }, endsAt)
  return getBulkBan(db, { id, viewer: actor.id })
}

export const banInBulk: Handler<'POST /moderation/bulk-bans'> = (request, { body }) =>
  decideAndCarryOut(request, body.id, (tx, { by }) => startBulkBan(tx, { ...body, by }))

export const agreeToBulkBan: Handler<'PUT /moderation/bulk-bans/:bulkBanId/agreement'> = (
  request,
  { params: { bulkBanId } },
) => decideAndCarryOut(request, bulkBanId, noteAgreement)

export const undoBulkBan: Handler<'DELETE /moderation/bulk-bans/:bulkBanId'> = (
  request,
  { params: { bulkBanId } },
) => decideAndCarryOut(request, bulkBanId, noteUndo)

type OrderedBulkBan = NewBulkBan & { by: MemberId }

/** The same id again changes nothing. Refuses with bulk-ban.staff, member.missing and decision.missing. */
export async function startBulkBan(tx: Tx, { id, members, reason, sentence, by }: OrderedBulkBan) {
  // A moderator who sends several at once bans no more alone than one after the other.
  await lockMembers(tx, [by])
  const stored = await findLocked(tx, { id, by })
  if (stored) return stored.orderedBy === by ? undefined : refuse('decision.missing')
  const found = await listChosen(tx, { by, members })
  if (found.length === 0) refuse('member.missing')
  if (found.some(({ isStaff }) => isStaff)) refuse('bulk-ban.staff')
  const { role, today } = await readContext(tx, by)
  const isLarge = found.some(account => needsAgreement({ ...account, role, decisionsToday: 0 }))
  const waits = role !== 'operator' && (isLarge || today + found.length > BULK_BAN_ALONE)
  await sql`
    insert into bulk_bans (id, ordered_by, reason, sentence, agreed_at)
    values (${id}, ${by}, ${reason}, ${sentence}, ${waits ? null : sql`now()`})`.execute(tx)
  await sql`
    insert into bulk_ban_members (bulk_ban_id, user_id)
    select ${id}::uuid, unnest(${uuidList(found.map(account => account.id))})`.execute(tx)
  const details = { bulkBan: id, members: found.length, waits }
  await noteInLog(tx, { actor: by, act: 'bulk_ban', reason, sentence, details })
}

/** `today`: how many members the moderator has banned together alone within a day. */
const readContext = (tx: Tx, by: MemberId) =>
  tx
    .selectNoFrom(roleOf(by).as('role'))
    .select(
      sql<number>`(select count(*)::integer from bulk_ban_members join bulk_bans on bulk_bans.id = bulk_ban_id
        where ordered_by = ${by} and agreed_by is null and agreed_at is not null
          and created_at > now() - interval '1 day')`.as('today'),
    )
    .executeTakeFirstOrThrow()

const isLate = sql<boolean>`coalesce(agreed_at, created_at) < now() - make_interval(days => ${UNDO_DAYS})`

const findLocked = (tx: Tx, { id, by }: { id: DecisionId; by: MemberId }) =>
  tx
    .selectFrom('bulk_bans')
    .select(['ordered_by as orderedBy', 'agreed_by as agreedBy', 'agreed_at as agreedAt'])
    .select(['undone_at as undoneAt', isLate.as('isLate'), roleOf(by).as('role')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const noteAgreement: Decide = async (tx, { id, by }) => {
  const found = (await findLocked(tx, { id, by })) ?? refuse('decision.missing')
  const isOver = found.undoneAt !== null || found.isLate
  if (found.agreedAt && !found.undoneAt) return
  refuseIf(findAgreementRefusal({ decider: found.orderedBy, by, role: found.role, isOver }))
  await sql`update bulk_bans set agreed_by = ${by}, agreed_at = now() where id = ${id}`.execute(tx)
  await noteInLog(tx, { actor: by, act: 'agree_to_bulk_ban', details: { bulkBan: id } })
}

/** Refuses with decision.missing, bulk-ban.not-yours and bulk-ban.too-late. */
export const noteUndo: Decide = async (tx, { id, by }) => {
  const found = (await findLocked(tx, { id, by })) ?? refuse('decision.missing')
  if (found.role !== 'operator' && by !== found.orderedBy && by !== found.agreedBy)
    refuse('bulk-ban.not-yours')
  if (found.undoneAt) return
  if (found.isLate) refuse('bulk-ban.too-late')
  await sql`update bulk_bans set undone_by = ${by}, undone_at = now() where id = ${id}`.execute(tx)
  await noteInLog(tx, { actor: by, act: 'undo_bulk_ban', details: { bulkBan: id } })
}
