import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavigationType, useNavigate, useNavigationType } from 'react-router'
import type { CaseId } from '#contract/ids.ts'
import type { CaseCard, CaseDetail, CaseState } from '#contract/moderation/cases.ts'
import { type CaseDecision, isUndoing } from '#contract/moderation/decisions.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { toStateText } from '#web/features/moderation/suspicious-groups/group-text.ts'
import { links } from '#web/links.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { CaseHistories } from './case-histories.tsx'
import { CaseReports } from './case-reports.tsx'
import { actDone, kindWords } from './case-text.ts'
import { ChatContext } from './chat-context.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { useCase, useCases } from './queries.ts'
import { ThingCard } from './thing-card.tsx'

export function CaseScreen(shown: ShownCase) {
  const { caseId, state, toCase } = shown
  const query = useCase(caseId)
  const next = useNextCase(shown)
  const openNext = state === 'open' ? next : undefined
  const { data } = query
  return (
    <section
      ref={useOpenedFocus()}
      tabIndex={-1}
      aria-label={i18n.t('Case')}
      className="outline-none flex min-h-full flex-col px-4 pt-4 lg:min-h-dvh lg:px-7 lg:pt-6"
    >
      {/* On narrow screens the queue with its heading is not beside the case. */}
      <h1 className="sr-only lg:hidden">{i18n.t('Case')}</h1>
      <CaseHead detail={data} neighbours={useNeighbours(caseId, state)} toCase={toCase} />
      {query.isPending ? (
        <Loading />
      ) : data ? (
        <Content detail={data} openNext={openNext} />
      ) : (
        <LoadFailure query={query} />
      )}
    </section>
  )
}

/** The case takes the focus from the link that opened it, so that Tab does not go through the rest of the queue. */
function useOpenedFocus() {
  const opened = useRef<HTMLElement>(null)
  const isFollowed = useNavigationType() === NavigationType.Push
  useEffect(() => {
    if (isFollowed) opened.current?.focus({ preventScroll: true })
  }, [isFollowed])
  return opened
}

type ContentProps = { detail: CaseDetail; openNext: (() => boolean) | undefined }

const Content = ({ detail, openNext }: ContentProps) => (
  <>
    <ThingCard detail={detail} />
    {detail.context && <ChatContext messages={detail.context} />}
    <CaseReports detail={detail} />
    <EarlierDecisions decisions={detail.decisions} />
    <CaseHistories detail={detail} />
    <DecisionBar key={detail.id} detail={detail} openNext={openNext} />
  </>
)

const Loading = () => (
  <div role="status" className="flex flex-col gap-4">
    <span className="sr-only">{i18n.t('Loading the case...')}</span>
    <Skeleton className="h-31 rounded-card" />
    <Skeleton className="h-44 rounded-card" />
  </div>
)

function useNeighbours(caseId: CaseId, state: CaseState) {
  const { data } = useCases(state)
  const rows = data?.pages.flatMap(({ cases }) => cases) ?? []
  const at = rows.findIndex(({ id }) => id === caseId)
  if (at < 0) return { before: null, after: rows[0]?.id ?? null }
  return { before: rows[at - 1]?.id ?? null, after: rows[at + 1]?.id ?? null }
}

type HeadProps = {
  detail: CaseDetail | undefined
  neighbours: ReturnType<typeof useNeighbours>
  toCase: ShownCase['toCase']
}

function ItemOf({ detail: { subject, thing } }: { detail: CaseDetail }) {
  const item = thing?.item
  if (!item) return null
  const link = (
    <a href={links.item(item.kind, item.id)} className="underline decoration-line underline-offset-3">
      {item.title}
    </a>
  )
  return (
    <p className="min-w-0 truncate text-body-sm text-ink-2">
      {subject.kind === 'item' ? link : <Sentence text={i18n.t('on “<0/>”')}>{link}</Sentence>}
    </p>
  )
}

