import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

const LAST = 1_000

/**
 * Returns a function to call when a link to another page of a list is followed. Once that page is shown, the list's heading
 * is scrolled into view and focused. Not earlier, or Back would not return to the end of the list.
 */
export function useTurnedPage(page: number, heading: RefObject<HTMLElement | null>) {
  const turned = useRef<number>(undefined)
  useEffect(() => {
    if (turned.current === undefined || turned.current === page) return
    turned.current = undefined
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, heading])
  return () => {
    turned.current = page
  }
}

/** The page number in an address under `name`, from 1 to 1,000; 1 for anything else. */
export function getPageNumber(search: URLSearchParams, name = 'page') {
  const text = search.get(name) ?? ''
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
  return page <= LAST ? page : 1
}

/** Fetches the next stretch of a list and returns the whole list. A failure is shown in a toast, because the list stays. */
export async function fetchMore<Data>({
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<Data>, 'fetchNextPage'>) {
  const { isFetchNextPageError, error, data } = await fetchNextPage()
  if (!isFetchNextPageError) return data
  reportFailure(error)
  return undefined
}
