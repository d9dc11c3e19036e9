import type { ItemId } from '#contract/ids.ts'
import type { ListMail } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { mailNames } from './mail-text.ts'
import { useSendMail } from './mutations.ts'

type Props = {
  id: ItemId
  mail: ListMail
  recipients: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function SendDialog({ id, mail, recipients, open, onOpenChange }: Props) {
  const { mutateAsync: send } = useSendMail({ itemId: id, kind: mail.kind })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={mailNames[mail.kind].toQuestion(recipients)}
      text={i18n.t(
        '“{subject}” goes to everyone on the list, once. A moderator may read it first, usually within a day. You can’t call it back or change it afterwards.',
        { subject: mail.draft?.subject ?? '' },
      )}
      confirmLabel={i18n.t('Send to {count, plural, one {# person} other {# people}}', { count: recipients })}
      look="primary"
      onConfirm={() => send(mail.version)}
    />
  )
}
