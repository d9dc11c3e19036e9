import { type RefCallback, useCallback, useState } from 'react'

/**
 * Returns a ref, and whether its element has ever been within `margin` px of the screen. Always true in browsers that
 * cannot observe that.
 */
export function useIsNear(margin: number) {
  const [isNear, setNear] = useState(false)
  const ref: RefCallback<HTMLElement> = useCallback(
    element => {
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
        { rootMargin: `${margin}px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return { ref, isNear }
}
