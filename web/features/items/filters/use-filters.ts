import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { type FilterName, type ItemFilters, toChosen, toFilterSearch, toFilters } from './filter-search.ts'

export function useFilters(names: readonly FilterName[]) {
  const [search, setSearch] = useAddressSearch()
  const filters = toFilters(search)
  const change = (next: ItemFilters) =>
    setSearch(current => toFilterSearch(next, current), { preventScrollReset: true })
  return { filters, chosen: toChosen(filters, names), change }
}
