import { onboarding } from '#contract/rewards/onboarding.ts'
import { implement } from '#server/platform/http/route.ts'
import { chooseRole, getOnboarding, visitLeaderboard } from './commands.ts'

export const onboardingRoutes = implement(onboarding, {
  'GET /me/onboarding': getOnboarding,
  'PUT /me/onboarding/role': chooseRole,
  'PUT /me/onboarding/leaderboard-visit': visitLeaderboard,
})
