import { sql } from 'kysely'
import type { MemberId, MilestoneId } from '#contract/ids.ts'
import type { Milestone } from '#contract/rewards/milestones.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { milestones } from './rules.ts'

type StoredMilestone = { id: Milestone['id']; name: string; completedAt: string | null }

function toMilestone({ id, name, completedAt }: StoredMilestone): Milestone | undefined {
  const place = milestones.findIndex(milestone => milestone.name === name)
  const listed = milestones[place]
  if (!listed) return undefined
  const { title, description, isByHand } = listed
  const completion = { completed: completedAt !== null, completed_at: completedAt }
  const words = { title: i18n.marked(title), description: i18n.marked(description) }
  return { id, ...words, order_index: place, ...completion, by_hand: isByHand }
}

export const listMilestones: Handler<'GET /me/milestones'> = async ({ db, actor }) => {
  const stored = await db
    .selectFrom('milestones')
    .select(['id', 'name', 'completed_at as completedAt'])
    .where('user_id', '=', actor.id)
    .execute()
  return stored
    .flatMap(row => toMilestone(row) ?? [])
    .toSorted((one, other) => one.order_index - other.order_index)
}

type Own = { milestoneId: MilestoneId; member: MemberId }

export const completeMilestone: Handler<'PUT /milestones/:milestoneId/completion'> = (
  { actor, write },
  { params: { milestoneId } },
) =>
  write(async ({ tx, record }) => {
    const stored = (await lockMilestone(tx, { milestoneId, member: actor.id })) ?? refuse('milestone.missing')
    const milestone = toMilestone(stored) ?? refuse('milestone.missing')
    if (!milestone.by_hand) refuse('milestone.not-by-hand')
    if (milestone.completed) return milestone
    const { completedAt } = await complete(tx, milestoneId)
    const payload = { milestone: stored.name }
    await record({ kind: 'milestone.completed', actorId: actor.id, item: null, payload })
    return { ...milestone, completed: true, completed_at: completedAt }
  })

const lockMilestone = (tx: Tx, { milestoneId, member }: Own) =>
  tx
    .selectFrom('milestones')
    .select(['id', 'name', 'completed_at as completedAt'])
    .where('id', '=', milestoneId)
    .where('user_id', '=', member)
    .forNoKeyUpdate()
    .executeTakeFirst()

const complete = (tx: Tx, id: MilestoneId) =>
  tx
    .updateTable('milestones')
    .set({ completed_at: sql`now()` })
    .where('id', '=', id)
    .returning(sql<string>`completed_at`.as('completedAt'))
    .executeTakeFirstOrThrow()
