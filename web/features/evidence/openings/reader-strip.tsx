import { Link } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { links } from '#web/links.ts'
import { NotMeButton } from './not-me-button.tsx'
import { type Opened, useOpening } from './use-opening.ts'

type Props = { item: ItemDetail; opened: Opened }

/** The private answer of a reader, and the line that says that openings are counted. Import it lazily. */
export function ReaderStrip({ item, opened }: Props) {
  useOpening(item, opened)
  return (
    <div className="flex flex-col gap-2 text-caption text-ink-3">
      <NotMeButton item={item} />
      <p>
        Openings are counted, without names.{' '}
        <Link to={links.readerSettings()} className="rounded-kbd underline underline-offset-2 hover:text-ink">
          Be left out
        </Link>
      </p>
    </div>
  )
}
