import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only its author deletes a comment or an answer. */
export const canDelete = (comment: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  comment.userId === member ? null : 'comment.not-yours'

type Judged = { userId: MemberId; ownerId: MemberId }

/** Only the item's author marks an answer as a Verified Insight, and never one of their own. */
export const canVerify = ({ userId, ownerId }: Judged, member: MemberId): RefusalCode | null =>
  ownerId === member && userId !== member ? null : 'answer.not-yours-to-verify'
