import { useEffect, useRef } from 'react'

/**
 * Returns a ref for a button, or for an element in it, that is disabled while `busy`, and so loses the focus. The button
 * gets the focus back afterwards. A `Button` does this itself.
 */
export function useFocusBack<Part extends HTMLElement = HTMLButtonElement>(busy: boolean) {
  const button = useRef<Part>(null)
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body)
      button.current?.closest('button')?.focus()
    wasBusy.current = busy
  }, [busy])
  return button
}
