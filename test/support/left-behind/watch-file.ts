import { performance as clock } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { watchGlobals } from './globals.ts'
import type { Left } from './left.ts'
import { watchChannels, watchEnvironment, watchProcess, watchRunning } from './process.ts'
import { isSoonDone, watchTimers } from './timers.ts'

const POLL_MS = 2
// On a busy machine a connection or a program takes its time to end.
const PATIENCE_MS = 3_000

const hasPage = () => typeof document !== 'undefined'

/**
 * Notes the state of the worker before a test file is loaded. Returns a function that ends what the file has left behind since
 * and throws an error that names what the file should have ended itself.
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
    // What is still mounted ends later than what it has started.
    page?.unmount()
    await settle()
    for (const { end } of lists.flatMap(list => list())) end()
    page?.forget()
    throw new LeftBehind(named)
  }
}

/** Gives a file without a page the clock of Node, if a page has left one that is stopped. */
function restoreClock() {
  if (hasPage() || Object.is(globalThis.performance, clock)) return
  Object.defineProperty(globalThis, 'performance', { value: clock, configurable: true, writable: true })
}

/** Puts back what Vitest has replaced for the file. Fake timers are the file's to end, since they stop those of others. */
function leaveTools(): Left[] {
  const isFake = vi.isFakeTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  return isFake ? [{ what: 'fake timers', advice: 'Call vi.useRealTimers in afterEach.', end: () => {} }] : []
}

/** Waits for what ends by itself: imports, and timers that are due in a moment. */
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

/** Returns a sentence for each thing, and one for all that are the same. */
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
