import { onboarding } from '#contract/onboarding.ts'
import { implement } from '#server/platform/http/route.ts'
import { chooseRole, visitLeaderboard } from './commands.ts'
import { getOnboarding } from './queries.ts'

export const onboardingRoutes = implement(onboarding, {
  'GET /me/onboarding': getOnboarding,
  'PUT /me/onboarding/role': chooseRole,
  'PUT /me/onboarding/leaderboard-visit': visitLeaderboard,
})
