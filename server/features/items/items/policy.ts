import { hasWebLink } from '#contract/addresses/web-link.ts'
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

/** The field for the address of a product's own website. Readers see whether its author is new. */
const ADDRESS = /^product(?:Url|Link)$/
const hasLink = (text: unknown): boolean =>
  typeof text === 'string' ? hasWebLink(text) : Array.isArray(text) && text.some(hasLink)

/**
 * Returns the texts and lists of texts that have a link too early: no one posts links for others to read in their first day.
 */
export const listEarlyLinks = ({ isNew }: { isNew?: boolean }, texts: object) =>
  isNew
    ? Object.entries(texts).flatMap(([name, text]) => (!ADDRESS.test(name) && hasLink(text) ? name : []))
    : []

/** Refuses writing and voting to a member whom the author has blocked. Their earlier texts and votes stay. */
export const findWritingRefusal = (isBlocked: boolean): RefusalCode | null =>
  isBlocked ? 'item.blocked' : null
