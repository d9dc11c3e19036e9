import type { ReactNode } from 'react'
import type { OwnEvidence, WrittenBar } from '#contract/evidence/evidence.ts'
import { toLateBarText } from '#contract/evidence/lists.ts'
import { toChangeNote, toEvidenceNotes } from '#contract/evidence/notes.ts'
import { type Phrase, toEvidenceSentence } from '#contract/evidence/sentences.ts'
import { type JudgedEvidence, type ShownState, toStateName } from '#contract/evidence/state.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { FewDots } from './few-dots.tsx'
import { StatePicture } from './state-picture.tsx'

const OUTLINE = 'text-ink-2 ring-line'

const LOOKS: Record<ShownState, string> = {
  above: 'bg-signal-soft text-signal-text ring-signal-line',
  unclear: 'bg-muted text-ink-2 ring-transparent',
  held: 'bg-muted text-ink-2 ring-transparent',
  withdrawn: OUTLINE,
  below: 'bg-inverse text-on-inverse ring-transparent',
  changed: 'bg-warning-soft text-warning-text ring-warning-text/35',
  'no-rule': OUTLINE,
  few: OUTLINE,
  'under-five': OUTLINE,
  'not-kept': OUTLINE,
}

type StateChipProps = { state: ShownState; bar: WrittenBar | null; isFirst: boolean }

/** The name of a state with its picture, and beside a verdict that the bar was set late. */
const StateChip = ({ state, bar, isFirst }: StateChipProps) => (
  <p
    className={cx(
      'inline-flex min-h-7.5 flex-wrap items-center gap-2 rounded-small ps-2 pe-3 text-body-sm font-semibold ring-1 ring-inset',
      LOOKS[state],
      isFirst && 'animate-pop-in',
    )}
  >
    <StatePicture state={state} />
    {toStateName(state, 'author')}
    <LateBar state={state} bar={bar} />
  </p>
)

function LateBar({ state, bar }: Pick<StateChipProps, 'state' | 'bar'>) {
  const text = state === 'above' || state === 'below' ? toLateBarText(bar) : undefined
  return text && <span className="font-normal">· {text}</span>
}

const ChangedOverTime = lazyPart(async () => (await import('./over-time.tsx')).ChangedOverTime)

type Props = {
  evidence: OwnEvidence
  judged: JudgedEvidence
  kind: ItemKind
  now: string
  /** The UTC day (YYYY-MM-DD). */
  today: string
  isFirst: boolean
  /** The author's next act, which is to write a bar. */
  children?: ReactNode
}

/** The name of the state, its one sentence, and the notes below it. */
export function Verdict({
  evidence,
  judged: { state, bar, series: line },
  kind,
  now,
  today,
  isFirst,
  children,
}: Props) {
  const sentence = toEvidenceSentence({
    kind,
    state,
    bar,
    now,
    count: line?.sums ?? null,
    voice: 'author',
  })
  const hasBar = (line?.sums?.readers ?? 0) >= FIRST_VERDICT_READERS
  return (
    <div className={cx(hasBar ? 'mt-5.5 border-t border-line-subtle pt-5.5' : 'mt-4.5')}>
      {state !== 'under-five' && state !== 'not-kept' && (
        <StateChip state={state} bar={bar} isFirst={isFirst} />
      )}
      <Sentence phrases={sentence} />
      <Detail state={state} series={line} />
      <Notes notes={toEvidenceNotes(evidence, { today, now })} />
      {children}
    </div>
  )
}

const Sentence = ({ phrases }: { phrases: readonly Phrase[] }) => (
  <p className="mt-3 max-w-[64ch] text-lead leading-[1.6] text-pretty">
    {phrases.map(({ text, isStrong }) =>
      isStrong ? (
        <b key={text} className="font-semibold">
          {text}
        </b>
      ) : (
        text
      ),
    )}
  </p>
)

/** The readers still missing from the first twenty, or at once the series over time of answers that have changed. */
function Detail({ state, series: line }: Pick<JudgedEvidence, 'state' | 'series'>) {
  if (!line?.sums) return null
  if (state === 'few') {
    return (
      <div className="mt-4">
        <FewDots readers={line.sums.readers} size="large" />
        <p aria-hidden="true" className="mt-2 text-caption text-ink-3">
          {line.sums.readers} of {FIRST_VERDICT_READERS}
        </p>
      </div>
    )
  }
  if (state !== 'changed') return null
  return (
    <div className="mt-3 min-h-45">
      <ChangedOverTime
        input={{ points: line.points, changed: line.changed }}
        label={`The share over time: ${toChangeNote(line) ?? 'early and later readers answered differently.'}`}
      />
    </div>
  )
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <div className="mt-2.5 flex flex-col gap-0.75 text-caption text-ink-3">
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
