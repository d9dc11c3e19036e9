import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.ts'
import type { Connection } from './http-connection.ts'

export type Job = readonly Buffer[]

export type Plan = {
  port: number
  connections: number
  /** Requests of these seconds are not counted. */
  warmSeconds: number
  seconds: number
  most: number
  /**
   * Jobs a second, which begin whether or not earlier ones have ended. Without it, each connection sends as fast as it can.
   */
  rate?: number
  jobs: readonly (readonly string[])[]
}

/** `refusals` counts visits by their first unsuccessful status. Times are in milliseconds. */
export type LoadResult = {
  done: number
  refusals: Record<number, number>
  seconds: number
  p50: number
  p99: number
  p999: number
  max: number
}

async function sendJob(connection: Connection, job: Job) {
  let refusal: number | undefined
  for (const request of job) {
    const status = await connection.send(request)
    if (status < 200 || status > 299) refusal ??= status
  }
  return refusal
}

function createTally() {
  const latencies: number[] = []
  const refusals: Record<number, number> = {}
  return {
    add(startedAt: number, refusal: number | undefined) {
      latencies.push(performance.now() - startedAt)
      if (refusal) refusals[refusal] = (refusals[refusal] ?? 0) + 1
    },
    toResult(seconds: number): LoadResult {
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

export function createCycle<T>(list: readonly T[]) {
  let place = 0
  return () => {
    const next = list[place % list.length]
    place += 1
    if (next === undefined) throw new Error('There is nothing to send.')
    return next
  }
}

type Work = { connections: readonly Connection[]; next: () => Job; seconds: number; most: number }

/** Each connection sends its next job as soon as the one before has ended. */
export async function runClosedLoop({ connections, next, seconds, most }: Work) {
  const { add, toResult } = createTally()
  const startedAt = performance.now()
  let left = most
  const until = startedAt + seconds * 1_000
  await Promise.all(
    connections.map(async connection => {
      while (performance.now() < until && left > 0) {
        left -= 1
        const sentAt = performance.now()
        add(sentAt, await sendJob(connection, next()))
      }
    }),
  )
  return toResult((performance.now() - startedAt) / 1_000)
}

/**
 * Runs an open loop: jobs are due at `rate` a second. A job that finds no free connection waits, and its wait counts, since
 * latency is measured from the time when the job was due.
 */
export async function runOpenLoop({ connections, next, seconds, most, rate }: Work & { rate: number }) {
  const { add, toResult } = createTally()
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
        // Timers count whole milliseconds, so a job may begin a little before it is due.
        add(Math.min(dueAt, performance.now()), await sendJob(connection, next()))
      }
    }),
  )
  return toResult((performance.now() - startedAt) / 1_000)
}
