import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { MilestoneId } from '#contract/ids.ts'
import { Time } from '#contract/paging.ts'

/** `by_hand`: the server cannot detect this milestone, so the member ticks it. */
export const Milestone = z.object({
  id: MilestoneId,
  title: z.string(),
  description: z.string(),
  order_index: z.int(),
  completed: z.boolean(),
  completed_at: z.nullable(Time),
  by_hand: z.boolean(),
})
export type Milestone = z.infer<typeof Milestone>

export const milestones = {
  'GET /me/milestones': {
    summary: 'The own milestones in their order',
    access: 'member',
    ok: z.array(Milestone),
  },
  'PUT /milestones/:milestoneId/completion': {
    summary: 'Tick an own milestone that the server cannot know of; again changes nothing',
    access: 'member',
    params: z.strictObject({ milestoneId: MilestoneId }),
    ok: Milestone,
    refusals: ['milestone.missing', 'milestone.not-by-hand'],
  },
} satisfies Endpoints
