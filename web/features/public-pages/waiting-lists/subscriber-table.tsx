import { Ellipsis, Trash2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { Subscriber } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { DataTable } from '#web/ui/layout/data-table.tsx'
import { ConfirmDialog, lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { toWhenText } from '#web/ui/text/when-text.ts'
import { useRemoval } from './mutations.ts'
import { toWayText } from './subscriber-text.ts'

const LINE = 'text-caption text-ink-2 md:h-15 md:px-3 md:text-body-sm md:whitespace-nowrap'

type Props = { id: ItemId; subscribers: readonly Subscriber[]; onRemoved: () => void }

export function SubscriberTable({ id, subscribers, onRemoved }: Props) {
  const [asked, setAsked] = useState<Subscriber>()
  const [isOpen, setOpen] = useState(false)
  const ask = (subscriber: Subscriber) => {
    setAsked(subscriber)
    setOpen(true)
  }
  return (
    <>
      <DataTable
        columns={[i18n.t('Address and answer'), i18n.t('Confirmed'), i18n.t('Came from')]}
        actions={i18n.t('Actions')}
      >
        {subscribers.map(subscriber => (
          <Row key={subscriber.id} id={id} subscriber={subscriber} onRemove={() => ask(subscriber)} />
        ))}
      </DataTable>
      {asked && (
        <RemovalDialog
          id={id}
          subscriber={asked}
          open={isOpen}
          onOpenChange={setOpen}
          onRemoved={onRemoved}
        />
      )}
    </>
  )
}

type RowProps = { id: ItemId; subscriber: Subscriber; onRemove: () => void }

const Row = ({ id, subscriber, onRemove }: RowProps) => (
  <tr className="border-line-subtle not-last:border-b max-md:relative max-md:block max-md:py-3 max-md:ps-4 max-md:pe-14">
    <td className="max-md:block md:w-1/2 md:max-w-0 md:px-3 md:py-2 md:ps-5">
      <p className="flex items-center gap-2 text-body-sm font-medium">
        <span dir="auto" className="md:truncate max-md:[overflow-wrap:anywhere]">
          {subscriber.email}
        </span>
        {subscriber.hasBounced && (
          <Badge tone="warning" size="sm">
            {i18n.t({ message: 'Bounced', context: 'state of one address' })}
          </Badge>
        )}
      </p>
      <Answer answer={subscriber.answer} />
      <VisitorMail id={id} subscriber={subscriber} />
    </td>
    <td className={LINE}>{toWhenText(subscriber.confirmedAt)}</td>
    <td className={LINE}>
      <span aria-hidden="true" className="px-1.5 md:hidden">
        ·
      </span>
      {toWayText(subscriber)}
    </td>
    <td className="max-md:absolute max-md:end-1 max-md:top-1 md:px-3">
      <MenuButton
        label={i18n.t('More for {email}: Remove', { email: subscriber.email })}
        className={buttonClass({ look: 'ghost', size: 'sm', className: 'touch:min-w-11' })}
        sections={[
          { items: [{ label: i18n.t('Remove'), icon: <Trash2 />, tone: 'danger', onSelect: onRemove }] },
        ]}
      >
        <Ellipsis aria-hidden="true" className="size-4.5" />
      </MenuButton>
    </td>
  </tr>
)

function Answer({ answer }: Pick<Subscriber, 'answer'>) {
  if (!answer) return <p className="text-caption text-ink-3">{i18n.t('No answer after confirming')}</p>
  return (
    <p
      dir="auto"
      title={answer.question}
      className="text-caption text-ink-2 md:truncate max-md:[overflow-wrap:anywhere]"
    >
      <Sentence text={i18n.t('“<0/>”<1> on “<2/>”</1>')}>
        <Fragment>{answer.text}</Fragment>
        <span className="sr-only" />
        <Fragment>{answer.question}</Fragment>
      </Sentence>
    </p>
  )
}

type RemovalDialogProps = {
  id: ItemId
  subscriber: Subscriber
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemoved: () => void
}

function RemovalDialog({ id, subscriber, open, onOpenChange, onRemoved }: RemovalDialogProps) {
  const { mutateAsync: remove } = useRemoval(id)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Remove from the list?')}
      text={
        <span className="[overflow-wrap:anywhere]">
          {i18n.t("{email} won't get more emails from you. You can undo this right after.", {
            email: subscriber.email,
          })}
        </span>
      }
      confirmLabel={i18n.t('Remove')}
      onConfirm={() => remove(subscriber).then(onRemoved)}
    />
  )
}

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)

type State = NonNullable<Subscriber['mail']>['state']

const stateTexts: Record<Exclude<State, 'open'>, string> = {
  'in-review': i18n.t('Your email is waiting for a moderator.'),
  waiting: i18n.t('Your email is on its way.'),
  sent: i18n.t('You asked them.'),
  bounced: i18n.t('Your email may not have arrived.'),
  'not-sent': i18n.t('We didn’t send your email, because they can no longer be asked.'),
}

/** The one email in which the author may ask a visitor. */
function VisitorMail({ id, subscriber }: { id: ItemId; subscriber: Subscriber }) {
  const [isOpen, setOpen] = useState<boolean>()
  const { mail, email } = subscriber
  if (!mail) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pt-1 text-caption text-ink-2">
      {mail.state === 'open' ? (
        <>
          <Badge size="sm">{i18n.t('said it’s OK to ask')}</Badge>
          <Button
            look="outline"
            size="sm"
            aria-label={i18n.t('Ask {email}', { email })}
            onClick={() => setOpen(true)}
          >
            {i18n.t('Ask')}
          </Button>
        </>
      ) : (
        stateTexts[mail.state]
      )}
      {mail.note !== null && (
        <p className="[overflow-wrap:anywhere]">
          {i18n.t('A moderator sent it back: “{note}” Change it and send it again.', { note: mail.note })}
        </p>
      )}
      {isOpen !== undefined && (
        <AskDialog
          itemId={id}
          subscriber={subscriber}
          written={mail.text}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  )
}
