import { hasWebLink } from '#contract/addresses/web-link.ts'
import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Only its owner deletes an item, writes down a rule or a decision about it, and makes its report public. */
export const findOwnershipObjection = (item: { userId: MemberId }, member: MemberId): RefusalCode | null =>
  item.userId === member ? null : 'item.not-yours'

/** A deletion can be undone for some days. */
export const findRestorationObjection = ({ isRestorable }: { isRestorable: boolean }): RefusalCode | null =>
  isRestorable ? null : 'item.too-late'

/** A member posts no links in their first day, in whatever others read of them. */
export const findPostingObjection = (
  { isNew }: { isNew?: boolean },
  ...texts: readonly string[]
): RefusalCode | null => (isNew && texts.some(hasWebLink) ? 'text.link-too-early' : null)

/** A member whom the author has blocked neither writes nor votes on what the author published. What they did before stays. */
export const findWritingObjection = (isBlocked: boolean): RefusalCode | null =>
  isBlocked ? 'item.blocked' : null
