import type { ReadersFrom } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import type { BarTexts } from './bar-draft.ts'

/** The longest text of the audiences that fits into the select, in characters. */
const SHORT = 36

/** The names of audiences may be in a script from right to left. */
function toOptions(audiences: readonly string[]) {
  const names = toListText(audiences)
  const only =
    names.length > SHORT
      ? i18n.t('only the people it’s for')
      : i18n.t('only {audiences}', { audiences: `\u2068${names}\u2069` })
  return [
    { value: 'community', label: i18n.t('everyone here') },
    { value: 'audience', label: only },
  ] as const satisfies { value: ReadersFrom; label: string }[]
}

type Props = {
  audiences: readonly string[]
  texts: BarTexts
  problem: string | undefined
  onChange: (part: Partial<BarTexts>) => void
}

export const BarScope = ({ audiences, texts, problem, onChange }: Props) => (
  <div className="grid gap-3 md:grid-cols-2">
    {audiences.length > 0 && (
      <Select
        label={i18n.t('Count')}
        name="readersFrom"
        options={toOptions(audiences)}
        value={texts.readersFrom}
        onValueChange={readersFrom => onChange({ readersFrom })}
      />
    )}
    <TextField
      type="date"
      name="decideBy"
      label={i18n.t('Decide by')}
      value={texts.decideBy}
      error={problem}
      onChange={event => onChange({ decideBy: event.target.value })}
    />
    {audiences.length > 0 && (
      <p className="text-caption text-ink-3 [overflow-wrap:anywhere] md:col-span-2">
        <Sentence text={i18n.t('It’s for <0/>. Members tell us privately which of these fit them.')}>
          <bdi>{toListText(audiences)}</bdi>
        </Sentence>
      </p>
    )}
  </div>
)
