import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { OnboardEffect } from '#server/model/effects.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EffectWriter } from '#server/platform/database/fact-recorder.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { advance, LAST_STEP, selectDone, startOnboarding } from './step-progress.ts'
import { type Done, findEarlySteps, toCompletion } from './steps.ts'

const NOW = sql<string>`now()`

async function readOnboarding(db: Db | Tx, member: MemberId) {
  const { done, ...own } = await db
    .selectFrom('user_onboarding')
    .select(['primary_role', 'current_step', 'completed'])
    .select(['step_1_completed', 'step_2_completed', 'step_2_votes_count', 'step_3_completed'])
    .select(['step_3_content_id', 'step_4_completed', 'step_4_content_id', 'step_5_completed'])
    .select('step_completed_at')
    .select(
      sql<Done | null>`(select to_jsonb(done) from (${selectDone(member)}) done
        where current_step < ${sql.lit(LAST_STEP)})`.as('done'),
    )
    .select(
      sql<boolean>`exists (select from items where items.user_id <> ${member} and ${isListed})`.as(
        'others_published',
      ),
    )
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow()
  const progress = { role: own.primary_role ?? 'builder', step: own.current_step }
  const early = done ? findEarlySteps(progress, done) : []
  return { ...own, early_steps: early.map(({ step, contentId }) => ({ step, content_id: contentId })) }
}

export const getOnboarding: Handler<'GET /me/onboarding'> = ({ db, actor }) => readOnboarding(db, actor.id)

export const chooseRole: Handler<'PUT /me/onboarding/role'> = ({ actor, write }, { body: { role } }) =>
  write(async ({ tx, record }) => {
    const chosen = await tx
      .updateTable('user_onboarding')
      .set({ primary_role: role, current_step: 2, step_completed_at: NOW })
      .where('user_id', '=', actor.id)
      .where('current_step', '=', 1)
      .executeTakeFirst()
    if (chosen.numUpdatedRows === 1n) await record(toCompletion(actor.id, role, { step: 1, contentId: null }))
    const own = await readOnboarding(tx, actor.id)
    return own.primary_role === role ? own : refuse('onboarding.role-chosen')
  })

export const visitLeaderboard: Handler<'PUT /me/onboarding/leaderboard-visit'> = ({ actor, write }) =>
  write(async ({ tx, record }) => {
    const visited = await tx
      .updateTable('user_onboarding')
      .set({ current_step: 6, step_completed_at: NOW })
      .where('user_id', '=', actor.id)
      .where('current_step', '=', 5)
      .returning(sql<PrimaryRole>`primary_role`.as('role'))
      .executeTakeFirst()
    if (visited) await record(toCompletion(actor.id, visited.role, { step: 5, contentId: null }))
    return readOnboarding(tx, actor.id)
  })

export const writeOnboarding: EffectWriter = async (tx, effects) => {
  const actions: OnboardEffect[] = []
  for (const effect of effects) {
    if (effect.effect === 'begin counting') await startOnboarding(tx, effect.member)
    if (effect.effect === 'onboard') actions.push(effect)
  }
  return actions.length > 0 ? advance(tx, actions) : {}
}
