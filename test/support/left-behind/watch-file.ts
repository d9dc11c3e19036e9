import { performance as clock } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { watchGlobals } from './globals.ts'
import type { Left } from './left.ts'
import { watchChannels, watchEnvironment, watchProcess, watchRunning } from './process.ts'
import { isSoonDone, watchTimers } from './timers.ts'

const POLL_MS = 2
// On a busy machine a connection or a program may need a while to end.
const PATIENCE_MS = 3_000

const hasPage = () => typeof document !== 'undefined'

/**
 * Records the state of the worker before a test file is loaded. Returns a function that ends everything that the file
 * has left behind. It throws an error that names the things that the file should have ended.
 */
export async function watchFile() {
  restoreClock()
  const page = hasPage() ? await import('./watch-page.ts') : undefined
  page?.prepare()
  const watches = [
    watchTimers,
    watchChannels,
    watchGlobals,
    watchEnvironment,
    watchProcess,
    ...(page?.watches ?? []),
  ]
  const listRunning = watchRunning()
  const lists = watches.map(watch => watch())
  return async function endFile() {
    const fake = leaveTools()
    await settle()
    const left = [...fake, ...lists.flatMap(list => list())]
    for (const { end } of left) end()
    await waitWhile(() => listRunning().length > 0)
    left.push(...listRunning())
    page?.forget()
    const named = left.filter(({ isOfPage }) => !isOfPage)
    if (named.length === 0) return
    // Components that are still mounted are unmounted only after the things that they have started were listed.
    page?.unmount()
    await settle()
    for (const { end } of lists.flatMap(list => list())) end()
    page?.forget()
    throw new LeftBehind(named)
  }
}

/** Restores Node's clock for a file without a page, if a page has left a stopped clock. */
function restoreClock() {
  if (hasPage() || Object.is(globalThis.performance, clock)) return
  Object.defineProperty(globalThis, 'performance', { value: clock, configurable: true, writable: true })
}

/**
 * Restores everything that Vitest has replaced for the file. The file must end fake timers itself, because they would
 * stop the timers of other files.
 */
function leaveTools(): Left[] {
  const isFake = vi.isFakeTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  return isFake ? [{ what: 'fake timers', advice: 'Call vi.useRealTimers in afterEach.', end: () => {} }] : []
}

/** Waits for things that end by themselves: imports, and timers that are due in a moment. */
async function settle() {
  await vi.dynamicImportSettled()
  await setTimeout(POLL_MS)
  await waitWhile(() => isSoonDone())
}

async function waitWhile(isEnding: () => boolean) {
  const until = performance.now() + PATIENCE_MS
  do await setTimeout(POLL_MS)
  while (isEnding() && performance.now() < until)
}

/** Returns a sentence for each thing. Equal things share a sentence. */
function toSentences(left: readonly Left[]) {
  const times = new Map<string, { advice: string; count: number }>()
  for (const { what, advice } of left) times.set(what, { advice, count: (times.get(what)?.count ?? 0) + 1 })
  return [...times].map(
    ([what, { advice, count }]) => `- ${what}${count > 1 ? ` (${count} times)` : ''}. ${advice}`,
  )
}

class LeftBehind extends Error {
  override name = 'LeftBehind'
  constructor(left: readonly Left[]) {
    super(`This file leaves behind what the next file of its worker finds:\n${toSentences(left).join('\n')}`)
    this.stack = `${this.name}: ${this.message}`
  }
}
