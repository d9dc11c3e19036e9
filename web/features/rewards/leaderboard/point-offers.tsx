import type { Board } from '#contract/rewards/leaderboard.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { ListFrame } from '#web/features/core/lists/list-frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { boardWords } from './board-words.ts'
import { usePointOffers } from './queries.ts'

/** What earns the points of a board, and how many. */
export function PointOffers({ board }: { board: Board }) {
  const { how, what } = boardWords[board]
  return (
    <Card as="section" padding="lg" aria-labelledby="point-ways">
      <CardHeader id="point-ways" title={how} text={what} />
      <Offers board={board} />
    </Card>
  )
}

function Offers({ board }: { board: Board }) {
  const offers = usePointOffers()
  return (
    <ListFrame
      query={offers}
      pending={<Skeleton className="mt-4 h-60" />}
      failureClassName="mt-4"
      isEmpty={rows => rows.length === 0}
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
                  +{toNumberText(points)}
                  <span className="sr-only"> points</span>
                </span>
              </li>
            ))}
        </ul>
      )}
    </ListFrame>
  )
}