function CaseHead({ detail, neighbours, toCase }: HeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Link
        to={toCase(null)}
        className="flex min-h-11 items-center gap-2 rounded-small text-body-sm font-medium text-ink-2 lg:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {i18n.t('Queue')}
      </Link>
      <div className="flex min-w-0 items-center gap-2.5 max-lg:order-last max-lg:basis-full">
        {detail && (
          <h2 className="contents">
            <Badge className="uppercase">{kindWords[detail.subject.kind].label}</Badge>
          </h2>
        )}
        {detail && <ItemOf detail={detail} />}
      </div>
      <div className="flex gap-1">
        <Neighbour label={i18n.t('Previous case')} to={neighbours.before && toCase(neighbours.before)}>
          <ChevronUp aria-hidden="true" className="size-4.5" />
        </Neighbour>
        <Neighbour label={i18n.t('Next case')} to={neighbours.after && toCase(neighbours.after)}>
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </Neighbour>
      </div>
    </div>
  )
}

const NEIGHBOUR =
  'grid size-10 place-items-center rounded-control text-ink-2 touch:size-11 hover:bg-muted hover:text-ink'

type NeighbourProps = { label: string; to: string | null; children: React.ReactNode }

const Neighbour = ({ label, to, children }: NeighbourProps) =>
  to ? (
    <Link to={to} aria-label={label} className={NEIGHBOUR}>
      {children}
    </Link>
  ) : (
    <span aria-hidden="true" className={`${NEIGHBOUR} opacity-40`}>
      {children}
    </span>
  )

function EarlierDecisions({ decisions }: { decisions: readonly CaseDecision[] }) {
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="earlier-decisions" className="mt-4">
      <h3 id="earlier-decisions" className="text-title-sm">
        {i18n.t('Earlier decisions')}
      </h3>
      <ul className="mt-1 divide-y divide-line-subtle">
        {decisions.map(({ id, act, by, reason, sentence, createdAt, undoneAt, group }) => (
          <li key={id} className="py-2.5 text-body-sm">
            <p className="flex flex-wrap gap-x-2">
              <span>
                <span className="font-medium capitalize">{actDone[act]}</span>
                {!isUndoing(act) && `: ${i18n.marked(reasonWords[reason])}`}
              </span>
              <span className="text-ink-2">
                <Sentence text={i18n.t('by <0/>')}>
                  <MemberName member={by} />
                </Sentence>
                {' · '}
                <TimeAgo at={createdAt} />
                {undoneAt && ` · ${i18n.t('since undone')}`}
              </span>
            </p>
            <p dir="auto" className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
              {sentence}
            </p>
            {group && <DecidedGroup act={act} group={group} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DecidedGroupProps = { act: CaseDecision['act']; group: NonNullable<CaseDecision['group']> }

const DecidedGroup = ({ act, group: { id, state } }: DecidedGroupProps) => (
  <Link to={adminLinks.group(id)} className="mt-1 inline-block underline">
    {toStateText({ kind: act === 'ban' ? 'everything' : 'chosen', state })}
  </Link>
)

const listIds = (data: InfiniteData<{ cases: CaseCard[] }> | undefined) =>
  data?.pages.flatMap(({ cases }) => cases.map(({ id }) => id)) ?? []

type ShownCase = { caseId: CaseId; state: CaseState; toCase: (id: CaseId | null) => string }

/** Returns a function that opens the next open case, or the queue if none is left. It returns whether there was one. */
function useNextCase({ caseId, state, toCase }: ShownCase) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const listed = listIds(useCases(state).data)
  return () => {
    // A decision loads the queue again, so what others have decided meanwhile is no longer in it.
    const open = listIds(queries.getQueryData(adminKeys.caseList('open')))
    const behind = listed.slice(listed.indexOf(caseId) + 1)
    const next = [...behind, ...open].find(id => id !== caseId && open.includes(id)) ?? null
    void navigate(toCase(next))
    return next !== null
  }
}
