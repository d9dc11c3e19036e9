import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Kind } from '#web/ui/text/kind-badge.tsx'

export const uiKinds: Record<ItemKind, Kind> = { idea: 'idea', pain_point: 'pain', product: 'product' }
