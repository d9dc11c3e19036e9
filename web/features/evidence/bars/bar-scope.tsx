import type { ReadersFrom } from '#contract/evidence/evidence.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { BarTexts } from './bar-draft.ts'

/** The length up to which audiences stand in a select, where a longer text would be cut. */
const SHORT = 36

/** Returns who is counted, as an option. Audiences may be written from right to left. */
function toOptions(audiences: readonly string[]) {
  const names = audiences.join(', ')
  const only = names.length > SHORT ? 'only the people it’s for' : `only \u2068${names}\u2069`
  return [
    { value: 'community', label: 'everyone here' },
    { value: 'audience', label: only },
  ] as const satisfies { value: ReadersFrom; label: string }[]
}

type Props = {
  audiences: readonly string[]
  texts: BarTexts
  problem: string | undefined
  onChange: (part: Partial<BarTexts>) => void
}

/** The fields for who is counted, if the item is for somebody, and for the day of the decision. */
export const BarScope = ({ audiences, texts, problem, onChange }: Props) => (
  <div className="grid gap-3 md:grid-cols-2">
    {audiences.length > 0 && (
      <Select
        label="Count"
        name="readersFrom"
        options={toOptions(audiences)}
        value={texts.readersFrom}
        onValueChange={readersFrom => onChange({ readersFrom })}
      />
    )}
    <TextField
      type="date"
      name="decideBy"
      label="Decide by"
      value={texts.decideBy}
      error={problem}
      onChange={event => onChange({ decideBy: event.target.value })}
    />
    {audiences.length > 0 && (
      <p className="text-caption text-ink-3 [overflow-wrap:anywhere] md:col-span-2">
        It’s for <bdi>{audiences.join(', ')}</bdi>. Members tell us privately which of these they are.
      </p>
    )}
  </div>
)
