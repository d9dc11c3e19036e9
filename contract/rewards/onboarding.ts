import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

/** The reason why a member joined: to build, or to help others with their knowledge. */
export const PrimaryRole = z.enum(['builder', 'expert'])
export type PrimaryRole = z.infer<typeof PrimaryRole>

const flag = z.boolean()

/** A step whose action was done before its turn, and the id of what was published or written by it; null for votes. */
const EarlyStep = z.object({ step: z.int(), content_id: z.nullable(z.uuid()) })

/**
 * A member's progress in the five steps. `current_step` is 6 when all are completed. `step_2_votes_count` is at most 3.
 * `step_completed_at` is the time of the last completed step. `early_steps` complete when their turn comes; until the role
 * is chosen they are those of a builder. `others_published`: another member has published an item.
 */
export const Onboarding = z.object({
  primary_role: z.nullable(PrimaryRole),
  current_step: z.int(),
  step_1_completed: flag,
  step_2_completed: flag,
  step_2_votes_count: z.int(),
  step_3_completed: flag,
  step_3_content_id: z.nullable(z.uuid()),
  step_4_completed: flag,
  step_4_content_id: z.nullable(z.uuid()),
  step_5_completed: flag,
  step_completed_at: z.nullable(Time),
  completed: flag,
  early_steps: z.array(EarlyStep),
  others_published: flag,
})
export type Onboarding = z.infer<typeof Onboarding>

export const onboarding = {
  'GET /me/onboarding': {
    summary: 'The own progress in the five steps of onboarding',
    access: 'member',
    ok: Onboarding,
  },
  'PUT /me/onboarding/role': {
    summary: 'Choose the own role, once; builder where none is named',
    access: 'member',
    body: z.strictObject({ role: z._default(PrimaryRole, 'builder') }),
    ok: Onboarding,
    refusals: ['onboarding.role-chosen'],
  },
  'PUT /me/onboarding/leaderboard-visit': {
    summary: 'The leaderboard was opened; completes the last step if it is the current one',
    access: 'member',
    ok: Onboarding,
  },
} satisfies Endpoints
