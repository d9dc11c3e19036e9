import type { RuleSuggestion } from '#contract/evidence/rules.ts'
import type { Problems } from '#web/platform/form/check.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { PercentField } from './percent-field.tsx'
import { type RuleTexts, toLines } from './rule-draft.ts'
import { RuleStrip } from './rule-strip.tsx'

const ReadersNeededNote = lazyPart(async () => (await import('./readers-needed-note.tsx')).ReadersNeededNote)

type Props = {
  texts: RuleTexts
  problems: Problems<RuleTexts>
  suggestion: RuleSuggestion
  /** For whom the item is. Without any, everybody from the community is asked. */
  audiences: readonly string[]
  onChange: (part: Partial<RuleTexts>) => void
}

/** The fields of a rule: its two numbers, whom it asks, and the day. What follows from the numbers is shown as they are typed. */
export function RuleFields({ texts, problems, suggestion, audiences, onChange }: Props) {
  const lines = toLines(texts)
  return (
    <div className="flex flex-col">
      <div className="grid grid-cols-2 gap-3 md:gap-4">
        <PercentField
          name="buildAbove"
          label="Build above"
          hint="of those who open it say yes"
          value={texts.buildAbove}
          error={problems.buildAbove}
          onText={buildAbove => onChange({ buildAbove })}
        />
        <PercentField
          name="dropBelow"
          label="Drop below"
          hint={toOrigin(suggestion)}
          value={texts.dropBelow}
          error={problems.dropBelow}
          onText={dropBelow => onChange({ dropBelow })}
        />
      </div>
      <RuleStrip lines={lines} />
      {audiences.length > 0 && <Group texts={texts} audiences={audiences} onChange={onChange} />}
      <TextField
        type="date"
        name="decideBy"
        label="Decide by"
        className="mt-5 max-w-55"
        value={texts.decideBy}
        error={problems.decideBy}
        onChange={event => onChange({ decideBy: event.target.value })}
      />
      <div className="mt-6 min-h-37 rounded-hero bg-subtle px-4.5 py-4 ring-1 ring-line-subtle ring-inset">
        <h3 className="text-body-sm font-semibold">How many readers that takes</h3>
        {lines && <ReadersNeededNote lines={lines} />}
      </div>
    </div>
  )
}

/** Returns where the suggested numbers come from. */
const toOrigin = ({ buildAbove, dropBelow, items }: RuleSuggestion) =>
  items === null
    ? `${buildAbove} and ${dropBelow} are our guess`
    : `${buildAbove} and ${dropBelow}: the best and the last quarter of ${items} here`

const Group = ({ texts, audiences, onChange }: Pick<Props, 'texts' | 'audiences' | 'onChange'>) => (
  <div className="mt-5">
    <RadioCards
      label="Asked of"
      name="readersFrom"
      cards={[
        {
          value: 'community',
          label: 'Everybody from the community',
          text: 'who found it here by themselves',
        },
        { value: 'audience', label: 'The people it is for', text: audiences.join(', ') },
      ]}
      value={texts.readersFrom}
      onValueChange={readersFrom => onChange({ readersFrom })}
    />
  </div>
)
