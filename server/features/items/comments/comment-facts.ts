import type { CommentId, MemberId } from '#contract/ids.ts'
import { moveCommentCount } from '#server/features/items/items/counts.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'

/** `isCounted`: it is no reply to an answer. */
type Moved = {
  item: FactItem
  actorId: MemberId
  commentId: CommentId
  replyTo: CommentId | null
  paid: boolean
  isCounted: boolean
}

export async function recordCommentAdded(
  { tx, record }: UnitOfWork,
  { how, isFirst, ...moved }: Moved & { how: 'posted' | 'restored'; isFirst: boolean },
) {
  const { item, actorId, commentId, replyTo, paid, isCounted } = moved
  if (isCounted) await moveCommentCount(tx, item.id, 1)
  if (replyTo) await record({ kind: `reply.${how}`, actorId, item, payload: { commentId, replyTo } })
  else await record({ kind: `comment.${how}`, actorId, item, payload: { commentId, paid, isFirst } })
}

export async function recordCommentRemoved(
  { tx, record }: UnitOfWork,
  { how, isLast, ...moved }: Moved & { how: 'deleted' | 'hidden'; isLast: boolean },
) {
  const { item, actorId, commentId, replyTo, paid, isCounted } = moved
  if (isCounted) await moveCommentCount(tx, item.id, -1)
  if (replyTo) await record({ kind: `reply.${how}`, actorId, item, payload: { commentId } })
  else await record({ kind: `comment.${how}`, actorId, item, payload: { commentId, paid, isLast } })
}
