import { performance as clock } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { isSoonDone, watchTimers } from './timers.ts'
import { findChannels, watchEnvironment, watchGlobals, watchRunning } from './worker.ts'

const POLL_MS = 2
// On a busy machine a connection or a program may need a while to end.
const PATIENCE_MS = 3_000

const hasPage = () => typeof document !== 'undefined'

/**
 * Records the state of the worker before a test file is loaded. Returns a function that restores it after the file. It
 * throws an error that names the things that the file should have ended.
 */
export async function watchFile() {
  restoreClock()
  const page = hasPage() ? (await import('./page.ts')).watchPage() : undefined
  const lists = [watchTimers(), ...(page ? [page.listListeners] : [])]
  findChannels()
  const restores = [watchGlobals(), watchEnvironment()]
  const listRunning = watchRunning()
  return async function endFile() {
    const left = vi.isFakeTimers() ? ['fake timers'] : []
    leaveTools()
    page?.close()
    await settle()
    for (const { what, isOfPage, end } of lists.flatMap(list => list())) {
      end()
      if (!isOfPage) left.push(what)
    }
    for (const channel of findChannels()) channel.close()
    for (const restore of restores) restore()
    page?.close()
    await waitWhile(() => listRunning().length > 0)
    left.push(...listRunning())
    if (left.length > 0) throw new Error(`This file leaves behind what it should end: ${left.join('; ')}`)
  }
}

/** Restores Node's clock for a file without a page, if a page has left a stopped clock. */
function restoreClock() {
  if (hasPage() || Object.is(globalThis.performance, clock)) return
  Object.defineProperty(globalThis, 'performance', { value: clock, configurable: true, writable: true })
}

/** Restores everything that Vitest has replaced for the file. */
function leaveTools() {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
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
