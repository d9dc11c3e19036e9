import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Removal = { itemAuthor: MemberId; commentAuthor: MemberId; isDecidedByModerator: boolean }

/**
 * Returns a refusal unless the member is the author of the item, the comment is another member's, and no moderator has
 * decided about the comment.
 */
export function findRemovalRefusal(
  { itemAuthor, commentAuthor, isDecidedByModerator }: Removal,
  member: MemberId,
): RefusalCode | null {
  if (itemAuthor !== member || commentAuthor === member) return 'comment.not-yours-to-remove'
  return isDecidedByModerator ? 'comment.kept' : null
}
