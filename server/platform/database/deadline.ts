import { AsyncLocalStorage } from 'node:async_hooks'

/** How long one request waits for the database in all, in milliseconds. */
export const DEADLINE_MS = 6_000
/** So much of it is used up by anything else that takes its time; the rest is always left for the database. */
const ELSEWHERE = 2 / 3

/** The database gave no answer in time. What was sent may still be carried out. */
export class DeadlineError extends Error {}

/**
 * What one request may still wait: `limitMs` in all, since `startedAt` (milliseconds of this process). Waits that
 * overlap count once.
 */
type Deadline = {
  limitMs: number
  startedAt: number
  waitedMs: number
  waits: number
  waitingSince: number
  isOver: boolean
}

const current = new AsyncLocalStorage<Deadline>()

/** A patience of `limitMs` milliseconds, for `patiently`. */
export const createDeadline = (limitMs: number): Deadline => ({
  limitMs,
  startedAt: performance.now(),
  waitedMs: 0,
  waits: 0,
  waitingSince: 0,
  isOver: false,
})

/** Runs `work` so that all its waits for the database together end within this patience. */
export const runWithDeadline = <T>(patience: Deadline, work: () => T) => current.run(patience, work)

/** Forgives the time that has passed elsewhere, such as while the body of a request came in slowly. */
export function restartDeadline(patience: Deadline) {
  patience.startedAt = performance.now() - patience.waitedMs
}

function getRemainingMs({ limitMs, startedAt, waitedMs, waits, waitingSince, isOver }: Deadline) {
  if (isOver) return 0
  const now = performance.now()
  const waited = waitedMs + (waits > 0 ? now - waitingSince : 0)
  const elsewhere = Math.min(now - startedAt - waited, limitMs * ELSEWHERE)
  return limitMs - waited - elsewhere
}

type Wait<T> = {
  /** Called when patience ends first; then comes whatever `begin` still brings. */
  onGiveUp?: () => void
  onLate?: (value: T) => void
}

/**
 * Waits for what `begin` starts as long as the patience of the request lasts, without limit outside of a request. Throws
 * NoAnswerError, without beginning when no patience is left.
 */
export function withinDeadline<T>(begin: () => Promise<T>, wait: Wait<T> = {}): Promise<T> {
  const patience = current.getStore()
  if (!patience) return begin()
  const leftMs = getRemainingMs(patience)
  if (leftMs <= 0) return Promise.reject(toError(patience))
  return new Promise<T>((resolve, reject) => {
    let isOver = false
    startWait(patience)
    const end = () => {
      isOver = true
      clearTimeout(timer)
      endWait(patience)
    }
    const timer = setTimeout(() => {
      end()
      patience.isOver = true
      wait.onGiveUp?.()
      reject(toError(patience))
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

function startWait(patience: Deadline) {
  if (patience.waits === 0) patience.waitingSince = performance.now()
  patience.waits += 1
}

function endWait(patience: Deadline) {
  patience.waits -= 1
  if (patience.waits === 0) patience.waitedMs += performance.now() - patience.waitingSince
}
