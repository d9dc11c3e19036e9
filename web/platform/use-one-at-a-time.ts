import { useRef } from 'react'

/**
 * Returns `act`, with calls ignored while one is running. The second press of a double click comes before the page
 * shows the first. `act` must report its own failures: a call that failed or was ignored returns undefined.
 */
export function useOneAtATime<Input, Result = unknown>(act: (input: Input) => Promise<Result>) {
  const isRunning = useRef(false)
  return async (input: Input) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await act(input)
    } catch {
      // `act` has already reported the failure.
      return undefined
    } finally {
      isRunning.current = false
    }
  }
}
