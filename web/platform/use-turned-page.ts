import { type RefObject, useEffect, useRef } from 'react'

/**
 * Call what it answers when a link to another page of a list is followed: once that page is the one shown, the
 * list's heading is in view and has the focus. Not earlier, or going back would not find the end of the list.
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
