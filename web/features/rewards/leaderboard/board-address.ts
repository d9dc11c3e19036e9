import { useLocation } from 'react-router'
import { BOARD_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Board, Period } from '#contract/rewards/leaderboard.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useIsExpert } from '#web/features/rewards/onboarding/rail-view.ts'
import { findOption, withSearchParts } from '#web/platform/page/address-parts.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'

export type BoardQuery = { board: Board; period: Period }

export const boards: readonly { value: Board; label: string }[] = [
  { value: 'builders', label: i18n.t('Top Builders') },
  { value: 'testers', label: i18n.t('Top Testers') },
]

export const periods: readonly { value: Period; label: string }[] = [
  { value: 'all', label: i18n.t('All Time') },
  { value: 'monthly', label: i18n.t('Monthly') },
  { value: 'weekly', label: i18n.t('Weekly') },
]

/** `own` is the reader's board. */
export const toBoardQuery = (search: URLSearchParams, own: Board = 'builders'): BoardQuery => ({
  board: findOption(search.get('board'), { options: boards, otherwise: own }),
  period: findOption(search.get('period'), { options: periods, otherwise: 'all' }),
})

export function toBoardSearch(query: BoardQuery, current: URLSearchParams, own: Board = 'builders') {
  const defaults: BoardQuery = { board: own, period: 'all' }
  // The old values are removed first. If they were replaced, one board would have two addresses.
  const others = withSearchParts(current, { parts: defaults, defaults })
  return withSearchParts(others, { parts: query, defaults })
}

/**
 * The history entry stores the number of shown members. Back then finds the list at its old length, and a new visit begins
 * with the first ten.
 */
export function useBoardAddress() {
  const own = useIsExpert() ? 'testers' : 'builders'
  const [search, setSearch] = useAddressSearch()
  const count = getCount(useLocation().state)
  const query = toBoardQuery(search, own)
  return {
    query,
    count,
    change: (part: Partial<BoardQuery>) =>
      setSearch(current => toBoardSearch({ ...toBoardQuery(current, own), ...part }, current, own), {
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
