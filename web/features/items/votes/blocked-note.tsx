import { BLOCKED_SENTENCE } from '#contract/items/blocked-sentence.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'

export const BlockedNote = ({ item }: { item: Pick<ItemDetail, 'isBlocked'> }) =>
  item.isBlocked && <p className="rounded-small bg-muted p-3 text-body-sm">{BLOCKED_SENTENCE}</p>
