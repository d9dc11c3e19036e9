import { BLOCKED_SENTENCE } from '#contract/items/blocked-sentence.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'

const LOOK = 'rounded-small bg-muted p-3 text-body-sm'

export const BlockedNote = ({ item }: { item: Pick<ItemDetail, 'isBlocked'> }) =>
  item.isBlocked && <p className={LOOK}>{BLOCKED_SENTENCE}</p>

/** For readers. */
export const DroppedNote = ({ item }: { item: ItemDetail }) =>
  item.stage === 'dropped' &&
  !item.can.delete && <p className={LOOK}>{i18n.t('The author dropped this, so voting is closed.')}</p>
