import { useId } from 'react'
import type { ItemDetail } from '#contract/item-detail.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useNotMe } from './mutations.ts'

/** The private answer of a reader to whom an item says nothing. A second press takes it back. */
export function NotMeButton({ item: { id, notMe } }: { item: Pick<ItemDetail, 'id' | 'notMe'> }) {
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
