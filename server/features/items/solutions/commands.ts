import type { ItemId } from '#contract/ids.ts'
import type { solutions } from '#contract/solutions.ts'
import { lockItem } from '#server/features/items/items/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow, refuse } from '#server/platform/refusal.ts'
import { canDelete, canPropose } from './policy.ts'
import { findSolution, getOwnSolution } from './queries.ts'

type Propose = (typeof solutions)['POST /items/:itemId/solutions']
type Delete = (typeof solutions)['DELETE /solutions/:solutionId']

export const proposeSolution: Handler<Propose> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    allow(canPropose(item))
    const inserted = await tx
      .insertInto('solutions')
      .values({ ...body, user_id: actor.id, pain_point_id: item.id })
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      await moveSolutionCount(tx, item.id, 1)
      await record({ kind: 'solution.proposed', actorId: actor.id, item, payload: { solutionId: body.id } })
    }
    return getOwnSolution(tx, { id: body.id, itemId: item.id, member: actor.id })
  })

export const deleteSolution: Handler<Delete> = ({ actor, write }, { params: { solutionId } }) =>
  write(async ({ tx, record }) => {
    const solution = (await findSolution(tx, solutionId)) ?? refuse('solution.missing')
    const item = await lockItem(tx, solution.itemId)
    allow(canDelete(solution, actor.id))
    const removed = await tx.deleteFrom('solutions').where('id', '=', solutionId).executeTakeFirst()
    if (removed.numDeletedRows === 0n) refuse('solution.missing')
    await moveSolutionCount(tx, item.id, -1)
    await record({ kind: 'solution.withdrawn', actorId: actor.id, item, payload: { solutionId } })
    return null
  })

const moveSolutionCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ solution_count: eb('solution_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()
