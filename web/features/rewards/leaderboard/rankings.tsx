import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { BOARD_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { boardQuery, type ShownBoard } from './queries.ts'
import { RankRow } from './rank-row.tsx'

const MOTION: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' }

type RowPositions = { of: string; tops: Map<string, number> }
type Rows = { list: RefObject<HTMLElement | null>; rows: readonly Ranked[]; of: string }

/** If `of` changes, the rows belong to another board and do not move. */
export function useRowMotion({ list, rows, of }: Rows) {
  const before = useRef<RowPositions>(undefined)
  useLayoutEffect(() => {
    const last = before.current
    if (last?.of !== of) return
    const tops = measureTops(list.current, rows)
    for (const [place, { id }] of rows.entries()) {
      const [top = 0, topBefore = top] = [tops.get(id), last.tops.get(id)]
      if (top !== topBefore) slide(list.current?.children[place], topBefore - top)
    }
  }, [list, rows, of])
  // It measures after the paint, because that forces no layout.
  useEffect(() => {
    before.current = { of, tops: measureTops(list.current, rows) }
  }, [list, rows, of])
}

/** In pixels from the first row, by member. */
function measureTops(list: HTMLElement | null, rows: readonly Ranked[]) {
  const tops = [...(list?.children ?? [])].map(row => (row instanceof HTMLElement ? row.offsetTop : 0))
  const topOf = (place: number) => (tops[place] ?? 0) - (tops[0] ?? 0)
  return new Map(rows.map(({ id }, place) => [id as string, topOf(place)]))
}

function slide(element: Element | undefined, px: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element?.animate([{ transform: `translateY(${px}px)` }, { transform: 'none' }], MOTION)
}

type Props = {
  board: ShownBoard
  rows: readonly Ranked[]
  show: (count: number) => void
  me: MemberId
  ownRow: RefCallback<HTMLElement>
}

export function Rankings({ board, rows, show, me, ownRow }: Props) {
  const { list, isLoading, loadMore } = useMoreRows(board, show)
  useRowMotion({ list, rows, of: `${board.board} ${board.period}` })
  const { ranked, count, total } = board
  const hasMore = ranked.length >= count && count < Math.min(total, BOARD_MAX)
  return (
    <Card as="section" padding="none" aria-labelledby="rankings" className="overflow-clip py-2">
      <h2 id="rankings" className="px-4 pt-3 pb-2 text-title-sm md:px-5">
        {i18n.t('Rankings')}
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
      {rows.length === 0 && <p className={NOTE}>{i18n.t('The fourth place is still free.')}</p>}
      {hasMore && (
        <div className="flex justify-center border-t border-line-subtle px-4 pt-4 pb-2.5">
          <Button look="outline" busy={isLoading} onClick={loadMore}>
            {i18n.t('Load More')}
          </Button>
        </div>
      )}
      {count >= BOARD_MAX && total > BOARD_MAX && <p className={NOTE}>{toEndText(total)}</p>}
    </Card>
  )
}

const NOTE = 'px-4 pt-1 pb-3 text-body-sm text-ink-2 md:px-5'

const toEndText = (total: number) =>
  i18n.t('This list shows only the first {shown} of {total} members.', {
    shown: toNumberText(BOARD_MAX),
    total: toNumberText(total),
  })

/** A failure is a toast, because the list remains. */
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
