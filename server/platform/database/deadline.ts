import { AsyncLocalStorage } from 'node:async_hooks'

/** The milliseconds that one request waits for the database in all. */
export const DEADLINE_MS = 6_000
/** The part of the time that work outside the database may use up; the rest is always reserved for the database. */
const ELSEWHERE = 2 / 3

/** Thrown if the database did not respond in time. It may still execute the statement. */
export class DeadlineError extends Error {}

/**
 * The time that a request may wait for the database: `limitMs` in all since `startedAt` (milliseconds of this process).
 * Overlapping waits count once.
 */
type Deadline = {
  limitMs: number
  startedAt: number
  waitedMs: number
  waits: number
  waitingSince: number
  isOver: boolean
  requestId: string | undefined
}

const current = new AsyncLocalStorage<Deadline>()

/** Creates a deadline of `limitMs` milliseconds, for `runWithDeadline`. */
export const createDeadline = (limitMs: number, requestId?: string): Deadline => ({
  limitMs,
  startedAt: performance.now(),
  waitedMs: 0,
  waits: 0,
  waitingSince: 0,
  isOver: false,
  requestId,
})

/** Runs `work`; all its waits for the database together end within this deadline. */
export const runWithDeadline = <T>(deadline: Deadline, work: () => T) => current.run(deadline, work)

/** Returns the id of the request in whose work this is called; undefined outside of requests. */
export const findRequestId = () => current.getStore()?.requestId

/** Discounts the time that other work has taken until now, such as a request body that arrived slowly. */
export function restartDeadline(deadline: Deadline) {
  deadline.startedAt = performance.now() - deadline.waitedMs
}

const currentSignal = new AsyncLocalStorage<AbortSignal>()

/** Runs `work`. When `signal` aborts, the database stops the statements of this work and gets no more of them. */
export const runUntil = <T>(signal: AbortSignal, work: () => T) => currentSignal.run(signal, work)

/** Returns the signal of `runUntil` in whose work this is called. */
export const findSignal = () => currentSignal.getStore()

function getRemainingMs({ limitMs, startedAt, waitedMs, waits, waitingSince, isOver }: Deadline) {
  if (isOver) return 0
  const now = performance.now()
  const waited = waitedMs + (waits > 0 ? now - waitingSince : 0)
  const elsewhere = Math.min(now - startedAt - waited, limitMs * ELSEWHERE)
  return limitMs - waited - elsewhere
}

type Wait<T> = {
  onGiveUp?: () => void
  onLate?: (value: T) => void
}

/**
 * Waits for the promise of `begin` until the deadline of the request; outside of a request without a limit. Throws
 * DeadlineError, and does not call `begin` if no time is left.
 */
export function withinDeadline<T>(begin: () => Promise<T>, wait: Wait<T> = {}): Promise<T> {
  const deadline = current.getStore()
  if (!deadline) return begin()
  const leftMs = getRemainingMs(deadline)
  if (leftMs <= 0) return Promise.reject(toError(deadline))
  return new Promise<T>((resolve, reject) => {
    let isOver = false
    startWait(deadline)
    const end = () => {
      isOver = true
      clearTimeout(timer)
      endWait(deadline)
    }
    const timer = setTimeout(() => {
      end()
      deadline.isOver = true
      wait.onGiveUp?.()
      reject(toError(deadline))
    }, leftMs)
    begin().then(
      value => {
        if (isOver) return wait.onLate?.(value)
        end()
        resolve(value)
      },
      (error: unknown) => {
        if (isOver) return
        end()
        reject(error)
      },
    )
  })
}

const toError = ({ limitMs }: Deadline) =>
  new DeadlineError(`no answer within the ${limitMs / 1_000} s of a request`)

function startWait(deadline: Deadline) {
  if (deadline.waits === 0) deadline.waitingSince = performance.now()
  deadline.waits += 1
}

function endWait(deadline: Deadline) {
  deadline.waits -= 1
  if (deadline.waits === 0) deadline.waitedMs += performance.now() - deadline.waitingSince
}
