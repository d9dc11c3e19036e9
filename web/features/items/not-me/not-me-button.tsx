import { useId } from 'react'
import type { ItemDetail } from '#contract/item-detail.ts'
import { cx } from '#web/ui/text/cx.ts'
import { useNotMe } from './mutations.ts'

const LOOK =
  'min-h-9 flex-none rounded-control px-3 text-body-sm font-medium ring-inset transition-colors duration-instant touch:min-h-11'

/** The private answer of a reader to whom an item says nothing. A second press takes it back. */
export function NotMeButton({ item: { id, notMe } }: { item: Pick<ItemDetail, 'id' | 'notMe'> }) {
  const noteId = useId()
  const { mutate: say } = useNotMe(id)
  return (
    <div className="flex items-center gap-3">
      <button
        type="button"
        aria-pressed={notMe}
        aria-describedby={noteId}
        onClick={() => say(!notMe)}
        className={cx(
          LOOK,
          notMe
            ? 'bg-muted text-ink ring-[1.5px] ring-line-strong'
            : 'text-ink-2 ring-1 ring-line hover:bg-subtle hover:text-ink',
        )}
      >
        Not me
      </button>
      <span id={noteId}>Private: its author sees only a sum.</span>
    </div>
  )
}
