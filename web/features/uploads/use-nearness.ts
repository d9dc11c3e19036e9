import { type RefCallback, useCallback, useState } from 'react'

const MARGIN = '50px'

/** Whether an element has come within 50 px of the screen, once and for all; where that cannot be told it has. */
export function useNearness() {
  const [isNear, setNear] = useState(false)
  const ref: RefCallback<HTMLElement> = useCallback(element => {
    if (!element) return undefined
    if (!globalThis.IntersectionObserver) {
      setNear(true)
      return undefined
    }
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}
