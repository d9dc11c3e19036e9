import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { isDeedOf, type OpenMission } from '#server/features/rewards/missions/deeds.ts'
import { complete, selectOpenMission } from '#server/features/rewards/missions/stored-missions.ts'
import type { OnboardEffect } from '#server/model/effects.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { WriterResult } from '#server/platform/database/fact-recorder.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { onboardingPush } from './reactions.ts'
import { type CompletedStep, type Done, findReachedSteps, type Progress, toCompletion } from './steps.ts'

const VOTING_STEP = 2
/** It follows from no stored action. */
export const LAST_STEP = 5

const NOW = sql<string>`now()`

type Steps = { member: MemberId; role: PrimaryRole | null; step: number; votes: number }
type StoredSteps = Steps & { mission: OpenMission | null }

const lockSteps = statement(
  (_, { members }: { members: readonly MemberId[] }) => sql<StoredSteps>`
    select user_id as member, primary_role as role, current_step as step, step_2_votes_count as votes,
      to_jsonb(mission) as mission
    from user_onboarding own
    left join lateral (${selectOpenMission(sql`own.user_id`)}) mission on true
    where user_id = any(${uuidList(members)}) and (current_step < ${sql.lit(LAST_STEP)} or mission.id is not null)
    order by user_id for no key update of own`,
)

/**
 * Steps follow from rows of many tables, so members who are not yet at the last step are locked. That includes the time
 * before the role is chosen, because actions from that time count later.
 */
export const lockOnboarding = (tx: Tx, members: readonly MemberId[]) => lockSteps(tx, { members }, {})

export const startOnboarding = (tx: Tx, member: MemberId) =>
  tx
    .insertInto('user_onboarding')
    .values({ user_id: member })
    .onConflict(conflict => conflict.doNothing())
    .execute()

type Action = Pick<OnboardEffect, 'member' | 'deed'>

export async function advance(tx: Tx, actions: readonly Action[]): Promise<WriterResult> {
  const rows = await lockOnboarding(
    tx,
    actions.map(({ member }) => member),
  )
  const facts: Fact[] = []
  const pushes: Push[] = []
  for (const { member, role, step, votes, mission } of rows) {
    const isDone = ({ deed, ...of }: Action) =>
      of.member === member && mission && deed && isDeedOf(mission, deed)
    const completed = mission && actions.some(isDone) && (await complete(tx, { id: mission.id, member }))
    if (completed) facts.push(completed)
    if (!role || step >= LAST_STEP) continue
    const written = await advanceMember(tx, { member, progress: { role, step, votes } })
    facts.push(...(written.facts ?? []))
    pushes.push(...(written.pushes ?? []))
  }
  return { facts, pushes }
}

async function advanceMember(
  tx: Tx,
  { member, progress }: { member: MemberId; progress: Progress & { votes: number } },
): Promise<WriterResult> {
  // A separate statement after the lock sees the rows of the transaction before.
  const done = await findDone(tx, member)
  const reached = findReachedSteps(progress, done)
  const hasMoved = reached.length > 0 || (progress.step === VOTING_STEP && progress.votes !== done.votes)
  // An open page shows actions that are done before their step.
  const pushes = [onboardingPush(member)]
  if (!hasMoved) return { pushes }
  await saveProgress(tx, member, { progress, done, reached })
  return { facts: reached.map(step => toCompletion(member, progress.role, step)), pushes }
}

export function selectDone(member: MemberId) {
  const own = (kind: 'idea' | 'pain_point') => sql`(select id from items
    where user_id = ${member} and kind = ${sql.lit(kind)} and ${isListed} order by created_at, id limit 1)`
  return sql<Done>`
    with responses as (
      select comments.id, comments.created_at, feedback_question_id is not null as is_answer, title is not null as is_solution
      from comments join items on items.id = content_id
      where comments.user_id = ${member} and items.user_id <> ${member} and reply_to is null and unpaid is null)
    select (select count(*)::integer from (
        select from votes join items on items.id = content_id
        where votes.user_id = ${member} and items.user_id <> ${member}
        limit ${sql.lit(ONBOARDING_VOTES)}) cast_for_others) as votes,
      ${own('pain_point')} as "painPoint", ${own('idea')} as idea,
      (select id from responses where not is_solution order by created_at, id limit 1) as response,
      (select id from responses where is_answer or is_solution order by created_at, id limit 1) as help`
}

