import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import { type Group, toOwnGroups } from '#contract/evidence/shown-groups.ts'
import { judgeGroup } from '#contract/evidence/status.ts'
import { listCaveats } from '#contract/evidence/texts/caveats.ts'
import { toNextStep } from '#contract/evidence/texts/next-step.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useBarSetting } from '#web/features/evidence/bars/use-bar-setting.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Deeds } from './deeds.tsx'
import { FirstGroup, SecondGroup } from './group-part.tsx'
import { More } from './more/more.tsx'
import { type AskPart, NextStepPart } from './next-step.tsx'
import { useOwnEvidence } from './queries.ts'

const BarForm = lazyPart(async () => (await import('#web/features/evidence/bars/bar-form.tsx')).BarForm)

type Props = { item: JudgedItem; Ask: AskPart }

export function EvidencePanel({ item, Ask }: Props) {
  const id = useId()
  const query = useOwnEvidence(item.id)
  const isPending = usePending(query)
  const { isSetting, setSetting } = useBarSetting()
  if (isSetting && query.data) {
    const [{ bar, count }] = toOwnGroups(query.data)
    return <BarForm item={item} bar={bar} sums={count} onDone={() => setSetting(false)} />
  }
  return (
    <Card as="section" padding="none" aria-labelledby={id} className="@container min-w-0 overflow-hidden">
      {isPending && <Loading id={id} />}
      {!isPending && !query.data && (
        <div className="p-6">
          <h2 id={id} className="sr-only">
            {i18n.t('Evidence')}
          </h2>
          <LoadFailure query={query} />
        </div>
      )}
      {query.data?.begunAt === null && <NotKept id={id} />}
      {query.data?.begunAt && <Body id={id} evidence={query.data} item={item} Ask={Ask} />}
    </Card>
  )
}

const Loading = ({ id }: { id: string }) => (
  <div role="status" aria-label={i18n.t('Loading the evidence...')} className="p-6">
    <h2 id={id} className="sr-only">
      {i18n.t('Evidence')}
    </h2>
    <Skeleton className="h-7 w-1/2" />
    <Skeleton className="mt-3.5 h-8 w-4/5" />
    <Skeleton className="mt-6.5 h-5" />
    <div className="h-60" />
  </div>
)

const NotKept = ({ id }: { id: string }) => (
  <div className="p-6">
    <h2 id={id} className="text-title-sm">
      {i18n.t('We kept no evidence back then.')}
    </h2>
    <p className="mt-2 text-body text-ink-2">
      {i18n.t('You published it before we kept evidence. Correct it to start.')}
    </p>
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

function useFold() {
  const fold = useRef<HTMLDetailsElement>(null)
  const openTop = () => {
    if (fold.current) fold.current.open = true
    fold.current?.querySelector('summary')?.focus()
  }
  return { fold, openTop }
}

type BodyProps = Props & { id: string; evidence: OwnEvidence }

/** Both groups, the larger one first, and what the author can do next. */
function useGroups(evidence: OwnEvidence, { kind, today }: { kind: JudgedItem['kind']; today: string }) {
  return useMemo(() => {
    const [first, second] = toOwnGroups(evidence)
    const [ofFirst, ofSecond] = [judgeGroup(first), judgeGroup(second)]
    const found = first.name === 'found' ? ofFirst : ofSecond
    const { bar } = first
    return {
      bar,
      found,
      first: { group: first, judged: ofFirst },
      second: { group: second, judged: ofSecond },
      step: toNextStep({ kind, evidence, bar, first: ofFirst, found, today }),
    }
  }, [evidence, kind, today])
}

/** While there is nothing to say of either group, one of them says so. */
const hasAny = (...groups: readonly Group[]) => groups.some(({ count, yes }) => count !== null || yes > 0)

function Body({ id, evidence, item, Ask }: BodyProps) {
  const isFirst = useIsFirst()
  const [now] = useState(() => new Date().toISOString())
  const { fold, openTop } = useFold()
  const { setSetting } = useBarSetting()
  const { kind } = item
  const { bar, found, first, second, step } = useGroups(evidence, { kind, today: now.slice(0, 10) })
  const { figures, people, usuallyAnswered, deeds, talks } = evidence
  const shown = { kind, figures, now, cohort: figures && figures[bar?.readersFrom ?? 'community'] }
  const parts = { item, evidence, now, onSetBar: () => setSetting(true) }
  return (
    <>
      <FirstGroup {...first} {...shown} {...{ id, people, usuallyAnswered, isFirst }} />
      {hasAny(first.group, second.group) && <SecondGroup {...second} {...shown} />}
      <NextStepPart {...parts} step={step} status={found.status} Ask={Ask} onOverTime={openTop} />
      <Deeds {...{ deeds, talks, kind }} />
      <More
        {...parts}
        caveats={listCaveats(evidence, now)}
        status={found.status}
        fold={fold}
        isDecisionAsked={step.act === 'decide'}
      />
    </>
  )
}
