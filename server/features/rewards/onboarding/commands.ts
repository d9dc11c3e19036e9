import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { onboarding, PrimaryRole } from '#contract/onboarding.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Fact } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EffectWriter, Written } from '#server/platform/database/recorder.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { viewOnboarding } from './queries.ts'
import { toHint } from './reactions.ts'
import { lockOnboarding } from './rows.ts'
import { type CompletedStep, type Done, findReachedSteps, type Progress } from './steps.ts'

type Choose = (typeof onboarding)['PUT /me/onboarding/role']
type Visit = (typeof onboarding)['PUT /me/onboarding/leaderboard-visit']

/** Votes are counted while this step is the current one. */
const VOTING_STEP = 2

const NOW = sql<string>`now()`

export const chooseRole: Handler<Choose> = ({ actor, write }, { body: { role } }) =>
  write(async ({ tx, record }) => {
    const chosen = await tx
      .updateTable('user_onboarding')
      .set({ primary_role: role, current_step: 2, step_completed_at: NOW })
      .where('user_id', '=', actor.id)
      .where('current_step', '=', 1)
      .executeTakeFirst()
    if (chosen.numUpdatedRows === 1n) await record(toCompletion(actor.id, role, { step: 1, contentId: null }))
    const own = await viewOnboarding(tx, actor.id)
    return own.primary_role === role ? own : refuse('onboarding.role-chosen')
  })

export const visitLeaderboard: Handler<Visit> = ({ actor, write }) =>
  write(async ({ tx, record }) => {
    const visited = await tx
      .updateTable('user_onboarding')
      .set({ current_step: 6, step_completed_at: NOW })
      .where('user_id', '=', actor.id)
      .where('current_step', '=', 5)
      .returning(sql<PrimaryRole>`primary_role`.as('role'))
      .executeTakeFirst()
    if (visited) await record(toCompletion(actor.id, visited.role, { step: 5, contentId: null }))
    return viewOnboarding(tx, actor.id)
  })

const toCompletion = (member: MemberId, role: PrimaryRole, completed: CompletedStep): Fact => ({
  kind: 'step.completed',
  actorId: member,
  item: null,
  payload: { ...completed, role },
})

/** Moves members on as far as what they have done reaches; each completed step is a fact that follows. */
export const writeOnboarding: EffectWriter = async (tx, effects) => {
  const written: Written[] = []
  for (const effect of effects) {
    if (effect.effect === 'begin counting') await startOnboarding(tx, effect.member)
    if (effect.effect === 'onboard') written.push(await advance(tx, effect.member))
  }
  return {
    facts: written.flatMap(({ facts = [] }) => facts),
    hints: written.flatMap(({ hints = [] }) => hints),
  }
}

const startOnboarding = (tx: Tx, member: MemberId) =>
  tx
    .insertInto('user_onboarding')
    .values({ user_id: member })
    .onConflict(conflict => conflict.doNothing())
    .execute()

async function advance(tx: Tx, member: MemberId): Promise<Written> {
  const progress = await lockProgress(tx, member)
  if (!progress) return {}
  // By a statement after the lock: so it sees what the one who held it before has done.
  const done = await findDone(tx, member)
  const reached = findReachedSteps(progress, done)
  const hasMoved = reached.length > 0 || (progress.step === VOTING_STEP && progress.votes !== done.votes)
  if (!hasMoved) return {}
  await saveProgress(tx, member, { progress, done, reached })
  return { facts: reached.map(step => toCompletion(member, progress.role, step)), hints: [toHint(member)] }
}

type Locked = Progress & { votes: number }

async function lockProgress(tx: Tx, member: MemberId): Promise<Locked | undefined> {
  const { rows } = await lockOnboarding(member).execute(tx)
  const [own] = rows
  return own?.role ? { role: own.role, step: own.step, votes: own.votes } : undefined
}

async function findDone(tx: Tx, member: MemberId): Promise<Done> {
  const own = (kind: 'idea' | 'pain_point') => sql`(select id from items
    where user_id = ${member} and kind = ${sql.lit(kind)} and ${isListed} order by created_at, id limit 1)`
  const { rows } = await sql<Done>`
    with responses as (
      select comments.id, comments.created_at, feedback_question_id is not null as is_answer
      from comments join items on items.id = content_id
      where comments.user_id = ${member} and items.user_id <> ${member})
    select (select count(*)::integer from (
        select from votes join items on items.id = content_id
        where votes.user_id = ${member} and items.user_id <> ${member}
        limit ${sql.lit(ONBOARDING_VOTES)}) cast_for_others) as votes,
      ${own('pain_point')} as "painPoint", ${own('idea')} as idea,
      (select id from responses order by created_at, id limit 1) as response,
      (select id from (
        select id, created_at from responses where is_answer
        union all
        select solutions.id, solutions.created_at from solutions join items on items.id = pain_point_id
        where solutions.user_id = ${member} and items.user_id <> ${member}) helping
        order by created_at, id limit 1) as help`.execute(tx)
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
