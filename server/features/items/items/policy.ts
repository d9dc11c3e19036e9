import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/**
 * Refuses unless the member owns the item: others do not delete it, write bars or decisions about it, or make its report
 * public.
 */
export const findOwnershipRefusal = (item: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  item.userId === member ? null : 'item.not-yours'

/** Refuses to restore an item whose days for that are over. */
export const findRestorationRefusal = ({ isRestorable }: { isRestorable: boolean }): RefusalCode | null =>
  isRestorable ? null : 'item.too-late'

/** Refuses writing and voting to a member whom the author has blocked. Their earlier texts and votes stay. */
export const findWritingRefusal = (isBlocked: boolean): RefusalCode | null =>
  isBlocked ? 'item.blocked' : null
