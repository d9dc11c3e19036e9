import { parts } from '#contract/contract.ts'
import { listBadges, listMemberBadges } from '#server/features/rewards/awards/badges.ts'
import { completeMilestone, listMilestones } from '#server/features/rewards/awards/milestones.ts'
import { celebrateWins, listWins } from '#server/features/rewards/awards/wins.ts'
import { getStandings } from '#server/features/rewards/leaderboard/queries.ts'
import { completeMission, drawMission } from '#server/features/rewards/missions/commands.ts'
import { getMission } from '#server/features/rewards/missions/queries.ts'
import { chooseRole, getOnboarding, visitLeaderboard } from '#server/features/rewards/onboarding/commands.ts'
import { getPoints, listOffers } from '#server/features/rewards/points/queries.ts'
import { implement } from '#server/platform/http/route.ts'

export const rewardsDomain = implement(parts.rewards, {
  'GET /me/points': getPoints,
  'GET /points/offers': listOffers,
  'GET /me/badges': listBadges,
  'GET /members/:memberId/badges': listMemberBadges,
  'GET /me/wins': listWins,
  'PUT /me/wins/celebration': celebrateWins,
  'GET /me/milestones': listMilestones,
  'PUT /milestones/:milestoneId/completion': completeMilestone,
  'GET /me/mission': getMission,
  'PUT /me/mission': drawMission,
  'PUT /missions/:missionId/completion': completeMission,
  'GET /me/onboarding': getOnboarding,
  'PUT /me/onboarding/role': chooseRole,
  'PUT /me/onboarding/leaderboard-visit': visitLeaderboard,
  'GET /leaderboard': getStandings,
})
