import { useId } from 'react'
import type { BarSuggestion } from '#contract/evidence/bars.ts'
import type { Problems } from '#web/platform/form/check.ts'
import { FieldProblem, inputClass } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { type BarTexts, toThresholds } from './bar-draft.ts'
import { BarStrip } from './bar-strip.tsx'

const ReadersNeededNote = lazyPart(async () => (await import('./readers-needed-note.tsx')).ReadersNeededNote)

type Props = {
  texts: BarTexts
  problems: Problems<BarTexts>
  suggestion: BarSuggestion
  /** The audiences of the item. Without any, everybody from the community is asked. */
  audiences: readonly string[]
  onChange: (part: Partial<BarTexts>) => void
}

/** The fields of a bar: its two numbers, whom it asks, and the day. What follows from the numbers is shown as they are typed. */
export function BarFields({ texts, problems, suggestion, audiences, onChange }: Props) {
  const thresholds = toThresholds(texts)
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
      <BarStrip thresholds={thresholds} />
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
        {thresholds && <ReadersNeededNote thresholds={thresholds} />}
      </div>
    </div>
  )
}

/** Returns where the suggested numbers come from. */
const toOrigin = ({ buildAbove, dropBelow, items }: BarSuggestion) =>
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

type PercentFieldProps = {
  name: string
  label: string
  hint: string
  value: string
  error: string | undefined
  onText: (text: string) => void
}

/** A large field for a whole number of percent. */
function PercentField({ name, label, hint, value, error, onText }: PercentFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-body-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={event => onText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, `${id}-hint`)}
          className={inputClass('h-13 pe-9 text-[1.375rem] font-semibold tracking-[-0.03em] tabular-nums')}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-body text-ink-2"
        >
          %
        </span>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-caption text-ink-3">
        {hint}
      </p>
      {error && (
        <div className="mt-1">
          <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
        </div>
      )}
    </div>
  )
}
