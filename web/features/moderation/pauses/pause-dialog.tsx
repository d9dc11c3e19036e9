import { useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import type { Pause, PauseName } from '#contract/moderation/pauses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toUntilText } from '#web/ui/text/until-text.ts'
import { pauseNames, pauseWords } from './pause-names.ts'
import { usePause } from './queries.ts'

const HOUR_MS = 60 * 60 * 1_000
const LENGTHS = [
  { value: '1', label: i18n.t('For 1 hour') },
  { value: '6', label: i18n.t('For 6 hours') },
  { value: '24', label: i18n.t('For 24 hours') },
  { value: '168', label: i18n.t('For 7 days') },
] as const
type Hours = (typeof LENGTHS)[number]['value']

const NAMES = pauseNames.map(value => ({
  value,
  label: pauseWords[value].label,
}))

type Props = {
  running: readonly Pause[]
  initial: PauseName
  onClose: () => void
}

function usePauseForm({ running, initial, onClose }: Props) {
  const [name, setName] = useState(initial)
  const now = running.find(pause => pause.name === name)
  const [hours, setHours] = useState<Hours>('6')
  const [reason, setReason] = useState(now?.reason ?? '')
  const { mutate, isPending, error } = usePause()
  const send = () => {
    const until = new Date(Date.now() + Number(hours) * HOUR_MS).toISOString()
    const body = { until, reason, replaces: now?.until ?? null }
    mutate({ params: { name }, body }, { onSuccess: onClose })
  }
  return { name, setName, hours, setHours, reason, setReason, now, send, isPending, error }
}

export function PauseDialog(props: Props) {
  const { send, isPending, error, ...form } = usePauseForm(props)
  const { onClose } = props
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={i18n.t('Pause a part of the community')}
      text={i18n.t('It starts right away and ends on its own.')}
      footer={
        <>
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button busy={isPending} onClick={send}>
            {form.now ? i18n.t('Change the pause') : i18n.t('Pause')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorState message={toSentence(error)} />}
        <Fields {...form} />
      </div>
    </Dialog>
  )
}

type FieldsProps = Omit<ReturnType<typeof usePauseForm>, 'send' | 'isPending' | 'error'>

const Fields = ({ name, setName, hours, setHours, reason, setReason, now }: FieldsProps) => (
  <>
    <Select
      label={i18n.t('What')}
      options={NAMES}
      value={name}
      hint={pauseWords[name].text}
      onValueChange={setName}
    />
    <Select
      label={i18n.t('For how long')}
      options={LENGTHS}
      value={hours}
      hint={
        now &&
        i18n.t('Currently paused until {until}. The new time starts now.', {
          until: toUntilText(now.until),
        })
      }
      onValueChange={setHours}
    />
    <TextField
      label={i18n.t('Why')}
      hint={i18n.t('For the other operators. Optional.')}
      autoComplete="off"
      maxLength={lengths.reasonSentence}
      value={reason}
      onChange={event => setReason(event.target.value)}
    />
  </>
)
