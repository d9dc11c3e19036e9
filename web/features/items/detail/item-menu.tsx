import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/item-detail.ts'
import { useDeleteItem } from '#web/features/items/items/mutations.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { useBack } from './back-link.tsx'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

/** The menu of the item's owner. */
export function ItemMenu({ item }: { item: ItemDetail }) {
  const [asking, setAsking] = useState<boolean>()
  const navigate = useNavigate()
  const { to } = useBack()
  const { mutateAsync: remove, isPending } = useDeleteItem(item.kind)
  const confirm = useOneAtATime(async () => {
    try {
      await remove(item.id)
      // The page of a deleted item must not remain in the history.
      await navigate(to, { replace: true })
    } finally {
      setAsking(false)
    }
  })
  if (!item.can.delete) return null
  return (
    <>
      <MenuButton
        label="More"
        className={buttonClass({ look: 'ghost', size: 'sm', className: '-mt-1' })}
        sections={[
          { items: [{ label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) }] },
        ]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {asking !== undefined && (
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete this for good?"
          text="Its votes and all that others wrote about it go with it. This cannot be undone."
          confirmLabel="Delete"
          look="danger"
          busy={isPending}
          onConfirm={() => void confirm(undefined)}
        />
      )}
    </>
  )
}
