import { Link } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { type OpenedItem, useItemView } from './use-item-view.ts'

/** Also counts this view. */
export function ReaderStrip({ item, opened }: { item: ItemDetail; opened: OpenedItem }) {
  useItemView(item, opened)
  // Beside “Not for me” a note says what the author sees.
  const saysWho = item.votes.own === null && !item.isBlocked
  return (
    <p className="text-caption text-ink-3">
      {saysWho
        ? i18n.t('We count how many people open this post.')
        : i18n.t('We count how many people open this post. The author sees only the total.')}{' '}
      <Link to={links.readerSettings()} className="rounded-kbd underline underline-offset-2 hover:text-ink">
        {i18n.t("Don't count me")}
      </Link>
    </p>
  )
}
