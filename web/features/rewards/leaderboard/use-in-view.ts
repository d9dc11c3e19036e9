import { type RefCallback, useCallback, useState } from 'react'

// Under the header, and behind what is fixed to the bottom, nothing counts as seen.
const INSETS = '-64px 0px -80px'

/** A ref, and whether its element is on the screen; undefined while that is not known. */
export function useInView() {
  const [isInView, setInView] = useState<boolean>()
  const ref: RefCallback<HTMLElement> = useCallback(element => {
    if (!element || !globalThis.IntersectionObserver) return undefined
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting), {
      rootMargin: INSETS,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setInView(undefined)
    }
  }, [])
  return { ref, isInView }
}
