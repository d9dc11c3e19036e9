import { Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/item-detail.ts'
import { useDeleteItem } from '#web/features/items/items/mutations.ts'
import { useItemMute } from '#web/features/items/mutes/mutations.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { useBack } from './back-link.tsx'

const AlertDialog = lazyPart(async () => (await import('#web/ui/overlay/alert-dialog.tsx')).AlertDialog)

/** The menu of an item: mute its notifications, and for its owner delete it. */
export function ItemMenu({ item }: { item: ItemDetail }) {
  const [asking, setAsking] = useState<boolean>()
  const { mutate: mute } = useItemMute(item.id)
  const muting = { label: 'Mute notifications', isOn: item.muted, onSelect: () => mute(!item.muted) }
  const deleting: MenuItem = {
    label: 'Delete',
    icon: <Trash2 />,
    tone: 'danger',
    onSelect: () => setAsking(true),
  }
  return (
    <>
      <MenuButton
        label="More"
        className={buttonClass({ look: 'ghost', size: 'sm', className: '-mt-1' })}
        sections={[{ items: [muting, ...(item.can.delete ? [deleting] : [])] }]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {asking !== undefined && <DeleteDialog item={item} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

type DialogProps = { item: ItemDetail; open: boolean; onOpenChange: (open: boolean) => void }

function DeleteDialog({ item, open, onOpenChange }: DialogProps) {
  const navigate = useNavigate()
  const { to } = useBack()
  const { mutateAsync: remove, isPending } = useDeleteItem(item.kind)
  const confirm = useOneAtATime(async () => {
    try {
      await remove(item.id)
      // The page of a deleted item must not remain in the history.
      await navigate(to, { replace: true })
    } finally {
      onOpenChange(false)
    }
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this for good?"
      text="Its votes and all that others wrote about it go with it. This cannot be undone."
      confirmLabel="Delete"
      look="danger"
      busy={isPending}
      onConfirm={() => void confirm(undefined)}
    />
  )
}
