import { useEffect, useRef } from 'react'

/** Whether the component is still shown, as a ref: for what follows a request that may outlast the component. */
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
