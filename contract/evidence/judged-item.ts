import type { ItemId } from '#contract/ids.ts'
import { toAudiences, toAudienceWords } from '#contract/items/audiences.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { itemName } from '#contract/items/item-name.ts'

/** `audiences` are as they are shown. */
export type JudgedItem = { id: ItemId; kind: ItemKind; title: string; audiences: readonly string[] }

export const toJudgedItem = (item: ItemDetail): JudgedItem => ({
  id: item.id,
  kind: item.kind,
  title: itemName(item),
  audiences: toAudiences(item).map(toAudienceWords),
})
