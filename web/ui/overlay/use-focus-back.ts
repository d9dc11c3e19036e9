import { useEffect, useRef } from 'react'

/**
 * Returns a ref for a button that is disabled while `busy`, and so loses the focus. The button gets the focus back
 * afterwards.
 */
export function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return button
}
