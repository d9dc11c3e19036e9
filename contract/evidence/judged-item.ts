import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { itemName } from '#contract/items/item-name.ts'

/** `audiences` are in its author's words. */
export type JudgedItem = { id: ItemId; kind: ItemKind; title: string; audiences: readonly string[] }

/** A pain point has no audiences. */
export const toJudgedItem = (item: ItemDetail): JudgedItem => ({
  id: item.id,
  kind: item.kind,
  title: itemName(item),
  audiences: toAudiences(item),
})

function toAudiences(item: ItemDetail) {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}
