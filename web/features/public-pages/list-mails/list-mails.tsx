import { Check, CircleDashed, Hourglass, Pencil, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SpinnerRing } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { isLater, isSendable, mailNames, toListed, toStateText } from './mail-text.ts'
import { useSendMail, useTestMail } from './mutations.ts'
import { useListMails } from './queries.ts'

type MailActionsProps = {
  id: ItemId
  mail: ListMail
  canSend: boolean
  recipients: number
  onWrite: (kind: ListMailKind) => void
}

function MailActions({ id, mail, canSend, recipients, onWrite }: MailActionsProps) {
  const [asking, setAsking] = useState<boolean>()
  const isDraft = mail.state === 'draft'
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button look="outline" size="sm" onClick={() => onWrite(mail.kind)}>
        {isDraft ? i18n.t('Edit') : i18n.t('Write')}
      </Button>
      {isDraft && <TestButton id={id} mail={mail} />}
      {canSend && recipients > 0 && (
        <Button look="outline" size="sm" onClick={() => setAsking(true)}>
          {i18n.t('Send…')}
        </Button>
      )}
      {asking !== undefined && (
        <SendDialog id={id} mail={mail} recipients={recipients} open={asking} onOpenChange={setAsking} />
      )}
    </div>
  )
}

function TestButton({ id, mail: { kind } }: Pick<MailActionsProps, 'id' | 'mail'>) {
  const { mutate: test, isPending } = useTestMail({ itemId: id, kind })
  return (
    <Button look="outline" size="sm" busy={isPending} onClick={() => test()}>
      {i18n.t('Send test email')}
    </Button>
  )
}

type Props = { id: ItemId; recipients: number; onWrite: (kind: ListMailKind) => void }

export function ListMails({ id, ...props }: Props) {
  const query = useListMails(id)
  return (
    <TitledCard id="list-mails" title={i18n.t('Emails to the list')}>
      {query.isPending && <Skeleton className="mt-3 h-40" />}
      {query.isError && !query.data && <LoadFailure query={query} className="mt-3" />}
      <ul className="mt-1 divide-y divide-line-subtle">
        {toListed(query.data ?? []).map((mail, _, mails) => (
          <Row key={mail.kind} id={id} mail={mail} mails={mails} {...props} />
        ))}
      </ul>
    </TitledCard>
  )
}

function Row({ mail, mails, ...props }: Props & { mail: ListMail; mails: readonly ListMail[] }) {
  const isForLater = isLater(mail, mails)
  const isWritable = mail.state === 'draft' || (mail.state === 'none' && !isForLater)
  return (
    <li className="flex gap-3 py-3.5 last:pb-0.5">
      <StateIcon state={mail.state} />
      <div className="min-w-0 flex-1">
        <h3 className={cx('text-body-sm font-medium', isForLater && 'text-ink-2')}>
          {mailNames[mail.kind].title}
        </h3>
        {!isForLater && (
          <p className="text-caption text-ink-2 [overflow-wrap:anywhere]">{toStateText(mail)}</p>
        )}
        {mail.perhapsNotSent.length > 0 && <PerhapsNotSent addresses={mail.perhapsNotSent} />}
        {isWritable && <MailActions mail={mail} canSend={isSendable(mail, mails)} {...props} />}
      </div>
    </li>
  )
}

function StateIcon({ state }: Pick<ListMail, 'state'>) {
  const place = 'grid size-6 flex-none place-items-center text-ink-2'
  if (state === 'sent')
    return (
      <span
        data-keep-colour=""
        className="grid size-6 flex-none place-items-center rounded-full bg-signal text-on-signal ring-1 ring-signal-edge"
      >
        <Check aria-hidden="true" className="size-3.5" />
      </span>
    )
  const Icon = { none: CircleDashed, draft: Pencil, 'in-review': Hourglass, sending: SpinnerRing }[state]
  return (
    <span aria-hidden="true" className={place}>
      <Icon className="size-4.5" />
    </span>
  )
}

const PerhapsNotSent = ({ addresses }: { addresses: readonly string[] }) => (
  <details className="mt-1 text-caption text-ink-2">
    <summary className="w-fit cursor-pointer rounded-kbd underline underline-offset-2 touch:py-3">
      {i18n.t('Show uncertain')}
    </summary>
    <p className="mt-1">{i18n.t("The server stopped while sending these. We won't send them again.")}</p>
    <ul className="mt-1">
      {addresses.map(address => (
        <li key={address} className="[overflow-wrap:anywhere]">
          {address}
        </li>
      ))}
    </ul>
  </details>
)

export const ListMailsNote = () => (
  <p className="flex items-start gap-2 px-1 text-caption text-ink-2">
    <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 flex-none" />
    {i18n.t('Every email has an unsubscribe link. We delete the list 30 days after you delete the project.')}
  </p>
)

type SendDialogProps = {
  id: ItemId
  mail: ListMail
  recipients: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

function SendDialog({ id, mail, recipients, open, onOpenChange }: SendDialogProps) {
  const { mutateAsync: send } = useSendMail({ itemId: id, kind: mail.kind })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={mailNames[mail.kind].toQuestion(recipients)}
      text={i18n.t(
        'We’ll send “{subject}” to everyone on the list, once. A moderator may read it first, usually within a day. You can’t recall or change it afterwards.',
        { subject: mail.draft?.subject ?? '' },
      )}
      confirmLabel={i18n.t('Send to {count, plural, one {# person} other {# people}}', { count: recipients })}
      look="primary"
      onConfirm={() => send(mail.version)}
    />
  )
}
