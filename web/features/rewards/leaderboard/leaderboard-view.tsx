import { useWatchedBoards } from '#web/features/core/live/connection.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { BoardToolbar } from './board-toolbar.tsx'
import { PointWays } from './point-ways.tsx'
import { useBoard, usePointOffers } from './queries.ts'
import { StandingsView } from './standings-view.tsx'
import { StartMission } from './start-mission.tsx'
import { useBoardAddress } from './use-board-address.ts'
import { useLeaderboardVisit } from './use-leaderboard-visit.ts'

/** Who builds with traction and who helps with insight; board and period are kept in the address. */
export function LeaderboardView() {
  const { query, count, change, show } = useBoardAddress()
  const board = useBoard(query, count)
  usePointOffers()
  useWatchedBoards()
  useLeaderboardVisit()
  return (
    <div className="mx-auto max-w-board">
      <PageHeader
        title="Leaderboard"
        text="Who builds with traction, and who helps with insight."
        action={<BoardToolbar query={query} onChange={change} />}
      />
      <Shown board={board} show={show} />
      {!board.isPending && (
        <div className="mt-4 flex flex-col gap-4">
          <PointWays board={query.board} />
          <StartMission />
        </div>
      )}
    </div>
  )
}

const LOADING = 'Loading leaderboard...'

type Props = { board: ReturnType<typeof useBoard>; show: (count: number) => void }

/** The board asked for, meanwhile the one before it under a veil. */
function Shown({ board, show }: Props) {
  const { data, isPending, isPlaceholderData } = board
  if (isPending)
    return (
      <Card className="grid min-h-[60vh] place-items-center">
        <Spinner label={LOADING} size="lg" />
      </Card>
    )
  if (!data)
    return (
      <ErrorState
        message="Failed to load leaderboard"
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
