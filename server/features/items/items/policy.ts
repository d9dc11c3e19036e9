import { hasWebLink } from '#contract/addresses/web-link.ts'
import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/**
 * Refuses unless the member owns the item: others do not delete it, write bars or decisions about it, or make its report
 * public.
 */
export const findOwnershipObjection = (item: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  item.userId === member ? null : 'item.not-yours'

/** Refuses to restore an item whose days for that are over. */
export const findRestorationObjection = ({ isRestorable }: { isRestorable: boolean }): RefusalCode | null =>
  isRestorable ? null : 'item.too-late'

/** Returns the texts that have a link too early: no one posts links for others to read in their first day. */
export const listEarlyLinks = ({ isNew }: { isNew?: boolean }, texts: Record<string, string>) =>
  isNew ? Object.keys(texts).filter(name => hasWebLink(texts[name] ?? '')) : []

/** Refuses writing and voting to a member whom the author has blocked. Their earlier texts and votes stay. */
export const findWritingObjection = (isBlocked: boolean): RefusalCode | null =>
  isBlocked ? 'item.blocked' : null
