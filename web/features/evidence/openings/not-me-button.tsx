import { useId } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { useFlag } from '#web/platform/cache/use-flag.ts'
import { Button } from '#web/ui/form/button.tsx'

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
