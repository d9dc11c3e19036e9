import type { ItemKind } from '#contract/item-kind.ts'
import type { Kind } from '#web/ui/text/kind.ts'

/** The colour family of a kind. */
export const kindOf: Record<ItemKind, Kind> = { idea: 'idea', pain_point: 'pain', product: 'product' }
