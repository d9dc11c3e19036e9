import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from './item-kind.ts'

/** The segment of each kind in the address of an item's page. */
export const kindSegments = {
  idea: 'idea',
  pain_point: 'pain',
  product: 'product',
} as const satisfies Record<ItemKind, string>

/** Returns the path of an item's page. Shared links have the same path. */
export const itemPath = (kind: ItemKind, id: ItemId) => `/detail/${kindSegments[kind]}/${id}`

/** Returns the path of the public report of an item. */
export const reportPath = (id: ItemId) => `/report/${id}`

/** Returns the path of the public page of an item. */
export const publicPagePath = (id: ItemId) => `/p/${id}`

/** Returns the path of the page of an item's launch; with the token of a mail it is that of its recipient. */
export const launchPagePath = (id: ItemId, token?: string) =>
  `${publicPagePath(id)}/here${token === undefined ? '' : `/${token}`}`

/** Returns the path of an item's page as mails of ours lead to it: with the source of the opening, `?from=notice`. */
export const mailedItemPath = (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?from=notice`

/** The source of openings that the author of an item brought by their own link. */
const AUTHOR_LINK = 'author-link'

const authorMark = (via?: 'qr' | 'x') => new URLSearchParams({ from: AUTHOR_LINK, ...(via && { via }) })

/**
 * Returns the path of an item's page with the mark of its author's link: `?from=author-link`, and `&via=qr` or `&via=x`
 * where the link is in a QR code or a post. The page is the same.
 */
export const authorLinkPath = ({ kind, id }: { kind: ItemKind; id: ItemId }, via?: 'qr' | 'x') =>
  `${itemPath(kind, id)}?${authorMark(via)}`

/** Returns the path of the public page of an item with the same mark of its author's link. */
export const publicLinkPath = (id: ItemId, via?: 'qr' | 'x') => `${publicPagePath(id)}?${authorMark(via)}`
