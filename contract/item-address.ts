import type { ItemId } from './ids.ts'
import type { ItemKind } from './item-kind.ts'

/** The segment of each kind in the address of an item's page. */
export const kindSegments = {
  idea: 'idea',
  pain_point: 'pain',
  product: 'product',
} as const satisfies Record<ItemKind, string>

/** Returns the path of an item's page. Shared links have the same path. */
export const itemPath = (kind: ItemKind, id: ItemId) => `/detail/${kindSegments[kind]}/${id}`
