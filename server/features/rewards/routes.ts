import { badges } from '#contract/rewards/badges.ts'
import { leaderboard } from '#contract/rewards/leaderboard.ts'
import { milestones } from '#contract/rewards/milestones.ts'
import { missions } from '#contract/rewards/missions.ts'
import { onboarding } from '#contract/rewards/onboarding.ts'
import { points } from '#contract/rewards/points.ts'
import { wins } from '#contract/rewards/wins.ts'
import { listBadges, listMemberBadges } from '#server/features/rewards/awards/badges.ts'
import { completeMilestone, listMilestones } from '#server/features/rewards/awards/milestones.ts'
import { celebrateWins, listWins } from '#server/features/rewards/awards/wins.ts'
import { getStandings } from '#server/features/rewards/leaderboard/queries.ts'
import { completeMission, drawMission } from '#server/features/rewards/missions/commands.ts'
import { getMission } from '#server/features/rewards/missions/queries.ts'
import { chooseRole, getOnboarding, visitLeaderboard } from '#server/features/rewards/onboarding/commands.ts'
import { getPoints, listOffers } from '#server/features/rewards/points/queries.ts'
import { implement } from '#server/platform/http/route.ts'

const pointRoutes = implement(points, {
  'GET /me/points': getPoints,
  'GET /points/offers': listOffers,
})

const badgeRoutes = implement(badges, {
  'GET /me/badges': listBadges,
  'GET /members/:memberId/badges': listMemberBadges,
})

const winRoutes = implement(wins, {
  'GET /me/wins': listWins,
  'PUT /me/wins/celebration': celebrateWins,
})

const milestoneRoutes = implement(milestones, {
  'GET /me/milestones': listMilestones,
  'PUT /milestones/:milestoneId/completion': completeMilestone,
})

const missionRoutes = implement(missions, {
  'GET /me/mission': getMission,
  'PUT /me/mission': drawMission,
  'PUT /missions/:missionId/completion': completeMission,
})

const onboardingRoutes = implement(onboarding, {
  'GET /me/onboarding': getOnboarding,
  'PUT /me/onboarding/role': chooseRole,
  'PUT /me/onboarding/leaderboard-visit': visitLeaderboard,
})

const leaderboardRoutes = implement(leaderboard, { 'GET /leaderboard': getStandings })

export const rewardsDistrict = [
  ...pointRoutes,
  ...badgeRoutes,
  ...winRoutes,
  ...milestoneRoutes,
  ...missionRoutes,
  ...onboardingRoutes,
  ...leaderboardRoutes,
]
