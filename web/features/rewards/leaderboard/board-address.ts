import { useLocation, useSearchParams } from 'react-router'
import type { Board, Period } from '#contract/leaderboard.ts'
import { BOARD_MAX, pageSizes } from '#contract/lengths.ts'
import { findOption, withSearchParts } from '#web/platform/address-parts.ts'

export type BoardQuery = { board: Board; period: Period }

export const boards: readonly { value: Board; label: string }[] = [
  { value: 'builders', label: 'Top Builders' },
  { value: 'testers', label: 'Top Testers' },
]

export const periods: readonly { value: Period; label: string }[] = [
  { value: 'all', label: 'All Time' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'weekly', label: 'Weekly' },
]

/** What an address asks for; anything it does not know counts as not asked. */
export const toBoardQuery = (search: URLSearchParams): BoardQuery => ({
  board: findOption(search.get('board'), { options: boards, otherwise: 'builders' }),
  period: findOption(search.get('period'), { options: periods, otherwise: 'all' }),
})

/** The address's search part for a board, behind `current`'s foreign names; defaults are left out. */
export function toBoardSearch(query: BoardQuery, current: URLSearchParams) {
  const defaults = { board: 'builders', period: 'all' } satisfies BoardQuery
  // Taken out first: set in their places they would make two addresses of one board.
  const others = withSearchParts(current, { parts: defaults, defaults })
  return withSearchParts(others, { parts: query, defaults })
}

/**
 * Which board the address asks for, and how many of its members are shown. The number is kept by the entry of the
 * history, so that Back finds the list as long as it was left and a new visit begins with the first ten.
 */
export function useBoardAddress() {
  const [search, setSearch] = useSearchParams()
  const count = getCount(useLocation().state)
  const query = toBoardQuery(search)
  return {
    query,
    count,
    change: (part: Partial<BoardQuery>) =>
      setSearch(current => toBoardSearch({ ...toBoardQuery(current), ...part }, current), {
        preventScrollReset: true,
      }),
    show: (more: number) =>
      setSearch(current => current, { replace: true, preventScrollReset: true, state: { count: more } }),
  }
}

function getCount(state: unknown) {
  const count = typeof state === 'object' && state !== null && 'count' in state ? Number(state.count) : 0
  return Number.isInteger(count) && count > 0 ? Math.min(count, BOARD_MAX) : pageSizes.leaderboard
}
