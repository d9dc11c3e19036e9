import { useSearchParams } from 'react-router'
import { type FilterName, type ItemFilters, toChosen, toFilterSearch, toFilters } from './filter-search.ts'

/** The filters in the address, those of `names` that are set, and how to change them. */
export function useFilters(names: readonly FilterName[]) {
  const [search, setSearch] = useSearchParams()
  const filters = toFilters(search)
  const change = (next: ItemFilters) =>
    setSearch(current => toFilterSearch(next, current), { preventScrollReset: true })
  return { filters, chosen: toChosen(filters, names), change }
}
