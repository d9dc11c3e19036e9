import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Kind } from '#web/ui/text/kind-badge.tsx'

/** The kind that the components of the interface expect for each kind of item. It decides the colours. */
export const uiKinds: Record<ItemKind, Kind> = { idea: 'idea', pain_point: 'pain', product: 'product' }
