import { useRef } from 'react'

/**
 * `act`, but a call while one is under way does nothing: the second press of a double click comes before
 * the page shows the first. What `act` throws must be told by itself.
 */
export function useOneAtATime<Input>(act: (input: Input) => Promise<unknown>) {
  const isRunning = useRef(false)
  return async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act(input)
    } catch {
      // `act` has reported it.
    } finally {
      isRunning.current = false
    }
  }
}
