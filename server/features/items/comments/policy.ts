import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only the author may delete a comment or an answer. */
export const canDelete = (comment: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  comment.userId === member ? null : 'comment.not-yours'

type MarkedAnswer = { userId: MemberId; ownerId: MemberId }

/** Only the item's author may mark an answer as a Verified Insight, but not an own one. */
export const canVerify = ({ userId, ownerId }: MarkedAnswer, member: MemberId): RefusalCode | null =>
  ownerId === member && userId !== member ? null : 'answer.not-yours-to-verify'
