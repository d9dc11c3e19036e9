import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** `isKept`: a moderator decided about the comment, and not the author of its item. */
type Removal = { itemAuthor: MemberId; commentAuthor: MemberId; isKept: boolean }

/** Only the author of an item removes others' comments from it, and not against a moderator's decision. */
export function findRemovalObjection(
  { itemAuthor, commentAuthor, isKept }: Removal,
  member: MemberId,
): RefusalCode | null {
  if (itemAuthor !== member || commentAuthor === member) return 'comment.not-yours-to-remove'
  return isKept ? 'comment.kept' : null
}
