import { sql } from 'kysely'
import type { MemberId, MilestoneId } from '#contract/ids.ts'
import type { milestones } from '#contract/milestones.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { toMilestone } from './queries.ts'

type Complete = (typeof milestones)['PUT /milestones/:milestoneId/completion']
type Own = { milestoneId: MilestoneId; member: MemberId }

export const completeMilestone: Handler<Complete> = ({ actor, write }, { params: { milestoneId } }) =>
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
