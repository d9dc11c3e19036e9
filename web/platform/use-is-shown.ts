import { useEffect, useRef } from 'react'

/** Returns a ref that says whether the component is still mounted, because a request may outlast the component. */
export function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
