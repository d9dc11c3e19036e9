import { refuse } from './http/refusal.ts'

type QueueOptions = { atOnce: number; waitingMax: number }

/** Runs work at most `atOnce` at a time, in order; refuses with busy when `waitingMax` are waiting. */
export function createQueue({ atOnce, waitingMax }: QueueOptions) {
  let running = 0
  const waiting: (() => void)[] = []

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingMax) refuse('busy')
    // Whoever leaves hands its place over, so the count stays.
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
