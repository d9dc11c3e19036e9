import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useNow } from '#web/features/moderation/admin-shell/use-now.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const DAY = 86_400_000
const MINUTE = 60_000
const KINDS = [
  { value: 'day', label: i18n.t('After a day'), days: 1 },
  { value: 'week', label: i18n.t('After a week'), days: 7 },
  { value: 'month', label: i18n.t('After 30 days'), days: 30 },
  { value: 'chosen', label: i18n.t('On a day you choose'), days: undefined },
  { value: 'never', label: i18n.t({ message: 'Never', context: 'end of a ban' }), days: undefined },
] as const

/** `day` is a date of the reader's calendar (YYYY-MM-DD), for the kind `chosen`. */
type Choice = { kind: (typeof KINDS)[number]['value']; day: string }

/** In ISO 8601. Null if the ban never ends, undefined if no future day is chosen. */
function toBanEnd({ kind, day }: Choice, nowMs: number): string | null | undefined {
  if (kind === 'never') return null
  const days = KINDS.find(({ value }) => value === kind)?.days
  const end = days ? nowMs + days * DAY : new Date(`${day}T23:59:59`).getTime()
  return Number.isNaN(end) || end <= nowMs ? undefined : new Date(end).toISOString()
}

export function useBanEnd() {
  const [choice, setChoice] = useState<Choice>({ kind: 'week', day: '' })
  return { choice, setChoice, until: toBanEnd(choice, useNow(MINUTE)) }
}

export const BAN_TEXT = i18n.t(
  "They'll be signed out everywhere. When they sign in, they'll see only the reason, the end date and how to appeal. Their public pages will be closed until the ban ends.",
)

export const BanEnd = ({ choice, setChoice }: ReturnType<typeof useBanEnd>) => (
  <>
    <Select
      label={i18n.t('The ban ends')}
      options={KINDS}
      value={choice.kind}
      onValueChange={kind => setChoice({ ...choice, kind })}
    />
    {choice.kind === 'chosen' && (
      <TextField
        label={i18n.t('Last day')}
        type="date"
        value={choice.day}
        onChange={event => setChoice({ ...choice, day: event.target.value })}
      />
    )}
  </>
)
