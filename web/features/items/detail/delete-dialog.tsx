import { useNavigate } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useDeleteItem } from '#web/features/items/items/mutations.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useBack } from './back-link.tsx'

type Props = { item: ItemDetail; open: boolean; onOpenChange: (open: boolean) => void }

export function DeleteDialog({ item, open, onOpenChange }: Props) {
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
        'Its votes and all that others wrote about it go with it. You can undo this for {RESTORABLE_DAYS} days, on your dashboard.',
      )}
      confirmLabel={i18n.t('Delete')}
      onConfirm={confirm}
    />
  )
}
