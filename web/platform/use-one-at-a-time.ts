import { useRef } from 'react'

/**
 * Returns `act`, but calls do nothing while one is running: the second press of a double click comes before the page shows
 * the first. `act` must report its own failures.
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
