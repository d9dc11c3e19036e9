import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.ts'
import type { Connection } from './http-connection.ts'

/** The requests that one visitor sends one after the other, ready for the wire. */
export type Job = readonly Buffer[]

export type Plan = {
  port: number
  connections: number
  /** What is sent before it counts, and what counts. */
  warmSeconds: number
  seconds: number
  /** Jobs at most, whatever time is left. */
  most: number
  /** Jobs a second, sent at their times whether or not earlier ones were answered; without it as fast as answered. */
  rate?: number
  jobs: readonly (readonly string[])[]
}

/** `refusals` counts visits by the first status that was no success. */
export type Pressure = {
  done: number
  refusals: Record<number, number>
  seconds: number
  p50: number
  p99: number
  p999: number
  max: number
}

/** The first status that is no success; undefined when all went well. */
async function perform(connection: Connection, job: Job) {
  let refusal: number | undefined
  for (const request of job) {
    const status = await connection.send(request)
    if (status < 200 || status > 299) refusal ??= status
  }
  return refusal
}

function tally() {
  const latencies: number[] = []
  const refusals: Record<number, number> = {}
  return {
    note(startedAt: number, refusal: number | undefined) {
      latencies.push(performance.now() - startedAt)
      if (refusal) refusals[refusal] = (refusals[refusal] ?? 0) + 1
    },
    result(seconds: number): Pressure {
      const sorted = Float64Array.from(latencies).toSorted()
      return {
        done: latencies.length,
        refusals,
        seconds,
        p50: percentile(sorted, 0.5),
        p99: percentile(sorted, 0.99),
        p999: percentile(sorted, 0.999),
        max: percentile(sorted, 1),
      }
    },
  }
}

/** A list that goes round, beginning where the last measurement stopped. */
export function cycle<T>(list: readonly T[]) {
  let place = 0
  return () => {
    const next = list[place % list.length]
    place += 1
    if (next === undefined) throw new Error('There is nothing to send.')
    return next
  }
}

type Work = { connections: readonly Connection[]; next: () => Job; seconds: number; most: number }

/** Closed loop: each connection asks again as soon as it was answered. */
export async function closedLoop({ connections, next, seconds, most }: Work) {
  const { note, result } = tally()
  const startedAt = performance.now()
  let left = most
  const until = startedAt + seconds * 1_000
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < until && left > 0) {
        left -= 1
        const sentAt = performance.now()
        note(sentAt, await perform(connection, next()))
      }
    }),
  )
  return result((performance.now() - startedAt) / 1_000)
}

/**
 * Open loop: jobs are due at `rate` a second. A job that finds no free connection waits, and its wait counts,
 * since latency runs from when it was due.
 */
export async function openLoop({ connections, next, seconds, most, rate }: Work & { rate: number }) {
  const { note, result } = tally()
  const count = Math.min(most, Math.floor(seconds * rate))
  const startedAt = performance.now()
  let taken = 0
  await Promise.all(
    connections.map(async connection => {
      while (taken < count) {
        const dueAt = startedAt + (taken / rate) * 1_000
        taken += 1
        const earlyMs = Math.floor(dueAt - performance.now())
        if (earlyMs > 0) await pause(earlyMs)
        // Timers count whole milliseconds, so a job may leave a little before it is due.
        note(Math.min(dueAt, performance.now()), await perform(connection, next()))
      }
    }),
  )
  return result((performance.now() - startedAt) / 1_000)
}
