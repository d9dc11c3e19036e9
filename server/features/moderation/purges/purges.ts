import { sql } from 'kysely'
import { type CaseId, type DecisionId, GroupId, type MemberId } from '#contract/ids.ts'
import type { CaseDecision } from '#contract/moderation/decisions.ts'
import type { GroupSign } from '#contract/moderation/suspicious-groups.ts'
import { isActiveMember } from '#server/features/moderation/member-columns.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList, uuidList } from '#server/platform/database/list-parameter.ts'
import { lockMembers } from '#server/platform/database/member-lock.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { needsAgreement } from './policy.ts'
import { countThings } from './purged-things.ts'

export const groupOf = sql<CaseDecision['group']>`(
  select json_build_object('id', id, 'state', state) from suspicious_groups where id = case_decisions.group_id)`

/** `isAgreed`: the decision is one of many that were agreed to together, of which operators get an email. */
type Order = {
  decisionId: DecisionId
  caseId: CaseId
  member: MemberId
  decider: MemberId
  isAgreed?: boolean | undefined
}

/**
 * Hides at once or after a second person has agreed. Operators get a notice, and moderators too if somebody must agree. Call
 * this in the transaction of the decision.
 */
export async function startPurge(unit: UnitOfWork, { decisionId, caseId, member, decider, isAgreed }: Order) {
  const { tx } = unit
  // If a moderator sends several decisions at once, each one counts the ones before it.
  await lockMembers(tx, [decider])
  const id = GroupId.parse(decisionId)
  const { things, confirmed } = await countThings(tx, member)
  const waits = !isAgreed && (await isAgreementNeeded(tx, { by: decider, things, confirmed }))
  const signs: GroupSign[] =
    confirmed > 0 ? [{ sign: 'subscribers', accounts: confirmed, minutes: null, percent: null }] : []
  await sql`
    insert into suspicious_groups (id, kind, author_id, state, signs, accounts, amount, taken_at)
    values (${id}, 'everything', ${member}, ${waits ? 'open' : 'taking'}, ${JSON.stringify(signs)}::jsonb, 1, ${things},
      ${waits ? null : sql`now()`})`.execute(tx)
  await sql`insert into suspicious_accounts (group_id, user_id) values (${id}, ${member})`.execute(tx)
  await sql`
    with ordered as (update case_decisions set group_id = ${id} where id = ${decisionId} returning *)
    insert into suspicious_decisions (group_id, kind, takes, by_id, reason, sentence)
    select group_id, 'order', '{things}', decided_by, reason, sentence from ordered`.execute(tx)
  if (isAgreed) return
  const to = await listWatchers(tx, {
    roles: waits ? ['operator', 'moderator'] : ['operator'],
    but: [decider, member],
  })
  await sendNotices(unit, { kind: 'everything_removed', caseId, decisionId, to })
}

type Watchers = { roles: readonly string[]; but: readonly MemberId[] }

async function listWatchers(tx: Tx, { roles, but }: Watchers) {
  const rows = await tx
    .selectFrom('member_roles')
    .select('user_id')
    .where(sql<boolean>`role = any(${textList(roles)}) and not user_id = any(${uuidList(but)})`)
    .where(isActiveMember(sql`user_id`))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** What a purge hid comes back; one that waits for a second person is over. Call this in the transaction that undoes its ban. */
export const undoPurges = (tx: Tx, decisions: readonly DecisionId[]) =>
  sql`update suspicious_groups set state = case state when 'open' then 'restored' else 'restoring' end
    where kind = 'everything' and id = any(${uuidList(decisions)}) and state in ('open', 'taking', 'taken')`.execute(
    tx,
  )

type Reach = { by: MemberId; things: number; confirmed: number }

/** `things`: the number of things to hide. `confirmed`: the number of confirmed subscribers. */
async function isAgreementNeeded(db: Db | Tx, { by, things, confirmed }: Reach) {
  const { rows } = await sql<{ role: 'moderator'; decisionsToday: number }>`
    select ${roleOf(by)} as role, (
      select count(*)::integer from suspicious_decisions ordered join suspicious_groups on suspicious_groups.id = group_id
      where suspicious_groups.kind = 'everything' and ordered.kind = 'order' and by_id = ${by}
        and created_at > now() - interval '1 day') as "decisionsToday"`.execute(db)
  return rows.some(row => needsAgreement({ ...row, things, confirmed }))
}

export const getThings: Handler<'GET /moderation/members/:memberId/things'> = async (
  { db, actor },
  { params: { memberId } },
) => {
  const member = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!member) return refuse('member.missing')
  const { counts, confirmed, things } = await countThings(db, memberId)
  const needed = await isAgreementNeeded(db, { by: actor.id, things, confirmed })
  return { counts, confirmed, needsAgreement: needed }
}
