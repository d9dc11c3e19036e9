import type { ItemId } from '#contract/ids.ts'
import type { Subscriber } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useRemoval } from './mutations.ts'

type Props = {
  id: ItemId
  subscriber: Subscriber
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemoved: () => void
}

export function RemovalDialog({ id, subscriber, open, onOpenChange, onRemoved }: Props) {
  const { mutateAsync: remove } = useRemoval(id)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Remove from the list?')}
      text={
        <span className="[overflow-wrap:anywhere]">
          {i18n.t('{email} gets no more email from you. You can undo it right after.', {
            email: subscriber.email,
          })}
        </span>
      }
      confirmLabel={i18n.t('Remove')}
      onConfirm={() => remove(subscriber).then(onRemoved)}
    />
  )
}
