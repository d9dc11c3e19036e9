import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only the owner writes a rule. */
export const canWriteRule = (item: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  item.userId === member ? null : 'item.not-yours'
