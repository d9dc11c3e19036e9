import { useId } from 'react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'
import { Button } from '#web/ui/form/button.tsx'
import { type Opened, useOpening } from './use-opening.ts'

/** Says privately that an item is not for the member, or takes that back. */
const useNotMe = (itemId: ItemId) =>
  useFlag({
    queryKey: itemKeys.detail(itemId),
    field: 'notMe',
    send: notMe =>
      notMe
        ? api('PUT /items/:itemId/not-me', { params: { itemId } })
        : api('DELETE /items/:itemId/not-me', { params: { itemId } }),
    failure: 'Something Went Wrong',
  })

/** The private answer of a reader to whom an item says nothing. A second press takes it back. */
function NotMeButton({ item: { id, notMe } }: { item: Pick<ItemDetail, 'id' | 'notMe'> }) {
  const noteId = useId()
  const { mutate: say } = useNotMe(id)
  return (
    <div className="flex items-center gap-3">
      <Button
        look="outline"
        size="sm"
        aria-pressed={notMe}
        aria-describedby={noteId}
        onClick={() => say(!notMe)}
        className={notMe ? 'bg-muted! ring-ink-3!' : undefined}
      >
        Not me
      </Button>
      <span id={noteId}>Private: its author sees only a sum.</span>
    </div>
  )
}

type Props = { item: ItemDetail; opened: Opened }

/** The private answer of a reader, and the series that says that openings are counted. Import it lazily. */
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
