import { BLOCKED_SENTENCE } from '#contract/items/blocked-sentence.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'

type Props = { item: Pick<ItemDetail, 'isBlocked'> & Partial<Pick<ItemDetail, 'stage'>> }

/** Why the member cannot vote. */
export function BlockedNote({ item: { isBlocked, stage } }: Props) {
  if (!isBlocked && stage !== 'dropped') return null
  return (
    <p className="rounded-small bg-muted p-3 text-body-sm">
      {isBlocked ? BLOCKED_SENTENCE : i18n.t('The author dropped this, so voting is closed.')}
    </p>
  )
}
