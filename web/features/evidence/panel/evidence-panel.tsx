import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import { type JudgedEvidence, toJudgedEvidence } from '#contract/evidence/shown-state.ts'
import { toTalksText } from '#contract/evidence/talks.ts'
import { listCaveats } from '#contract/evidence/texts/caveats.ts'
import { toNextStep } from '#contract/evidence/texts/next-step.ts'
import { findRuns } from '#contract/evidence/texts/notes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useBarSetting } from '#web/features/evidence/bars/use-bar-setting.ts'
import { links } from '#web/links.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Headline } from './headline.tsx'
import { Ladder } from './ladder.tsx'
import { More } from './more/more.tsx'
import { NextStepPart } from './next-step.tsx'
import { useOwnEvidence } from './queries.ts'
import { ChangedRuns, RangeBar } from './range-bar.tsx'

const BarForm = lazyPart(async () => (await import('#web/features/evidence/bars/bar-form.tsx')).BarForm)

type Next = NonNullable<OwnEvidence['people']['next']>

type Props = {
  item: JudgedItem
  /** Quiet if another button of the page is more important. */
  Ask: ComponentType<{ next: Next; isQuiet: boolean }>
}

export function EvidencePanel({ item, Ask }: Props) {
  const id = useId()
  const query = useOwnEvidence(item.id)
  const isPending = usePending(query)
  const { isSetting, setSetting } = useBarSetting()
  if (isSetting && query.data) {
    const { bar, series } = toJudgedEvidence(query.data)
    return <BarForm item={item} bar={bar} sums={series?.sums ?? null} onDone={() => setSetting(false)} />
  }
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className="min-w-0 pb-0!">
      <header className="mb-3.5 flex items-center justify-between gap-3">
        <h2 id={id} className="text-title-sm">
          {i18n.t('Evidence')}
        </h2>
        <Link
          to={links.evidence()}
          className="rounded-kbd text-caption font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink touch:-my-3 touch:py-3"
        >
          {i18n.t('How this works')}
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
  <div role="status" aria-label={i18n.t('Loading the evidence...')} className="pb-6.5">
    <Skeleton className="h-8 w-4/5" />
    <Skeleton className="mt-3.5 h-7 w-1/2" />
    <Skeleton className="mt-6.5 h-5" />
    <div className="h-80" />
  </div>
)

// The range is animated once in a session.
let hasOpened = false

/** True for the first panel of the session. */
function useIsFirst() {
  const [isFirst] = useState(!hasOpened)
  useEffect(() => {
    hasOpened = true
  }, [])
  return isFirst
}

/** Returns the time of the last change of the figures, else the time of opening, and the present UTC day. */
function useMoment({ movedAt }: OwnEvidence) {
  const [opened] = useState(() => new Date().toISOString())
  return { now: movedAt ?? opened, today: opened.slice(0, 10) }
}

/** `asked` counts the calls that open the fold at the people who are not counted. */
function useFold() {
  const fold = useRef<HTMLDetailsElement>(null)
  const [asked, setAsked] = useState(0)
  const unfold = () => {
    if (fold.current) fold.current.open = true
  }
  return {
    fold,
    asked,
    openTop: () => {
      unfold()
      fold.current?.querySelector('summary')?.focus()
    },
    openNotCounted: () => {
      unfold()
      setAsked(asked + 1)
    },
  }
}

type BodyProps = Props & { evidence: OwnEvidence }

function Body({ evidence, item, Ask }: BodyProps) {
  const judged = toJudgedEvidence(evidence)
  const isFirst = useIsFirst()
  const moment = useMoment(evidence)
  const { fold, asked, openTop, openNotCounted } = useFold()
  const { setSetting } = useBarSetting()
  const { figures, people, talks } = evidence
  const step = toNextStep({ kind: item.kind, evidence, judged, ...moment })
  const shown = { item, evidence, judged, now: moment.now, onSetBar: () => setSetting(true) }
  const ask = people.next && <Ask next={people.next} isQuiet={step.act !== 'ask'} />
  return (
    <>
      <Headline {...shown} ask={ask} onWhy={openNotCounted} />
      <Picture item={item} judged={judged} isFirst={isFirst} />
      <NextStepPart {...shown} step={step} isFirst={isFirst} onOverTime={openTop} />
      {figures ? (
        <Ladder steps={figures.steps} talks={talks} />
      ) : (
        talks.talks > 0 && <p className="mt-4 text-caption text-ink-2">{toTalksText(talks)}</p>
      )}
      <Caveats lines={listCaveats(evidence, { isKnewSaid: !figures?.community.sums, now: moment.now })} />
      {judged.state === 'not-kept' ? (
        <div className="h-6.5" />
      ) : (
        <More {...shown} fold={fold} asked={asked} isDecisionAsked={step.act === 'decide'} />
      )}
    </>
  )
}

type PictureProps = { item: JudgedItem; judged: JudgedEvidence; isFirst: boolean }

function Picture({ item, judged: { state, bar, series }, isFirst }: PictureProps) {
  if (!series?.sums) return null
  const runs = state === 'changed' && findRuns(series)
  if (runs) return <ChangedRuns {...runs} />
  return (
    <RangeBar
      count={series.sums}
      thresholds={bar}
      kind={item.kind}
      isPassed={state === 'above'}
      isFirst={isFirst}
    />
  )
}

const Caveats = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className="mt-4 flex flex-col gap-1 text-caption text-ink-3">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
