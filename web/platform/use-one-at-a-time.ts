import { useRef } from 'react'

/**
 * Returns `act`, with calls ignored while one is running. The second press of a double click comes before the page
 * shows the first. `act` must report its own failures.
 */
export function useOneAtATime<Input>(act: (input: Input) => Promise<unknown>) {
  const isRunning = useRef(false)
  return async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await act(input)
    } catch {
      // `act` has already reported the failure.
    } finally {
      isRunning.current = false
    }
  }
}
