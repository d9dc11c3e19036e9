import type { CommentId, MemberId } from '#contract/ids.ts'
import { moveCommentCount, moveSolutionCount } from '#server/features/items/items/counts.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import type { Placed } from './queries.ts'

type Moved = Placed & { item: FactItem; actorId: MemberId; commentId: CommentId }

async function moveCount({ tx }: UnitOfWork, { item, isSolution, isCounted }: Moved, by: 1 | -1) {
  if (isSolution) await moveSolutionCount(tx, item.id, by)
  if (isCounted) await moveCommentCount(tx, item.id, by)
}

export async function recordCommentAdded(
  unit: UnitOfWork,
  { how, isFirst, ...moved }: Moved & { how: 'posted' | 'restored'; isFirst: boolean },
) {
  const { item, actorId, commentId, replyTo, isSolution, paid, marks } = moved
  await moveCount(unit, moved, 1)
  const fact = { actorId, item }
  if (replyTo) return unit.record({ kind: `reply.${how}`, ...fact, payload: { commentId, replyTo } })
  if (!isSolution)
    return unit.record({ kind: `comment.${how}`, ...fact, payload: { commentId, paid, isFirst } })
  if (how === 'posted')
    return unit.record({ kind: 'solution.proposed', ...fact, payload: { commentId, paid } })
  return unit.record({ kind: 'solution.restored', ...fact, payload: { commentId, paid, marks } })
}

export async function recordCommentRemoved(
  unit: UnitOfWork,
  { how, isLast, ...moved }: Moved & { how: 'deleted' | 'hidden'; isLast: boolean },
) {
  const { item, actorId, commentId, replyTo, isSolution, paid, unmarks } = moved
  await moveCount(unit, moved, -1)
  const fact = { actorId, item }
  if (replyTo) return unit.record({ kind: `reply.${how}`, ...fact, payload: { commentId } })
  if (!isSolution)
    return unit.record({ kind: `comment.${how}`, ...fact, payload: { commentId, paid, isLast } })
  const kind = how === 'deleted' ? ('solution.withdrawn' as const) : ('solution.hidden' as const)
  return unit.record({ kind, ...fact, payload: { commentId, paid, unmarks } })
}
