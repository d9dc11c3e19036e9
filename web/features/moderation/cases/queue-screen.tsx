import { useEffect } from 'react'
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router'
import type { CaseId } from '#contract/ids.ts'
import type { CaseCard, CaseState } from '#contract/moderation/cases.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useKeys } from '#web/features/core/shortcuts/use-keys.ts'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { FirstSteps } from '#web/features/moderation/admin-shell/first-steps.tsx'
import { useCounts } from '#web/features/moderation/admin-shell/queries.ts'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ShortAge } from '#web/features/moderation/controls/short-age.tsx'
import { StateFilter, useShownState } from '#web/features/moderation/controls/state-filter.tsx'
import { focusHeading } from '#web/platform/page/focus.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { CaseScreen } from './case-screen.tsx'
import { kindWords, toReportCount } from './case-text.ts'
import { useCases } from './queries.ts'

export function QueueScreen() {
  const [search] = useSearchParams()
  const state = useShownState()
  const caseId = search.get('case') as CaseId | null
  useTitle(i18n.t('Queue'))
  useRowKeys()
  useQueueFocus(caseId)
  const toCase = (id: CaseId | null) => {
    const next = new URLSearchParams(state === 'open' ? {} : { state })
    if (id) next.set('case', id)
    return `?${next}`
  }
  return (
    <>
      <FirstSteps />
      <div className="lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[21.75rem_minmax(0,1fr)]">
        <div
          className={cx(
            'border-line-subtle lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e',
            caseId && 'max-lg:hidden',
          )}
        >
          <QueueList state={state} openId={caseId} toCase={toCase} />
        </div>
        <div className={cx('min-w-0', !caseId && 'max-lg:hidden')}>
          {caseId ? (
            <CaseScreen key={caseId} caseId={caseId} state={state} toCase={toCase} />
          ) : (
            <QuietState title={i18n.t('Nothing selected')}>
              {i18n.t('Open a case to decide on it. J and K move through the queue; Enter opens a case.')}
            </QuietState>
          )}
        </div>
      </div>
    </>
  )
}

/** The heading takes the focus that a closed case leaves behind. */
function useQueueFocus(caseId: CaseId | null) {
  const isFollowed = useNavigationType() === NavigationType.Push
  useEffect(() => (isFollowed && !caseId ? focusHeading() : undefined), [isFollowed, caseId])
}

const STEPS = [
  { keys: ['j'], step: 1 },
  { keys: ['k'], step: -1 },
]

/** J and K move the focus, beginning at the open row. Enter opens a row, because it is a link. */
function useRowKeys() {
  useKeys(STEPS, ({ step }) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-case]')]
    const focused = rows.indexOf(document.activeElement as HTMLElement)
    const at = focused < 0 ? rows.findIndex(row => row.ariaCurrent === 'true') : focused
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
    next?.focus()
    return next !== undefined
  })
}

const MANY = 3

type CaseRowProps = { row: CaseCard; to: string; isOpen: boolean }

function CaseRow({ row, to, isOpen }: CaseRowProps) {
  const { icon: Icon, label } = kindWords[row.subject.kind]
  return (
    <li className="border-b border-line-subtle">
      <Link
        to={to}
        data-case={row.id}
        aria-current={isOpen || undefined}
        className={cx(
          'flex gap-3 px-4.5 py-3.25 -outline-offset-2 transition-colors duration-instant',
          isOpen ? 'bg-surface shadow-[inset_3px_0_0_var(--text)]' : 'hover:bg-subtle',
        )}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-ink-2" strokeWidth={1.75} />
        <span className="sr-only">{label}: </span>
        <div className="min-w-0 flex-1">
          <p className="flex gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-body-sm font-semibold">
              {row.title}
            </span>
            <ShortAge at={row.openedAt} className="flex-none text-caption text-ink-3" />
          </p>
          {row.excerpt && (
            <p dir="auto" className="mt-0.5 truncate text-caption text-ink-2">
              {toQuoteText(row.excerpt)}
            </p>
          )}
          <Badges row={row} />
        </div>
      </Link>
    </li>
  )
}

const Badges = ({ row: { reportCount, reason, state } }: Pick<CaseRowProps, 'row'>) => (
  <p className="mt-1.75 flex flex-wrap gap-1.5 *:shrink">
    <Badge size="sm" tone={reportCount >= MANY ? 'warning' : 'neutral'}>
      {toReportCount(reportCount)}
    </Badge>
    <Badge size="sm" tone="outline">
      {i18n.marked(reasonWords[reason])}
    </Badge>
    {state === 'appealed' && (
      <Badge size="sm" tone="warning">
        {i18n.t('Appealed')}
      </Badge>
    )}
  </p>
)

type Props = { state: CaseState; openId: CaseId | null; toCase: (id: CaseId) => string }

function QueueList({ state, openId, toCase }: Props) {
  const query = useCases(state)
  return (
    <>
      <QueueHead />
      <ListFrame
        query={query}
        pending={<Loading />}
        failureClassName="m-4"
        rows={({ pages }) => pages.flatMap(({ cases }) => cases)}
        empty={
          state === 'open' ? (
            <QuietState title={i18n.t('Nothing is reported')}>
              {i18n.t('New reports appear here automatically.')}
            </QuietState>
          ) : (
            <QuietState title={i18n.t('Nothing is decided yet')} />
          )
        }
      >
        {cases => (
          <>
            <ul aria-label={i18n.t('Cases')}>
              {cases.map(row => (
                <CaseRow key={row.id} row={row} to={toCase(row.id)} isOpen={row.id === openId} />
              ))}
            </ul>
            <ShowMore query={query} className="m-4" />
          </>
        )}
      </ListFrame>
    </>
  )
}

function QueueHead() {
  const { data } = useCounts()
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-2.5 border-b border-line-subtle px-4.5 py-2.5">
      <h1 className="display-face text-[1.25rem] leading-tight font-display tracking-[-0.03em]">
        {i18n.t('Queue')}
      </h1>
      <StateFilter label={i18n.t('Which cases')} openCount={data?.open} />
    </div>
  )
}

const Loading = () => (
  <div role="status" className="flex flex-col gap-px">
    <span className="sr-only">{i18n.t('Loading the queue...')}</span>
    {[1, 2, 3, 4].map(row => (
      <Skeleton key={row} className="mx-4.5 my-3 h-16" />
    ))}
  </div>
)
