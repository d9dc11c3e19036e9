import type { ItemId } from './ids.ts'
import type { ItemKind } from './item-kind.ts'

/** How the address of an item's page names its kind. */
export const kindSegments = {
  idea: 'idea',
  pain_point: 'pain',
  product: 'product',
} as const satisfies Record<ItemKind, string>

/** The path of an item's page, by which it is shared too. */
export const itemPath = (kind: ItemKind, id: ItemId) => `/detail/${kindSegments[kind]}/${id}`
