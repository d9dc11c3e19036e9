import type { Onboarding } from '#contract/rewards/onboarding.ts'

/** The state of a new member, while others have published something. */
export const begun: Onboarding = {
  primary_role: null,
  current_step: 1,
  step_1_completed: false,
  step_2_completed: false,
  step_2_votes_count: 0,
  step_3_completed: false,
  step_3_content_id: null,
  step_4_completed: false,
  step_4_content_id: null,
  step_5_completed: false,
  step_completed_at: null,
  completed: false,
  early_steps: [],
  others_published: true,
}
