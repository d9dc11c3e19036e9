import { type ComponentType, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import type { EvidenceFigures, OwnEvidence } from '#contract/evidence/evidence.ts'
import { toComparisonText } from '#contract/evidence/lists.ts'
import { toBarParts, toRangeScale } from '#contract/evidence/scale.ts'
import { type JudgedEvidence, toJudgedEvidence } from '#contract/evidence/state.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { BarFold, type JudgedItem, NoBar } from '#web/features/evidence/panel/folds/bar-fold.tsx'
import { Folds } from '#web/features/evidence/panel/folds/folds.tsx'
import { links } from '#web/links.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Decide } from './decide.tsx'
import { People } from './people.tsx'
import { useOwnEvidence } from './queries.ts'
import { RangeLine } from './range-line.tsx'
import { BarLegend, ThreePartBar } from './three-part-bar.tsx'
import { Verdict } from './verdict.tsx'

const NAMES = {
  seen: 'seen',
  opened: 'opened',
  read: 'read',
  said: 'said yes',
  answered: 'answered',
  talked: 'talked',
  leftAddress: 'left an address',
  used: 'used',
} as const satisfies Record<keyof EvidenceFigures['steps'], string>
const STEPS = Object.keys(NAMES) as (keyof typeof NAMES)[]

/** The steps that people took, from anywhere. The last step that anyone took has a dot. */
function Steps({ steps }: { steps: EvidenceFigures['steps'] }) {
  const last = STEPS.findLast(name => steps[name] > 0)
  return (
    <div className="mt-6">
      <h3 className="text-body-sm font-semibold">How far people went, from anywhere</h3>
      <ol className="mt-3 grid grid-cols-4 overflow-hidden rounded-hero bg-subtle ring-1 ring-line-subtle ring-inset">
        {STEPS.map(name => (
          <li
            key={name}
            className="border-line-subtle px-3.5 pt-3.25 pb-3 max-sm:px-2 not-nth-[4n+1]:border-s nth-[n+5]:border-t"
          >
            <b className="block text-[1.25rem] leading-[1.1] font-[580] tracking-[-0.03em] tabular-nums">
              {toNumberText(steps[name])}
              {name === last && (
                <span
                  aria-hidden="true"
                  className="evidence-drawing ms-1.75 inline-block size-2 rounded-full bg-signal align-[3px] ring-[1.5px] ring-signal-edge"
                />
              )}
            </b>
            <span className="text-caption text-ink-2">{NAMES[name]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

type Next = NonNullable<OwnEvidence['people']['next']>

type Props = {
  item: JudgedItem
  /** The button that starts a chat with the next person. */
  Ask: ComponentType<{ next: Next }>
}

/** The evidence of an own item, on its page: people, bar, range, sentence, and the rest folded. Import it lazily. */
export function EvidencePanel({ item, Ask }: Props) {
  const id = useId()
  const query = useOwnEvidence(item.id)
  const isPending = usePending(query)
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className="min-w-0 pb-0!">
      <header className="mb-4.5 flex items-center justify-between gap-3">
        <h2 id={id} className="text-title-sm">
          Evidence
        </h2>
        <Link
          to={links.evidence()}
          className="rounded-kbd text-caption font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink touch:-my-3 touch:py-3"
        >
          How this works
        </Link>
      </header>
      {isPending && <Loading />}
      {!isPending && !query.data && (
        <div className="pb-6.5">
          <LoadFailure query={query} />
        </div>
      )}
      {query.data && <Body evidence={query.data} item={item} Ask={Ask} />}
    </Card>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the evidence..." className="pb-6.5">
    <Skeleton className="h-8 w-4/5" />
    <Skeleton className="mt-3.5 h-7 w-1/2" />
    <Skeleton className="mt-6.5 h-5" />
    <div className="h-80" />
  </div>
)

// The bar grows once a session.
let hasGrown = false

/** Returns whether a panel is shown for the first time in this session. */
function useIsFirst() {
  const [isFirst] = useState(!hasGrown)
  useEffect(() => {
    hasGrown = true
  }, [])
  return isFirst
}

/** The time at which the figures moved, or at which the panel was opened, and the UTC day. */
function useMoment({ movedAt }: OwnEvidence) {
  const [opened] = useState(() => new Date().toISOString())
  return { now: movedAt ?? opened, today: opened.slice(0, 10) }
}

type BodyProps = Props & { evidence: OwnEvidence }

function Body({ evidence, item, Ask }: BodyProps) {
  const { kind } = item
  const judged = toJudgedEvidence(evidence)
  const isFirst = useIsFirst()
  const { now, today } = useMoment(evidence)
  const { figures, people } = evidence
  const hasDepth = figures !== null && (judged.series?.sums?.readers ?? 0) >= FIRST_VERDICT_READERS
  const comparison = toComparisonText(evidence.comparison, kind)
  return (
    <>
      {judged.state !== 'under-five' && judged.state !== 'not-kept' && (
        <People kind={kind} people={people} ask={people.next && <Ask next={people.next} />} />
      )}
      {hasDepth && <Scale judged={judged} kind={kind} people={people.count} isFirst={isFirst} />}
      <Verdict evidence={evidence} judged={judged} kind={kind} now={now} today={today} isFirst={isFirst}>
        {judged.state === 'no-rule' && <NoBar item={item} sums={judged.series?.sums ?? null} />}
      </Verdict>
      {hasDepth && <Steps steps={figures.steps} />}
      {hasDepth && comparison && (
        <p className="mt-3 text-body-sm text-ink-2">
          <b className="font-semibold text-ink">Compared with others</b> {comparison}.
        </p>
      )}
      {judged.state === 'not-kept' ? (
        <div className="h-6.5" />
      ) : (
        <div className="-mx-5 mt-6 border-t border-line-subtle md:-mx-6.5 [&>details:last-child]:border-b-0">
          {hasDepth && <Folds evidence={evidence} judged={judged} now={now} />}
          <BarFold item={item} bars={evidence.rules} sums={judged.series?.sums ?? null} now={now} />
          {(hasDepth || judged.bar || evidence.decision) && (
            <Decide itemId={item.id} evidence={evidence} now={now} />
          )}
        </div>
      )}
    </>
  )
}

type ScaleProps = { judged: JudgedEvidence; kind: ItemKind; people: number; isFirst: boolean }

/** Bar and range on one axis, without a range if the answers have changed. */
function Scale({ judged: { state, bar, series: line }, kind, people, isFirst }: ScaleProps) {
  if (!line?.sums) return null
  const more = people - line.sums.yes
  const parts = toBarParts(line.sums, { kind, liked: line.liked })
  return (
    <div className="mt-6.5">
      <ThreePartBar parts={parts} isFirst={isFirst} />
      {state !== 'changed' && (
        <RangeLine scale={toRangeScale(line.sums, bar)} isPassed={state === 'above'} isFirst={isFirst} />
      )}
      <BarLegend parts={parts} notMe={line.notMe?.part.readers ?? 0} />
      {more > 0 && (
        <p className="mt-2 text-caption text-ink-3">
          {toNumberText(more)} more said yes before opening it, later, by another way, or were set aside.
        </p>
      )}
    </div>
  )
}
