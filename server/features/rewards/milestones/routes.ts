import { milestones } from '#contract/milestones.ts'
import { implement } from '#server/platform/http/route.ts'
import { completeMilestone } from './commands.ts'
import { listMilestones } from './queries.ts'

export const milestoneRoutes = implement(milestones, {
  'GET /me/milestones': listMilestones,
  'PUT /milestones/:milestoneId/completion': completeMilestone,
})
