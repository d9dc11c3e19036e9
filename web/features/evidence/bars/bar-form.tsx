import { Clock } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { SUGGESTION } from '#contract/evidence/bars.ts'
import type { ReadersFrom, WrittenBar } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import { toEnoughText } from '#contract/evidence/texts/figure-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { BarChoiceCards } from './bar-choice.tsx'
import { type BarTexts, beginBar, checkBar, toThresholds } from './bar-draft.ts'
import { listBarCards, toSideWords, toSoFarText } from './bar-text.ts'
import { useWriteBar } from './mutations.ts'
import { useBarSuggestion } from './queries.ts'

const Planner = lazyPart(async () => (await import('./planner.tsx')).Planner)

type Props = {
  item: JudgedItem
  bar: WrittenBar | null
  /** The readers in the bar's cohort, or among everyone, as shown to the author. Null below five. */
  sums: { readers: number; yes: number } | null
  /** Called after the bar is set, and after a press on Not now. */
  onDone: () => void
}

export function BarForm(props: Props) {
  const id = useId()
  const { suggestion, isPending } = useBarSuggestion(props.item.kind)
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className="min-w-0">
      <h2 ref={focusOnMount} tabIndex={-1} id={id} className="display-face rounded-small text-h2">
        {i18n.t('What would count as a yes?')}
      </h2>
      <p className="mt-2 max-w-[60ch] text-body text-ink-2">
        {i18n.t(
          'Decide now what would count as a yes, so you can’t move the goalposts later. Only you see it, unless your report is public.',
        )}
      </p>
      {isPending ? (
        <div role="status" aria-label={i18n.t('Loading the form...')} className="mt-4 h-200">
          <Skeleton className="h-full" />
        </div>
      ) : (
        <Fields {...props} suggestion={suggestion} labelledBy={id} />
      )}
    </Card>
  )
}

type FieldsProps = Props & {
  suggestion: ReturnType<typeof useBarSuggestion>['suggestion']
  labelledBy: string
}

function useBarFields({ item, bar, suggestion, onDone }: FieldsProps) {
  const [now] = useState(Date.now)
  const [typed, setTyped] = useState<Partial<BarTexts>>({})
  const [isRefused, setRefused] = useState(false)
  const { mutateAsync: write } = useWriteBar()
  const texts = { ...beginBar({ bar, suggestion, now }), ...typed }
  const checked = checkBar(texts, now)
  const { form, problems, isSending } = useForm<Pick<BarTexts, 'buildAbove' | 'dropBelow' | 'decideBy'>>({
    fields: ['buildAbove', 'dropBelow', 'decideBy'],
    check: values => ({ problems: checked.problems, values }),
    onRefused: () => setRefused(true),
    send: async () => {
      if (!checked.bar) return
      await write({ itemId: item.id, bar: checked.bar })
      onDone()
    },
  })
  // An empty field shows no problem before the form is sent.
  const show = (field: 'buildAbove' | 'dropBelow' | 'decideBy') =>
    (isRefused || texts[field] !== '' ? checked.problems[field] : undefined) ?? problems[field]
  return {
    texts,
    form,
    isSending,
    problems: { buildAbove: show('buildAbove'), dropBelow: show('dropBelow'), decideBy: show('decideBy') },
    change: (part: Partial<BarTexts>) => setTyped(before => ({ ...before, ...part })),
  }
}

function Fields(props: FieldsProps) {
  const { item, bar, sums, suggestion, labelledBy, onDone } = props
  const { texts, form, isSending, problems, change } = useBarFields(props)
  return (
    <form {...form}>
      <fieldset disabled={isSending} className="mt-4 flex min-w-0 flex-col gap-4">
        {sums && (
          <LateNote
            kind={item.kind}
            sums={sums}
            isOfCohort={texts.readersFrom === (bar?.readersFrom ?? 'community')}
          />
        )}
        <BarChoiceCards
          cards={listBarCards(item.kind, suggestion)}
          texts={texts}
          problems={problems}
          sides={toSideWords(item.kind)}
          labelledBy={labelledBy}
          onChange={change}
        />
        <BarScope audiences={item.audiences} texts={texts} problem={problems.decideBy} onChange={change} />
        <Plan
          kind={item.kind}
          thresholds={texts.choice ? toThresholds(texts) : null}
          past={suggestion?.past ?? SUGGESTION.past}
        />
        <p className="text-caption text-ink-3">{toEnoughText()}</p>
      </fieldset>
      <Footer
        label={bar ? i18n.t('Change your bar') : i18n.t('Set your bar')}
        isSending={isSending}
        isChosen={texts.choice !== undefined}
        onDone={onDone}
      />
    </form>
  )
}

const Plan = (plan: ComponentProps<typeof Planner>) => (
  <div
    className={cx(
      'rounded-hero bg-subtle px-4.5 py-4 ring-1 ring-line-subtle ring-inset',
      plan.thresholds ? 'min-h-43' : 'min-h-63',
    )}
  >
    <Planner {...plan} />
  </div>
)

type FooterProps = { label: string; isSending: boolean; isChosen: boolean; onDone: () => void }

function Footer({ label, isSending, isChosen, onDone }: FooterProps) {
  const reason = useId()
  return (
    <>
      <footer className="mt-5 flex flex-wrap items-center justify-between gap-3 max-md:flex-col-reverse max-md:items-stretch">
        <Button look="ghost" disabled={isSending} className="md:-ms-4" onClick={onDone}>
          {i18n.t('Not now')}
        </Button>
        <Button type="submit" busy={isSending} disabled={!isChosen} aria-describedby={reason}>
          {label}
        </Button>
      </footer>
      <p id={reason} className="mt-2 min-h-5 text-end text-caption text-ink-3 max-md:text-center">
        {!isChosen && i18n.t('Choose one to set it. If you set it later, your results will say so.')}
      </p>
    </>
  )
}

type LateProps = { kind: ItemKind; sums: NonNullable<Props['sums']>; isOfCohort: boolean }

/** The numbers belong to one cohort, so the note for another cohort has none. */
const LateNote = ({ kind, sums, isOfCohort }: LateProps) => (
  <p className="flex items-start gap-3 rounded-control bg-warning-soft px-3.5 py-3 text-body-sm text-warning-text">
    <Clock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
    {isOfCohort ? (
      <span>
        <b className="font-semibold">{toSoFarText({ kind, sums })}</b>{' '}
        {i18n.t('Set it now, and your results will say “bar set after {people, plural, other {# people}}”.', {
          people: sums.readers,
        })}
      </span>
    ) : (
      <span>{i18n.t('People have opened it. Set it now, and your results will say after how many.')}</span>
    )}
  </p>
)

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

type BarScopeProps = {
  audiences: readonly string[]
  texts: BarTexts
  problem: string | undefined
  onChange: (part: Partial<BarTexts>) => void
}

const BarScope = ({ audiences, texts, problem, onChange }: BarScopeProps) => (
  <div className="grid gap-3 md:grid-cols-2">
    {audiences.length > 0 && (
      <Select
        label={i18n.t({ message: 'Count', context: 'label: whose answers count' })}
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
