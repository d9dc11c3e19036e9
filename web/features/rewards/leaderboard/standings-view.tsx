import { useMember } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { periodWords } from './board-words.ts'
import { Podium } from './podium.tsx'
import type { ShownBoard } from './queries.ts'
import { Rankings } from './rankings.tsx'
import { useInView } from './use-in-view.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { YourRanking } from './your-ranking.tsx'

const ON_PODIUM = 3

type Props = { board: ShownBoard; show: (count: number) => void }

/** Podium, list and the member's own rank. */
export function StandingsView({ board, show }: Props) {
  const { id: me } = useMember()
  const { ref: ownRow, isInView } = useInView()
  const focus = useKeptFocus(board.ranked)
  const { ranked, period } = board
  const hasPodium = ranked.length >= ON_PODIUM
  const first = hasPodium ? ranked.slice(0, ON_PODIUM) : []
  const listed = ranked.find(({ id }) => id === me)
  return (
    <div {...focus} className="flex flex-col gap-4">
      {hasPodium && <Podium first={first} me={me} ownRow={ownRow} />}
      {ranked.length === 0 ? (
        <Card>
          <EmptyState as="h2" title={`Nobody is ranked ${periodWords[period]}`}>
            Whoever earns the first points stands at the top.
          </EmptyState>
        </Card>
      ) : (
        <Rankings board={board} rows={ranked.slice(first.length)} show={show} me={me} ownRow={ownRow} />
      )}
      <YourRanking board={board} own={listed ?? board.own} isOwnRowAway={!listed || isInView === false} />
    </div>
  )
}
