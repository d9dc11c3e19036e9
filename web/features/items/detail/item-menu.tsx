import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/item-detail.ts'
import { useItemMute } from '#web/features/items/mutes/mutations.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** The menu of an item: mute its notifications, and for its owner correct and delete it. */
export function ItemMenu({ item }: { item: ItemDetail }) {
  const [asking, setAsking] = useState<boolean>()
  const navigate = useNavigate()
  const { mutate: mute } = useItemMute(item.id)
  const muting = { label: 'Mute notifications', isOn: item.muted, onSelect: () => mute(!item.muted) }
  const own: MenuItem[] = [
    {
      label: 'Correct',
      icon: <Pencil />,
      onSelect: () => void navigate(links.correctItem(item.kind, item.id), { state: { hasPage: true } }),
    },
    { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) },
  ]
  return (
    <>
      <MenuButton
        label="More"
        className={buttonClass({ look: 'ghost', size: 'sm', className: '-mt-1' })}
        sections={[{ items: [muting, ...(item.can.delete ? own : [])] }]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      {asking !== undefined && <DeleteDialog item={item} open={asking} onOpenChange={setAsking} />}
    </>
  )
}
