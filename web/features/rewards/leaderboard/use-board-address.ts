import { useLocation, useSearchParams } from 'react-router'
import { BOARD_MAX, pageSizes } from '#contract/lengths.ts'
import { type BoardQuery, boardQueryOf, boardSearchOf } from './board-search.ts'

/**
 * Which board the address asks for, and how many of its members are shown. The number is kept by the entry of the
 * history, so that Back finds the list as long as it was left and a new visit begins with the first ten.
 */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams()
  const count = countOf(useLocation().state)
  const query = boardQueryOf(search)
  return {
    query,
    count,
    change: (part: Partial<BoardQuery>) =>
      setSearch(current => boardSearchOf({ ...boardQueryOf(current), ...part }, current), {
        preventScrollReset: true,
      }),
    show: (more: number) =>
      setSearch(current => current, { replace: true, preventScrollReset: true, state: { count: more } }),
  }
}

function countOf(state: unknown) {
  const count = typeof state === 'object' && state !== null && 'count' in state ? Number(state.count) : 0
  return Number.isInteger(count) && count > 0 ? Math.min(count, BOARD_MAX) : pageSizes.leaderboard
}
