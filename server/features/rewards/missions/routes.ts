import { missions } from '#contract/rewards/missions.ts'
import { implement } from '#server/platform/http/route.ts'
import { completeMission, drawMission } from './commands.ts'
import { getMission } from './queries.ts'

export const missionRoutes = implement(missions, {
  'GET /me/mission': getMission,
  'PUT /me/mission': drawMission,
  'PUT /missions/:missionId/completion': completeMission,
})
