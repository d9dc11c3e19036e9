import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useLayoutEffect, useRef } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { BOARD_MAX, pageSizes } from '#contract/lengths.ts'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { boardQuery, type ShownBoard } from './queries.ts'
import { RankRow } from './rank-row.tsx'
import { useRowMotion } from './use-row-motion.ts'

type Props = {
  board: ShownBoard
  rows: readonly Ranked[]
  show: (count: number) => void
  me: MemberId
  ownRow: RefCallback<HTMLElement>
}

/** The members below the podium, or all if there is none, with a button for more. */
export function Rankings({ board, rows, show, me, ownRow }: Props) {
  const { list, isLoading, loadMore } = useMoreRows(board, show)
  const button = useFocusBack(isLoading)
  useRowMotion({ list, rows, of: `${board.board} ${board.period}` })
  const { ranked, count, total } = board
  const hasMore = ranked.length >= count && count < Math.min(total, BOARD_MAX)
  return (
    <Card as="section" padding="none" aria-labelledby="rankings" className="overflow-clip py-2">
      <h2 id="rankings" className="px-4 pt-3 pb-2 text-title-sm md:px-5">
        Rankings
      </h2>
      <ol ref={list} className="divide-y divide-line-subtle [overflow-anchor:none]">
        {rows.map(ranked => (
          <RankRow
            key={ranked.id}
            ref={ranked.id === me ? ownRow : null}
            ranked={ranked}
            isOwn={ranked.id === me}
          />
        ))}
      </ol>
      {rows.length === 0 && <p className={NOTE}>The fourth place is still free.</p>}
      {hasMore && (
        <div className="flex justify-center border-t border-line-subtle px-4 pt-4 pb-2.5">
          <Button ref={button} look="outline" busy={isLoading} onClick={loadMore}>
            Load More
          </Button>
        </div>
      )}
      {count >= BOARD_MAX && total > BOARD_MAX && <p className={NOTE}>{toEndText(total)}</p>}
    </Card>
  )
}

const NOTE = 'px-4 pt-1 pb-3 text-body-sm text-ink-2 md:px-5'

const toEndText = (total: number) =>
  `The list ends with the first ${toNumberText(BOARD_MAX)} of ${toNumberText(total)} members.`

/** Loads ten more members and moves the focus to the first of them. A failure is a toast, since the list remains. */
function useMoreRows(board: ShownBoard, show: (count: number) => void) {
  const queries = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number>(undefined)
  const more = Math.min(board.count + pageSizes.leaderboard, BOARD_MAX)
  const loading = useMutation({
    mutationFn: () => queries.fetchQuery(boardQuery(board, more)),
    onSuccess: () => {
      firstNew.current = list.current?.children.length
      show(more)
    },
    onError: error => reportFailure(error),
  })
  useLayoutEffect(() => {
    if (firstNew.current === undefined) return
    const row = list.current?.children[firstNew.current]
    if (!(row instanceof HTMLElement)) return
    firstNew.current = undefined
    row.focus()
  })
  return { list, isLoading: loading.isPending, loadMore: () => loading.mutate() }
}
