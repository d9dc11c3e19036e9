import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { BOARD_MAX, pageSizes } from '#contract/lengths.ts'
import { reportFailure } from '#web/platform/report-failure.ts'
import { boardQuery, type ShownBoard } from './queries.ts'

/** Loads ten members more and leads the focus to the first of them; a failure is told in a toast, as the list stays. */
export function useMoreRows(board: ShownBoard, show: (count: number) => void) {
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
