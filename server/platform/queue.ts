import { Refusal, refuse } from './refusal.ts'

type QueueOptions = { atOnce: number; waitingMax: number }

/**
 * Runs work at most `atOnce` at a time, in order; refuses with busy when `waitingMax` are waiting, and all who wait by
 * `rejectWaiting`.
 */
export function createQueue({ atOnce, waitingMax }: QueueOptions) {
  let running = 0
  let waiting: { enter: () => void; refuse: (busy: Refusal) => void }[] = []

  function leave() {
    const next = waiting.shift()
    if (next) next.enter()
    else running -= 1
  }

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingMax) refuse('busy')
    // Whoever leaves hands its place over, so the count stays.
    else await new Promise<void>((enter, refuse) => waiting.push({ enter, refuse }))
    try {
      return await work()
    } finally {
      leave()
    }
  }

  const rejectWaiting = () => {
    const refused = waiting
    waiting = []
    for (const { refuse } of refused) refuse(new Refusal('busy'))
  }
  return Object.assign(inTurn, { rejectWaiting })
}
