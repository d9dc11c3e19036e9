import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Members may block anyone but themselves. */
export const canBlock = (other: MemberId, member: MemberId): RefusalCode | null =>
  other === member ? 'block.oneself' : null
