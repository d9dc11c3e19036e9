import { useContext } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router'

/**
 * The search part of the address, and how to change it. A change begins with the address as it is, also if the page does not
 * show it yet: the router's own hook begins with what was last rendered, so that the second of two quick changes would undo
 * the first.
 */
export function useAddressSearch() {
  const [search, setSearch] = useSearchParams()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const change = (toNext: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions) =>
    setSearch(toNext(router ? new URLSearchParams(router.state.location.search) : search), options)
  return [search, change] as const
}
