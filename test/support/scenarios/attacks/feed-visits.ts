import { setTimeout as pause } from 'node:timers/promises'
import type { Persona } from '#test/support/accounts/personas.ts'

const EVERY_MS = 20

/** Requests the feed at fixed times until some work is done. Returns the delay of each response after its time (ms, sorted). */
export async function visitMeanwhile(member: Persona, work: Promise<unknown>) {
  const state = { isDone: false }
  const done = work.finally(() => Object.assign(state, { isDone: true }))
  const visits: Promise<number>[] = []
  for (let due = performance.now(); !state.isDone; due += EVERY_MS) {
    await pause(Math.max(0, due - performance.now()))
    visits.push(member.call('GET /ideas').then(() => performance.now() - due))
  }
  await done
  return (await Promise.all(visits)).toSorted((a, b) => a - b)
}

/** Does the same for `restMs` milliseconds without other requests. */
export const visitAtRest = (member: Persona, restMs: number) => visitMeanwhile(member, pause(restMs))

export const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
