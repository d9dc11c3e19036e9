import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only the owner of an item makes its report public. */
export const canSetReport = (item: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  item.userId === member ? null : 'item.not-yours'
