import type { milestones as endpoints, Milestone } from '#contract/milestones.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { milestones } from './rules.ts'

type Stored = { id: Milestone['id']; name: string; completedAt: string | null }

/** A stored milestone in the words and at the place of the list; nothing of one that is there no more. */
export function toMilestone({ id, name, completedAt }: Stored): Milestone | undefined {
  const place = milestones.findIndex(milestone => milestone.name === name)
  const listed = milestones[place]
  if (!listed) return undefined
  const { title, description, isByHand } = listed
  const completion = { completed: completedAt !== null, completed_at: completedAt }
  return { id, title, description, order_index: place, ...completion, by_hand: isByHand }
}

export const listMilestones: Handler<(typeof endpoints)['GET /me/milestones']> = async ({ db, actor }) => {
  const stored = await db
    .selectFrom('milestones')
    .select(['id', 'name', 'completed_at as completedAt'])
    .where('user_id', '=', actor.id)
    .execute()
  return stored
    .flatMap(row => toMilestone(row) ?? [])
    .toSorted((one, other) => one.order_index - other.order_index)
}
