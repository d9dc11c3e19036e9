import { sql } from 'kysely'
import type { GroupId, MemberId } from '#contract/ids.ts'
import { giveBack, type HeldAwards } from '#server/features/rewards/awards/stored-awards.ts'
import {
  type CompletedMission,
  completeAgain,
  reopenMissions,
} from '#server/features/rewards/missions/reopened-missions.ts'
import {
  countVotesAgain,
  giveStepsBack,
  type StoredProgress,
  takeStepsBack,
} from '#server/features/rewards/onboarding/step-progress.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import type { VoidedVote } from './voided-votes.ts'

/** A voter may have no vote left. */
type VoteRemoval = { id: GroupId; voters: readonly MemberId[]; votes: readonly VoidedVote[] }

const STEP_OF_VOTES = 2

export const listAuthors = (votes: readonly VoidedVote[]) => [
  ...new Set(votes.map(({ item }) => item.userId)),
]

export const keepTimes = (tx: Tx, { id, voters, votes }: VoteRemoval) =>
  sql`
    insert into voided_rewards (group_id, user_id, insight_at, traction_at)
    select ${id}::uuid, user_id, insight_at, traction_at from user_points
    where user_id = any(${uuidList([...voters, ...listAuthors(votes)])})
    on conflict (group_id, user_id) do update set insight_at = excluded.insight_at,
      traction_at = excluded.traction_at`.execute(tx)

/** Takes back the missions and onboarding steps that rested on the votes, and stores them with the group. */
export async function takeProgress(tx: Tx, { id, voters, votes }: VoteRemoval): Promise<Fact[]> {
  const steps = await takeStepsBack(tx, voters)
  const missions = await reopenMissions(
    tx,
    votes.map(({ voter, item }) => ({ user: voter, item: item.id })),
  )
  await sql`
    update voided_rewards set onboarding = to_jsonb(back)
    from jsonb_populate_recordset(null::user_onboarding, ${JSON.stringify(steps)}::jsonb) back
    where group_id = ${id} and voided_rewards.user_id = back.user_id`.execute(tx)
  await sql`
    update voided_rewards set missions = taken.missions
    from (select user_id, jsonb_agg(back) as missions
      from jsonb_populate_recordset(null::daily_missions, ${JSON.stringify(missions)}::jsonb) back group by user_id) taken
    where group_id = ${id} and voided_rewards.user_id = taken.user_id`.execute(tx)
  return [
    ...steps.flatMap(row => toStepFacts('step.voided', { id, row, from: STEP_OF_VOTES })),
    ...missions.map(mission => toMissionFact('mission.voided', { id, mission })),
  ]
}

type KeptRewards = HeldAwards & {
  member: MemberId
  missions: CompletedMission[]
  onboarding: StoredProgress | null
}

/** Also returns facts of members who have since reached more votes. Restore the votes first. */
export async function giveProgress(tx: Tx, { id, voters }: VoteRemoval): Promise<Fact[]> {
  const kept: KeptRewards[] = await tx
    .selectFrom('voided_rewards')
    .select('user_id as member')
    .select(sql<HeldAwards['badges']>`badges`.as('badges'))
    .select(sql<HeldAwards['wins']>`wins`.as('wins'))
    .select(sql<HeldAwards['milestones']>`milestones`.as('milestones'))
    .select(sql<CompletedMission[]>`missions`.as('missions'))
    .select(sql<StoredProgress | null>`onboarding`.as('onboarding'))
    .where('group_id', '=', id)
    .orderBy('user_id')
    .execute()
  const steps = await giveStepsBack(
    tx,
    kept.flatMap(({ onboarding }) => onboarding ?? []),
  )
  const moved = await countVotesAgain(tx, voters)
  const missions = await completeAgain(
    tx,
    kept.flatMap(one => one.missions),
  )
  await giveBack(tx, kept)
  return [
    ...steps.flatMap(row => toStepFacts('step.unvoided', { id, row, from: row.from })),
    ...missions.map(mission => toMissionFact('mission.unvoided', { id, mission })),
    ...(moved.facts ?? []),
  ]
}

type Unchanged = { member: MemberId; insightAt: Timestamp | null; tractionAt: Timestamp | null }

/** The times of members who have earned points since are null. */
export async function listUnchangedTimes(tx: Tx, { id, voidedAt }: { id: GroupId; voidedAt: Timestamp }) {
  const before = (column: string) =>
    sql`case when total.${sql.ref(column)} in (${voidedAt}, kept.${sql.ref(column)}) then kept.${sql.ref(column)} end`
  const { rows } = await sql<Unchanged>`
    select user_id as member, ${before('insight_at')} as "insightAt", ${before('traction_at')} as "tractionAt"
    from voided_rewards kept join user_points total using (user_id) where group_id = ${id} order by user_id`.execute(
    tx,
  )
  return rows
}

export const setTimes = (tx: Tx, times: readonly Unchanged[]) =>
  sql`
    update user_points set insight_at = coalesce(back."insightAt", insight_at),
      traction_at = coalesce(back."tractionAt", traction_at)
    from ${rowList(times)} as back (member uuid, "insightAt" timestamptz, "tractionAt" timestamptz)
    where user_id = back.member`.execute(tx)

type StepKind = 'step.voided' | 'step.unvoided'
type Steps = { id: GroupId; row: StoredProgress; from: number }

const toStepFacts = (kind: StepKind, { id: clusterId, row, from }: Steps): Fact[] =>
  Array.from({ length: row.current_step - from }, (_, place) => ({
    kind,
    actorId: row.user_id,
    item: null,
    payload: { step: from + place, role: row.primary_role, clusterId },
  }))

type MissionKind = 'mission.voided' | 'mission.unvoided'
type OfMission = { id: GroupId; mission: CompletedMission }

const toMissionFact = (kind: MissionKind, { id: clusterId, mission }: OfMission): Fact => ({
  kind,
  actorId: mission.user_id,
  item: null,
  payload: { missionId: mission.id, type: mission.mission_type, clusterId },
})
