import { Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useDeleteItem } from '#web/features/items/items/mutations.ts'
import { useItemMute } from '#web/features/items/use-mute.ts'
import { useSeenActs } from '#web/features/moderation/cases/use-seen-acts.tsx'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { links } from '#web/links.ts'
import { ConfirmDialog, lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'
import { useBack } from './back-link.tsx'

const NamingsDialog = lazyPart(
  async () => (await import('#web/features/items/namings/namings-dialog.tsx')).NamingsDialog,
)

/** A hidden own item can only be deleted. */
export function ItemActions({ item, ...place }: MenuPlace & { item: ItemDetail }) {
  const [asking, setAsking] = useState<boolean>()
  const [naming, setNaming] = useState<boolean>()
  const navigate = useNavigate()
  const { mutate: mute } = useItemMute(item.id)
  const muting = { label: i18n.t('Mute notifications'), isOn: item.muted, onSelect: () => mute(!item.muted) }
  const own: MenuItem[] = [
    ...(item.kind === 'idea'
      ? [{ label: i18n.t('Pain points it would solve'), icon: <Link2 />, onSelect: () => setNaming(true) }]
      : []),
    {
      label: i18n.t('Fix typos'),
      icon: <Pencil />,
      onSelect: () => void navigate(links.correctItem(item.kind, item.id), { state: { hasPage: true } }),
    },
    { label: i18n.t('Delete'), icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) },
  ]
  const { report, dialog } = useReporting()
  const moderated = useSeenActs({ kind: 'item', id: item.id })
  const reports = [
    report(i18n.t('Report'), { kind: 'item', id: item.id }),
    ...(hasPicture(item) ? [report(i18n.t('Report the picture'), { kind: 'picture', id: item.id })] : []),
    ...moderated.items,
  ]
  const seen = [muting, ...(item.can.delete ? own : reports)]
  return (
    <>
      <Menu {...place} sections={[{ items: item.status === 'published' ? seen : own.slice(-1) }]} />
      {dialog}
      {moderated.dialog}
      {naming !== undefined && <NamingsDialog item={item} open={naming} onOpenChange={setNaming} />}
      {asking !== undefined && <DeleteDialog item={item} open={asking} onOpenChange={setAsking} />}
    </>
  )
}

const hasPicture = (item: ItemDetail) =>
  (item.kind === 'idea' && item.image !== null) || (item.kind === 'product' && item.screenshot !== null)

type DeleteDialogProps = { item: ItemDetail; open: boolean; onOpenChange: (open: boolean) => void }

function DeleteDialog({ item, open, onOpenChange }: DeleteDialogProps) {
  const navigate = useNavigate()
  const { to } = useBack()
  const { mutateAsync: remove } = useDeleteItem(item.kind)
  const confirm = async () => {
    await remove(item.id)
    // The page of a deleted item must not remain in the history.
    await navigate(to, { replace: true })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Delete this project?')}
      text={i18n.t(
        'This also deletes its votes and everything others wrote about it. You can undo it for {RESTORABLE_DAYS} days on your dashboard.',
      )}
      confirmLabel={i18n.t('Delete')}
      onConfirm={confirm}
    />
  )
}
