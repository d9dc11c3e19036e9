import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only its author deletes a comment or an answer. */
export const canDelete = (comment: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  comment.userId === member ? null : 'comment.not-yours'
