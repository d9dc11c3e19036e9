import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { type Purge, WAITING_PURGES, type WaitingPurge } from '#contract/moderation/purges.ts'
import { memberColumn } from '#server/features/moderation/member-columns.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { needsAgreement } from './policy.ts'
import { countThings } from './purged-things.ts'

const state = sql`case
  when case_decisions.undone_at is not null then case when purges.restored_at is null and purges.agreed_at is not null then 'restoring' else 'restored' end
  when purges.agreed_at is null then 'waiting'
  when purges.done_at is null then 'purging'
  else 'purged' end`

export const purgeOf = sql<Purge | null>`(
  select json_build_object('state', ${state}, 'things', purges.things, 'agreedBy', ${memberColumn(sql`purges.agreed_by`)},
    'hidden', (select count(*) from purged_things where purged_things.decision_id = case_decisions.id and state <> 'due'))
  from purges where purges.decision_id = case_decisions.id)`

/** `things`: the number of things to hide. `confirmed`: the number of confirmed subscribers. */
export async function isAgreementNeeded(
  db: Db | Tx,
  { by, things, confirmed }: { by: MemberId; things: number; confirmed: number },
) {
  const { rows } = await sql<{ role: 'moderator'; decisionsToday: number }>`
    select ${roleOf(by)} as role, (select count(*)::integer from purges join case_decisions on case_decisions.id = decision_id
      where decided_by = ${by} and created_at > now() - interval '1 day') as "decisionsToday"`.execute(db)
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
  return {
    counts,
    confirmed,
    needsAgreement: await isAgreementNeeded(db, { by: actor.id, things, confirmed }),
  }
}

export const listWaiting: Handler<'GET /moderation/purges'> = async ({ db }) => {
  const { rows } = await sql<WaitingPurge>`
    select case_decisions.id as "decisionId", case_id as "caseId", things, case_decisions.created_at as "createdAt",
      ${memberColumn(sql`cases.author_id`)} as member, ${memberColumn(sql`decided_by`)} as by
    from purges join case_decisions on case_decisions.id = decision_id join cases on cases.id = case_id
    where agreed_at is null and undone_at is null order by case_decisions.created_at, case_decisions.id limit ${sql.lit(WAITING_PURGES)}`.execute(
    db,
  )
  return { purges: rows }
}
