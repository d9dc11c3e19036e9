import type { Board, Period } from '#contract/leaderboard.ts'
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
export const boardQueryOf = (search: URLSearchParams): BoardQuery => ({
  board: findOption(search.get('board'), { options: boards, otherwise: 'builders' }),
  period: findOption(search.get('period'), { options: periods, otherwise: 'all' }),
})

/** The address's search part for a board, behind `current`'s foreign names; defaults are left out. */
export function boardSearchOf(query: BoardQuery, current: URLSearchParams) {
  const defaults = { board: 'builders', period: 'all' } satisfies BoardQuery
  // Taken out first: set in their places they would make two addresses of one board.
  const others = withSearchParts(current, { parts: defaults, defaults })
  return withSearchParts(others, { parts: query, defaults })
}
