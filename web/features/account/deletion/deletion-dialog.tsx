import { type FormEvent, useState } from 'react'
import { DELETION_DAYS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useDeleteAccount, useScheduleDeletion } from './mutations.ts'

type Moment = 'later' | 'now'
type Props = { onClose: () => void; onScheduled: () => void }

const cards = [
  {
    value: 'later',
    label: i18n.t('{count, plural, one {In # day} other {In # days}}', { count: DELETION_DAYS }),
    text: i18n.t('Until then your account works as before, and you can keep it with one click.'),
  },
  {
    value: 'now',
    label: i18n.t('Now'),
    text: i18n.t("You'll be signed out, and no one can restore your account."),
  },
] as const

const TEXT = i18n.t(
  'Your profile, your projects with their waiting lists, and everything you wrote will be deleted. Your votes stay, without your name, and other people keep their points.',
)

export function DeletionDialog({ onClose, onScheduled }: Props) {
  const [moment, setMoment] = useState<Moment>('later')
  const { failure, isPending, send } = useSending({
    onSuccess: () => {
      onClose()
      if (moment === 'later') onScheduled()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(moment)
  }
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && !isPending && onClose()}
      title={i18n.t('Delete your account?')}
      text={TEXT}
    >
      <form onSubmit={submit} className="flex flex-col gap-4.5">
        <RadioCards
          label={i18n.t('When')}
          name="moment"
          cards={cards}
          value={moment}
          disabled={isPending}
          onValueChange={setMoment}
        />
        {failure && <ErrorState message={failure} />}
        <Actions
          label={moment === 'now' ? i18n.t('Delete now') : i18n.t('Delete account')}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const Actions = ({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button look="outline" disabled={busy} onClick={onCancel}>
      {i18n.t('Cancel')}
    </Button>
    <Button type="submit" look="danger" busy={busy}>
      {label}
    </Button>
  </div>
)

function useSending({ onSuccess }: { onSuccess: () => void }) {
  const schedule = useScheduleDeletion()
  const remove = useDeleteAccount()
  const isPending = schedule.isPending || remove.isPending
  const error = isPending ? null : (schedule.error ?? remove.error)
  const send = useOneAtATime(async (moment: Moment) => {
    schedule.reset()
    remove.reset()
    await (moment === 'now' ? remove : schedule).mutateAsync(undefined, { onSuccess })
  })
  return { isPending, failure: error && toSentence(error), send }
}

const toSentence = (error: Error) =>
  isRefusal(error, 'role.last-operator')
    ? i18n.t("You're the only operator. Make someone else an operator first.")
    : toToast(error).description
