import { Refusal, refuse } from '#server/platform/failures/refusal.ts'

/**
 * Returns a function that runs work in order, at most `atOnce` at a time. It refuses with busy if `waitingMax` are waiting.
 * `rejectWaiting` refuses all waiting work.
 */
export function createQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0
  let waiting: { start: () => void; reject: (busy: Refusal) => void }[] = []

  function startNext() {
    const next = waiting.shift()
    if (next) next.start()
    else running -= 1
  }

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingMax) refuse('busy')
    // Work that ends passes its place on, so the count remains the same.
    else await new Promise<void>((start, reject) => waiting.push({ start, reject }))
    try {
      return await work()
    } finally {
      startNext()
    }
  }

  const rejectWaiting = () => {
    const rejected = waiting
    waiting = []
    for (const { reject } of rejected) reject(new Refusal('busy'))
  }
  return Object.assign(inTurn, { rejectWaiting })
}
