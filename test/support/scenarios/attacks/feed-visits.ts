import { setTimeout as pause } from 'node:timers/promises'
import type { Persona } from '#test/support/accounts/personas.ts'

const EVERY_MS = 20

/**
 * Requests the feed at fixed times until `isOver`. Returns the delay of each response after its time (ms, sorted), and
 * the number of responses before `isOver`.
 */
async function visitFeed(member: Persona, isOver: () => boolean) {
  const visits: Promise<number>[] = []
  let answered = 0
  const startedAt = performance.now()
  for (let due = startedAt; !isOver(); due += EVERY_MS) {
    await pause(Math.max(0, due - performance.now()))
    const visit = member.call('GET /ideas').then(() => {
      if (!isOver()) answered += 1
      return performance.now() - due
    })
    visits.push(visit)
  }
  const delays = (await Promise.all(visits)).toSorted((a, b) => a - b)
  return { delays, answered }
}

/** Visits for `restMs` milliseconds without other requests. Returns the delays (ms, sorted). */
export async function visitAtRest(member: Persona, restMs: number) {
  let isRested = false
  const timer = setTimeout(() => (isRested = true), restMs)
  const { delays } = await visitFeed(member, () => isRested)
  clearTimeout(timer)
  return delays
}

/** Visits until some work is done. Returns the delays (ms, sorted), and the number of responses before that. */
export async function visitMeanwhile(member: Persona, work: Promise<unknown>) {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  const visits = await visitFeed(member, () => isDone)
  await done
  return visits
}

export const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
