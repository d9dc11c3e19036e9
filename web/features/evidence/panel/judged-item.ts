import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'

/** An own item, with the people it is for. */
export type JudgedItem = { id: ItemId; kind: ItemKind; title: string; audiences: readonly string[] }
