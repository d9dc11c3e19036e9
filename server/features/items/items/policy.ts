import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only its owner deletes an item, writes down a rule or a decision about it, and makes its report public. */
export const canDecideOn = (item: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  item.userId === member ? null : 'item.not-yours'
