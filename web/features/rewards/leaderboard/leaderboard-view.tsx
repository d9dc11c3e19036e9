import { Link } from 'react-router'
import type { Board } from '#contract/rewards/leaderboard.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useWatchedBoards } from '#web/features/core/live/subscriptions.ts'
import { useMission } from '#web/features/rewards/missions/queries.ts'
import { useLeaderboardVisit } from '#web/features/rewards/onboarding/mutations.ts'
import { links } from '#web/links.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card, TitledCard } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { type BoardQuery, boards, periods, useBoardAddress } from './board-address.ts'
import { boardWords } from './board-text.ts'
import { useBoard, usePointOffers } from './queries.ts'
import { StandingsView } from './standings-view.tsx'

export function LeaderboardView() {
  const { query, count, change, show } = useBoardAddress()
  const board = useBoard(query, count)
  const isPending = usePending(board)
  const mission = useMission()
  usePointOffers()
  useWatchedBoards()
  useLeaderboardVisit()
  return (
    <div className="mx-auto max-w-board">
      <PageHeader
        title={i18n.t('Leaderboard')}
        text={i18n.t('See who builds with traction and who helps with insight.')}
        action={<BoardToolbar query={query} onChange={change} />}
      />
      <BoardContent board={board} isPending={isPending} show={show} />
      {!isPending && (
        <div className="mt-4 flex flex-col gap-4">
          <PointOffers board={query.board} />
          {!mission.isPending && !mission.data?.completedAt && <StartMission />}
        </div>
      )}
    </div>
  )
}

const LOADING = i18n.t('Loading leaderboard...')

type Props = { board: ReturnType<typeof useBoard>; isPending: boolean; show: (count: number) => void }

function BoardContent({ board, isPending, show }: Props) {
  const { data, isPlaceholderData } = board
  if (isPending)
    return (
      <Card className="grid min-h-[60vh] place-items-center">
        <Spinner label={LOADING} size="lg" />
      </Card>
    )
  if (!data)
    return (
      <ErrorState
        message={i18n.t('Failed to load leaderboard')}
        busy={board.isFetching}
        onRetry={() => void board.refetch()}
      />
    )
  return (
    <div className="relative" aria-busy={isPlaceholderData}>
      <div className={cx('transition-opacity', isPlaceholderData && 'opacity-50')}>
        <StandingsView board={data} show={show} />
      </div>
      {isPlaceholderData && (
        <Spinner
          label={LOADING}
          className="absolute inset-x-0 top-24 animate-appear [animation-delay:150ms]"
        />
      )}
    </div>
  )
}

const StartMission = () => (
  <Card
    as="section"
    padding="lg"
    tone="panel"
    aria-labelledby="start-mission"
    className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
  >
    <div className="min-w-0">
      <h2 id="start-mission" className="display-face text-h2">
        {i18n.t('Your next points are one mission away')}
      </h2>
      <p className="mt-2 text-body-sm text-ink-2">
        {i18n.t('A small task each day that helps someone build.')}
      </p>
    </div>
    <Link to={links.dashboard()} className={buttonClass({ look: 'signal' })}>
      {i18n.t('Start Your Mission')}
    </Link>
  </Card>
)

type BoardToolbarProps = { query: BoardQuery; onChange: (part: Partial<BoardQuery>) => void }

const BoardToolbar = ({ query, onChange }: BoardToolbarProps) => (
  <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:flex-col">
    <SegmentedControl
      label={i18n.t('Board')}
      segments={boards}
      value={query.board}
      onValueChange={board => onChange({ board })}
    />
    <SegmentedControl
      label={i18n.t('Period')}
      segments={periods}
      value={query.period}
      onValueChange={period => onChange({ period })}
    />
  </div>
)

function PointOffers({ board }: { board: Board }) {
  const { how, what } = boardWords[board]
  return (
    <TitledCard id="point-ways" padding="lg" title={how} text={what}>
      <Offers board={board} />
    </TitledCard>
  )
}

function Offers({ board }: { board: Board }) {
  const offers = usePointOffers()
  return (
    <ListFrame
      query={offers}
      pending={<Skeleton className="mt-4 h-60" />}
      failureClassName="mt-4"
      rows={data => data}
      empty={null}
    >
      {rows => (
        <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
          {rows
            .filter(({ kind }) => kind === boardWords[board].kind)
            .map(({ act, points }) => (
              <li
                key={`${act} ${points}`}
                className="flex items-baseline justify-between gap-4 border-t border-line-subtle py-2.5 text-body-sm"
              >
                <span className="min-w-0">{act}</span>
                <span className="font-mono font-medium tabular-nums">
                  <Sentence text={i18n.t('{points, plural, other {+#<0> points</0>}}', { points })}>
                    <span className="sr-only" />
                  </Sentence>
                </span>
              </li>
            ))}
        </ul>
      )}
    </ListFrame>
  )
}
