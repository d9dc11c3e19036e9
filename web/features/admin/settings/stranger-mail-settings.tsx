import { useState } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { SettingsGroup } from './settings-group.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

/** How many mails go in a day to people without an account. */
export const StrangerMailSettings = ({ draft }: { draft: SettingsDraft }) => (
  <SettingsGroup
    title="Mails to people without an account"
    text="Who leaves an address on a public page is asked by mail to confirm it."
  >
    <Card>
      <MailsADay draft={draft} />
    </Card>
  </SettingsGroup>
)

const toNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The draft has the number, NaN for a text that is none. The text stays as typed while it says the same number. */
function MailsADay({ draft: { values, problems, change } }: { draft: SettingsDraft }) {
  const stored = values.strangerMailsADay
  const [typed, setTyped] = useState(String(stored))
  return (
    <TextField
      label="Mails a day, at most"
      hint="The others wait until the next day. With 0 none are sent."
      className="md:max-w-80"
      inputMode="numeric"
      autoComplete="off"
      value={Object.is(toNumber(typed), stored) ? typed : String(stored)}
      error={problems.strangerMailsADay}
      onChange={event => {
        setTyped(event.target.value)
        change({ strangerMailsADay: toNumber(event.target.value) })
      }}
    />
  )
}
