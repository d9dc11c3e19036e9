import { useState } from 'react'
import { LineList } from '#web/ui/form/line-list.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LONG_TEXT, Specimen } from './specimen.tsx'

export function TextSpecimen() {
  const [query, setQuery] = useState('')
  const [lines, setLines] = useState<readonly string[]>(['A spreadsheet', LONG_TEXT])
  return (
    <Specimen title="Text">
      <SearchField
        label="Search ideas"
        placeholder="Search ideas..."
        value={query}
        onValueChange={setQuery}
      />
      <TextField label="Name" placeholder="Maya Kline" autoComplete="name" />
      <TextField
        label="Pitch"
        hint="One sentence on what it does."
        limit={55}
        defaultValue="Scope 👩‍🚀 a brief"
      />
      <TextField label="Over the limit" limit={55} defaultValue={LONG_TEXT} />
      <TextField label="Email" type="email" defaultValue="maya@" error="Invalid email address" />
      <TextField label="Disabled" defaultValue="Cannot be changed" disabled />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />
      <TextArea label="Description" limit={200} defaultValue={LONG_TEXT} hint="What is it, and for whom?" />
      <TextArea label="Problem" limit={300} error="Please fill in all required fields." />
      <LineList
        label="Failed attempts"
        hint="One a line. Press Enter for the next."
        lineLabel="Failed attempt"
        addLabel="Add an attempt"
        max={5}
        limit={300}
        lines={lines}
        onLinesChange={setLines}
        error="At most 5 failed attempts."
      />
      <TextArea label="Disabled text" disabled defaultValue="Cannot be changed" />
    </Specimen>
  )
}
