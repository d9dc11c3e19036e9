import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { PrimaryRole } from '#contract/onboarding.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Has what a member does wait for each other as long as one of their steps may follow from it: where they stand is
 * decided by what stands in many places. Before the role is chosen too, since what is done meanwhile counts.
 */
export const lockOnboarding = (member: MemberId) => sql<{
  role: PrimaryRole | null
  step: number
  votes: number
}>`
  select primary_role as role, current_step as step, step_2_votes_count as votes from user_onboarding
  where user_id = ${member} and current_step < 5 for no key update`

const stepsByFacts = sql`
  select actor_id, max((payload->>'step')::integer) as step,
    (array_agg(at order by (payload->>'step')::integer desc))[1] as at,
    max(payload->>'role') filter (where (payload->>'step')::integer = 1) as role,
    (max(payload->>'contentId') filter (where (payload->>'step')::integer = 3))::uuid as third,
    (max(payload->>'contentId') filter (where (payload->>'step')::integer = 4))::uuid as fourth
  from facts where kind = 'step.completed' group by actor_id`

const votesByMember = sql`
  select votes.user_id, least(count(*), ${sql.lit(ONBOARDING_VOTES)})::integer as count
  from votes join items on items.id = content_id where items.user_id <> votes.user_id group by votes.user_id`

/** The rows that are not as the facts and the standing votes say, as those say it. */
const wrongRows = sql`
  select right_one.* from (
    select profiles.id as user_id, told.role, coalesce(told.step, 0) + 1 as step, told.at, told.third, told.fourth,
      case told.step when 1 then coalesce(counted.count, 0) else
        case when told.step > 1 then ${sql.lit(ONBOARDING_VOTES)} else 0 end end as votes
    from profiles left join (${stepsByFacts}) told on told.actor_id = profiles.id
    left join (${votesByMember}) counted on counted.user_id = profiles.id) right_one
  left join user_onboarding own on own.user_id = right_one.user_id
  where (own.primary_role, own.current_step, own.step_completed_at, own.step_2_votes_count, own.step_3_content_id,
      own.step_4_content_id)
    is distinct from (right_one.role, right_one.step, right_one.at, right_one.votes, right_one.third, right_one.fourth)`

/** Makes rows what the facts say, under the locks by which they change, and answers how many were not. */
export async function repairOnboarding(tx: Tx) {
  await sql`insert into user_onboarding (user_id) select user_id from (${wrongRows}) wrong on conflict do nothing`.execute(
    tx,
  )
  await sql`select from user_onboarding where user_id in (select user_id from (${wrongRows}) wrong)
    order by user_id for no key update`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update user_onboarding own set primary_role = wrong.role, current_step = wrong.step, step_completed_at = wrong.at,
      step_2_votes_count = wrong.votes, step_3_content_id = wrong.third, step_4_content_id = wrong.fourth
    from (${wrongRows}) wrong where wrong.user_id = own.user_id`.execute(tx)
  return Number(numAffectedRows)
}
