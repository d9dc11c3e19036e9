import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only pain points take solutions. The owner may propose one too. */
export const findProposalRefusal = (item: { kind: ItemKind }): RefusalCode | null =>
  item.kind === 'pain_point' ? null : 'solution.wrong-kind'

/** Only the author may delete a comment or an answer. */
export const findDeletionRefusal = (comment: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  comment.userId === member ? null : 'comment.not-yours'

/** Only the author may change a comment. */
export const findChangeRefusal = (comment: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  comment.userId === member ? null : 'comment.not-yours-to-change'

/** `hasLeft`: the account of its author is deleted, and with it the text. */
type Marked = { userId: MemberId; ownerId: MemberId; hasLeft: boolean }

/** Only the item's author may mark an answer or a solution as a Verified Insight, but neither an own one nor one that was removed. */
export function findVerificationRefusal(
  { userId, ownerId, hasLeft }: Marked,
  member: MemberId,
): RefusalCode | null {
  if (ownerId !== member || userId === member) return 'answer.not-yours-to-verify'
  return hasLeft ? 'answer.missing' : null
}

/** Refuses a reply to a member who has blocked the writer, and in the thread of such a member. */
export const findReplyRefusal = (to: { hasBlocked: boolean }): RefusalCode | null =>
  to.hasBlocked ? 'reply.blocked' : null
