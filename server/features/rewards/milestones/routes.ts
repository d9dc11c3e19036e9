import { milestones } from '#contract/rewards/milestones.ts'
import { implement } from '#server/platform/http/route.ts'
import { completeMilestone, listMilestones } from './commands.ts'

export const milestoneRoutes = implement(milestones, {
  'GET /me/milestones': listMilestones,
  'PUT /milestones/:milestoneId/completion': completeMilestone,
})