async function findDone(tx: Tx, member: MemberId): Promise<Done> {
  const { rows } = await selectDone(member).execute(tx)
  return rows[0] ?? { votes: 0, painPoint: null, idea: null, response: null, help: null }
}

type Move = { progress: Progress; done: Done; reached: readonly CompletedStep[] }

async function saveProgress(tx: Tx, member: MemberId, { progress, done, reached }: Move) {
  const contentOf = (step: number) => reached.find(completed => completed.step === step)?.contentId ?? null
  await tx
    .updateTable('user_onboarding')
    .set({
      current_step: progress.step + reached.length,
      ...(reached.length > 0 && { step_completed_at: NOW }),
      step_2_votes_count: progress.step === VOTING_STEP ? done.votes : ONBOARDING_VOTES,
      step_3_content_id: sql`coalesce(step_3_content_id, ${contentOf(3)})`,
      step_4_content_id: sql`coalesce(step_4_content_id, ${contentOf(4)})`,
    })
    .where('user_id', '=', member)
    .execute()
}

const stepsByFacts = sql`
  select actor_id, max(step) as step, (array_agg(at order by step desc))[1] as at, max(role) filter (where step = 1) as role,
    (max(content) filter (where step = 3))::uuid as third, (max(content) filter (where step = 4))::uuid as fourth
  from (
    select actor_id, (payload->>'step')::integer as step, max(payload->>'role') as role,
      (array_agg(kind order by id desc))[1] as kind,
      (array_agg(at order by id desc) filter (where kind = 'step.completed'))[1] as at,
      (array_agg(payload->>'contentId' order by id desc) filter (where kind = 'step.completed'))[1] as content
    from facts where kind in ('step.completed', 'step.voided', 'step.unvoided')
    group by actor_id, payload->>'step') steps
  where kind <> 'step.voided' group by actor_id`

const votesByMember = sql`
  select votes.user_id, least(count(*), ${sql.lit(ONBOARDING_VOTES)})::integer as count
  from votes join items on items.id = content_id where items.user_id <> votes.user_id group by votes.user_id`

/** Rows that differ from the facts and the present votes, with the right values. */
const wrongRows = sql`
  select right_one.* from (
    select profiles.id as user_id, by_facts.role, coalesce(by_facts.step, 0) + 1 as step, by_facts.at, by_facts.third,
      by_facts.fourth,
      case by_facts.step when 1 then coalesce(counted.count, 0) else
        case when by_facts.step > 1 then ${sql.lit(ONBOARDING_VOTES)} else 0 end end as votes
    from profiles left join (${stepsByFacts}) by_facts on by_facts.actor_id = profiles.id
    left join (${votesByMember}) counted on counted.user_id = profiles.id) right_one
  left join user_onboarding own on own.user_id = right_one.user_id
  where (own.primary_role, own.current_step, own.step_completed_at, own.step_2_votes_count, own.step_3_content_id,
      own.step_4_content_id)
    is distinct from (right_one.role, right_one.step, right_one.at, right_one.votes, right_one.third, right_one.fourth)`

