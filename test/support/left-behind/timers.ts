import { captureStack, findOrigin, type Left, ofWorker } from './origin.ts'

type Callback = (...args: unknown[]) => unknown
type Start = (callback: Callback, delayMs?: number, ...args: unknown[]) => unknown
type Timer = { kind: string; delayMs: number; started: { stack: string }; end: () => void }

/** Timers that are due within this time end by themselves, so the end of a file waits for them. */
const SOON_MS = 100

// Packages keep the functions that they find when they are loaded, so the global functions are replaced once for all
// files.
const findPending = ofWorker('timers', () => {
  const pending = new Map<unknown, Timer>()
  watch(pending, 'setTimeout', 'clearTimeout')
  watch(pending, 'setInterval', 'clearInterval')
  if ('requestAnimationFrame' in globalThis) watch(pending, 'requestAnimationFrame', 'cancelAnimationFrame')
  return pending
})

function watch(pending: Map<unknown, Timer>, kind: string, ending: string) {
  const functions = globalThis as unknown as Record<string, Start>
  const start = functions[kind] as Start
  const end = functions[ending] as unknown as (timer: unknown) => void
  const watchedEnd = (timer: unknown) => {
    pending.delete(timer)
    end(timer)
  }
  const watchedStart = (callback: Callback, delayMs?: number, ...args: unknown[]) => {
    const run = (...given: unknown[]) => {
      if (kind !== 'setInterval') pending.delete(timer)
      return callback(...given)
    }
    const timer = start(run, delayMs, ...args)
    const started = captureStack(watchedStart)
    pending.set(timer, { kind, delayMs: delayMs ?? 0, started, end: () => watchedEnd(timer) })
    return timer
  }
  // `promisify` finds its variant of a function as a property of the function.
  Object.defineProperties(watchedStart, Object.getOwnPropertyDescriptors(start))
  Object.assign(globalThis, { [kind]: watchedStart, [ending]: watchedEnd })
}

/** Returns whether a timer does not keep the process running, so that it need not be ended. */
const isLoose = (timer: unknown) => (timer as { hasRef?: () => boolean }).hasRef?.() === false

/** Records the pending real timers. Returns a function that lists those that were started since and are still pending. */
export function watchTimers() {
  const before = new Set(findPending().keys())
  return (): Left[] =>
    [...findPending()]
      .filter(([timer]) => !before.has(timer))
      .map(([timer, { kind, delayMs, started, end }]) => {
        const { place, isOfPage, isOfPackage } = findOrigin(started)
        const isFrame = kind === 'requestAnimationFrame'
        const delay = isFrame ? '' : ` of ${Math.round(delayMs)} ms`
        return {
          what: `a ${kind}${delay}, started at ${place}`,
          isOfPage: isOfPage || isLoose(timer),
          // A package that waits for a frame requests only one, in all files of the worker. jsdom draws frames with an
          // interval.
          end: isOfPackage && (isFrame || place.includes('/jsdom/')) ? () => {} : end,
        }
      })
}

/** Returns whether a pending timer will end by itself in a moment. */
export const isSoonDone = () =>
  [...findPending()].some(
    ([timer, { kind, delayMs }]) => kind !== 'setInterval' && delayMs <= SOON_MS && !isLoose(timer),
  )
