import { useContext } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router'

/**
 * Returns the search part of the address, and a function that changes it. A change starts from the present address,
 * even before it is rendered. The router's own hook starts from the rendered address, so the second of two quick
 * changes would undo the first.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const change = (toNext: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions) =>
    setSearch(toNext(router ? new URLSearchParams(router.state.location.search) : search), options)
  return [search, change] as const
}
