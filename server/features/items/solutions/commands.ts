import { sql } from 'kysely'
import type { MemberId, SolutionId } from '#contract/ids.ts'
import {
  eraseHidden,
  findKept,
  isHidden,
  keepRemoved,
  takeKept,
} from '#server/features/items/deleted-texts.ts'
import { moveSolutionCount } from '#server/features/items/items/counts.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItem, lockItemToWrite } from '#server/features/items/items/locks.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findDeletionRefusal, findProposalRefusal } from './policy.ts'
import { findSolution, getOwnSolution } from './queries.ts'

export const proposeSolution: Handler<'POST /items/:itemId/solutions'> = (
  { actor, write },
  { params, body },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItemToWrite(tx, params.itemId, actor.id)
    refuseIf(findProposalRefusal(item))
    refuseFields('text.link-too-early', findFirstDayLinks(actor, body))
    const { numAffectedRows = 0n } = await sql`
      insert into solutions (id, user_id, pain_point_id, title, description)
      select ${body.id}, ${actor.id}, ${item.id}, ${body.title}, ${body.description} where not ${isHidden(body.id)}
      on conflict (id) do nothing`.execute(tx)
    if (numAffectedRows === 1n) {
      await moveSolutionCount(tx, item.id, 1)
      await record({ kind: 'solution.proposed', actorId: actor.id, item, payload: { solutionId: body.id } })
    }
    return getOwnSolution(tx, { id: body.id, itemId: item.id, member: actor.id })
  })

/** A solution that a moderator has hidden is then gone for good. */
export const deleteSolution: Handler<'DELETE /solutions/:solutionId'> = (
  { actor, write },
  { params: { solutionId } },
) =>
  write(async ({ tx, record }) => {
    const solution = await findSolution(tx, solutionId)
    const item = solution && (await lockItem(tx, solution.itemId))
    if (solution) refuseIf(findDeletionRefusal(solution, actor.id))
    if (!item || !(await removeSolution(tx, solutionId))) {
      const erased = await eraseHidden(tx, { kind: 'solution', id: solutionId, member: actor.id })
      return erased ? null : refuse('solution.missing')
    }
    await moveSolutionCount(tx, item.id, -1)
    await record({ kind: 'solution.withdrawn', actorId: actor.id, item, payload: { solutionId } })
    return null
  })

/** A solution that is not kept any more may have been restored before: then it is returned as it is. */
export const restoreSolution: Handler<'PUT /solutions/:solutionId/restoration'> = (
  { actor, write },
  { params: { solutionId: id } },
) =>
  write(async ({ tx, record }) => {
    const kept =
      (await findKept(tx, { kind: 'solution', id, member: actor.id })) ?? (await findSolution(tx, id))
    if (!kept) return refuse('solution.missing')
    const item = await lockItemToWrite(tx, kept.itemId, actor.id)
    if (await insertKept(tx, { id, author: actor.id })) {
      await moveSolutionCount(tx, item.id, 1)
      await record({ kind: 'solution.restored', actorId: actor.id, item, payload: { solutionId: id } })
    }
    return getOwnSolution(tx, { id, itemId: item.id, member: actor.id })
  })

async function removeSolution(tx: Tx, id: SolutionId) {
  const { rows } = await sql`
    with removed as (delete from solutions where id = ${id} returning *), ${keepRemoved('solution', 'pain_point_id')}
    select from removed`.execute(tx)
  return rows.length > 0
}

async function insertKept(tx: Tx, { id, author }: { id: SolutionId; author: MemberId }) {
  const { rows } = await sql`
    with ${takeKept({ kind: 'solution', id, member: author })}
    insert into solutions
    select kept.* from taken cross join jsonb_populate_record(null::solutions, stored) as kept
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}