/** Works under the locks by which rows change. Returns the number of corrected rows. */
export async function repairOnboarding(tx: Tx) {
  await sql`insert into user_onboarding (user_id) select user_id from (${wrongRows}) wrong
    on conflict do nothing`.execute(tx)
  await sql`select from user_onboarding where user_id in (select user_id from (${wrongRows}) wrong)
    order by user_id for no key update`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    update user_onboarding own set primary_role = wrong.role, current_step = wrong.step, step_completed_at = wrong.at,
      step_2_votes_count = wrong.votes, step_3_content_id = wrong.third, step_4_content_id = wrong.fourth
    from (${wrongRows}) wrong where wrong.user_id = own.user_id`.execute(tx)
  return Number(numAffectedRows)
}

export type StoredProgress = {
  user_id: MemberId
  primary_role: PrimaryRole
  current_step: number
  step_completed_at: Timestamp | null
  step_3_content_id: string | null
  step_4_content_id: string | null
}

const votesGiven = sql`(select count(*)::integer from (
  select from votes join items on items.id = content_id
  where votes.user_id = own.user_id and items.user_id <> own.user_id limit ${sql.lit(ONBOARDING_VOTES)}) given)`

/** Lock this before the ledger. */
export const lockProgressOf = (tx: Tx, members: readonly MemberId[]) =>
  sql`select from user_onboarding
    where user_id = any(${uuidList(members)}) order by user_id for no key update`.execute(tx)

/**
 * Moves members with too few votes back to the step that asks for votes, and counts the votes of members at that step.
 * Returns the former rows of members who lost steps. Lock their onboarding first.
 */
export async function takeStepsBack(tx: Tx, members: readonly MemberId[]) {
  const { rows } = await sql<StoredProgress>`
    update user_onboarding set current_step = ${sql.lit(VOTING_STEP)}, step_2_votes_count = counted.votes,
      step_3_content_id = null, step_4_content_id = null,
      step_completed_at = case when counted.current_step = ${sql.lit(VOTING_STEP)} then counted.step_completed_at
        else (select earned_at from point_entries where key = 'onboarding:' || counted.user_id || ':1') end
    from (select own.*, ${votesGiven} as votes from user_onboarding own where own.user_id = any(${uuidList(members)})) counted
    where user_onboarding.user_id = counted.user_id and counted.current_step >= ${sql.lit(VOTING_STEP)}
      and counted.votes < ${sql.lit(ONBOARDING_VOTES)}
    returning counted.user_id, counted.primary_role, counted.current_step, counted.step_completed_at,
      counted.step_3_content_id, counted.step_4_content_id`.execute(tx)
  return rows.filter(({ current_step }) => current_step > VOTING_STEP)
}

/**
 * Leaves out members who have since got as far again. Returns the restored rows, each with the step (`from`) at which
 * the member was. Lock their onboarding first.
 */
export async function giveStepsBack(tx: Tx, before: readonly StoredProgress[]) {
  const { rows } = await sql<StoredProgress & { from: number }>`
    update user_onboarding set current_step = back.current_step, step_2_votes_count = ${sql.lit(ONBOARDING_VOTES)},
      step_completed_at = back.step_completed_at,
      step_3_content_id = coalesce(now_at.step_3_content_id, back.step_3_content_id),
      step_4_content_id = coalesce(now_at.step_4_content_id, back.step_4_content_id)
    from user_onboarding now_at
    join jsonb_populate_recordset(null::user_onboarding, ${JSON.stringify(before)}::jsonb) back using (user_id)
    where user_onboarding.user_id = now_at.user_id and now_at.current_step < back.current_step
    returning back.user_id, back.primary_role, back.current_step, back.step_completed_at, back.step_3_content_id,
      back.step_4_content_id, now_at.current_step as from`.execute(tx)
  return rows
}

export async function countVotesAgain(tx: Tx, members: readonly MemberId[]): Promise<WriterResult> {
  const { rows } = await sql<{ id: MemberId; votes: number }>`
    update user_onboarding set step_2_votes_count = least(counted.votes, ${sql.lit(ONBOARDING_VOTES - 1)})
    from (select own.user_id, ${votesGiven} as votes from user_onboarding own where own.user_id = any(${uuidList(members)})
      and current_step = ${sql.lit(VOTING_STEP)}) counted
    where user_onboarding.user_id = counted.user_id
    returning counted.user_id as id, counted.votes`.execute(tx)
  const reaching = rows.filter(({ votes }) => votes >= ONBOARDING_VOTES)
  return reaching.length > 0
    ? advance(
        tx,
        reaching.map(({ id }) => ({ member: id })),
      )
    : {}
}
