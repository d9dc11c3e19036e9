import { X } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys, talkRequestKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'
import { cx } from '#web/ui/text/cx.ts'
import { VOTE_LOOK, VOTE_LOOK_FREE } from './vote-buttons.tsx'

const NOTE = 'not-for-me-note'

const useNotForMe = (itemId: ItemId) =>
  useFlag({
    queryKey: itemKeys.detail(itemId),
    field: 'notForMe',
    send: notForMe =>
      notForMe
        ? api('PUT /items/:itemId/not-for-me', { params: { itemId } })
        : api('DELETE /items/:itemId/not-for-me', { params: { itemId } }),
    failure: i18n.t('Something Went Wrong'),
    stale: [talkRequestKeys.all],
  })

type Item = Pick<
  ItemDetail,
  'id' | 'author' | 'votes' | 'notForMe' | 'notForMeReason' | 'isBlocked' | 'stage'
>

const isClosed = ({ isBlocked, stage }: Item) => isBlocked || stage === 'dropped'

const ONLY_COUNTED = i18n.t('Just a count. The author never sees who.')
const NEVER_SEES_WHO = i18n.t('The author never sees who.')

/** After a vote, and beside the field for a reason, other words say what the author sees. */
function toNote({ votes, notForMe, notForMeReason }: Item) {
  if (notForMeReason !== null) return NEVER_SEES_WHO
  return votes.own === null && !notForMe ? ONLY_COUNTED : undefined
}

export function NotForMe({ item }: { item: Item }) {
  const { mutate: say } = useNotForMe(item.id)
  if (useIsOwn(item) || (isClosed(item) && !item.notForMe)) return null
  const note = toNote(item)
  return (
    <>
      <button
        type="button"
        aria-pressed={item.notForMe}
        aria-describedby={note && NOTE}
        onClick={() => say(!item.notForMe)}
        className={cx(VOTE_LOOK, item.notForMe ? 'bg-muted text-ink ring-1 ring-ink-3' : VOTE_LOOK_FREE)}
      >
        <X aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="flex-1 text-start">{i18n.t('Not for me')}</span>
      </button>
      {note && (
        <p id={NOTE} className="-mt-1 text-caption text-ink-3 phone:hidden">
          {note}
        </p>
      )}
    </>
  )
}

/** On phones the button is in a separate bar, so the note there names it. */
export function NotForMeNote({ item }: { item: Item }) {
  const note = toNote(item)
  if (useIsOwn(item) || isClosed(item) || !note) return null
  return (
    <p className="-mt-1 -mb-2 hidden text-caption text-ink-3 phone:block">
      {i18n.t('Not for me:')} {note}
    </p>
  )
}
