import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useItemMute } from '#web/features/items/use-mute.ts'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { links } from '#web/links.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

type Props = MenuPlace & { item: ItemDetail }

/** A hidden own item can only be deleted. */
export function ItemActions({ item, ...place }: Props) {
  const [asking, setAsking] = useState<boolean>()
  const navigate = useNavigate()
  const { mutate: mute } = useItemMute(item.id)
  const muting = { label: i18n.t('Mute notifications'), isOn: item.muted, onSelect: () => mute(!item.muted) }
  const own: MenuItem[] = [
    {
      label: i18n.t('Correct'),
      icon: <Pencil />,
      onSelect: () => void navigate(links.correctItem(item.kind, item.id), { state: { hasPage: true } }),
    },
    { label: i18n.t('Delete'), icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) },
  ]
  const { report, dialog } = useReporting()
  const reports = [
    report(i18n.t('Report'), { kind: 'item', id: item.id }),
    ...(hasPicture(item) ? [report(i18n.t('Report the picture'), { kind: 'picture', id: item.id })] : []),
  ]
  const seen = [muting, ...(item.can.delete ? own : reports)]
  return (
    <>
      <Menu {...place} sections={[{ items: item.status === 'published' ? seen : own.slice(-1) }]} />
      {dialog}
      {asking !== undefined && <DeleteDialog item={item} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

const hasPicture = (item: ItemDetail) =>
  (item.kind === 'idea' && item.image !== null) || (item.kind === 'product' && item.screenshot !== null)
