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

/** Returns the path of the launch page of an item. With the token of a mail it is the page of that mail's recipient. */
export const launchPagePath = (id: ItemId, token?: string) =>
  `${publicPagePath(id)}/here${token === undefined ? '' : `/${token}`}`

/** Returns the path of an item's page for links in our mails, with the source of the view: `?from=notice`. */
export const mailedItemPath = (kind: ItemKind, id: ItemId) => `${itemPath(kind, id)}?from=notice`

const AUTHOR_LINK = 'author-link'

const authorMark = (via?: 'qr' | 'x') => new URLSearchParams({ from: AUTHOR_LINK, ...(via && { via }) })

/**
 * Returns the author's link to the public page of an item, with the mark `?from=author-link`, and `&via=qr` or `&via=x` for a
 * QR code or a post.
 */
export const publicLinkPath = (id: ItemId, via?: 'qr' | 'x') => `${publicPagePath(id)}?${authorMark(via)}`
