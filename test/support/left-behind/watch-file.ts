import { setTimeout } from 'node:timers/promises'
import { vi } from 'vitest'
import { watchGlobals } from './globals.ts'
import type { Left } from './left.ts'
import { watchChannels, watchEnvironment, watchProcess, watchRunning } from './process.ts'
import { isSoonDone, watchTimers } from './timers.ts'

const POLL_MS = 2
const MOST_POLLS = 100

const hasPage = () => typeof document !== 'undefined'

/**
 * Notes the state of the worker before a test file is loaded. Returns a function that ends what the file has left behind since
 * and throws an error that names what the file should have ended itself.
 */
export async function watchFile() {
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
  const lists = [...watches.map(watch => watch()), listRunning]
  return async function endFile() {
    const fake = leaveTools()
    await settle(listRunning)
    const left = [...fake, ...lists.flatMap(list => list())]
    for (const { end } of left) end()
    page?.forget()
    const named = left.filter(({ isOfPage }) => !isOfPage)
    if (named.length === 0) return
    // What is still mounted ends later than what it has started.
    page?.unmount()
    await settle(listRunning)
    for (const { end } of lists.flatMap(list => list())) end()
    page?.forget()
    throw new LeftBehind(named)
  }
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

/** Waits for what ends by itself: imports, timers that are due in a moment, and connections that are being closed. */
async function settle(listRunning: () => Left[]) {
  await vi.dynamicImportSettled()
  const isEnding = () => isSoonDone() || listRunning().length > 0
  for (let polls = 0; polls < MOST_POLLS && (polls < 2 || isEnding()); polls += 1) await setTimeout(POLL_MS)
}

class LeftBehind extends Error {
  override name = 'LeftBehind'
  constructor(left: readonly Left[]) {
    const sentences = left.map(({ what, advice }) => `- ${what}. ${advice}`)
    super(`This file leaves behind what the next file of its worker finds:\n${sentences.join('\n')}`)
    this.stack = `${this.name}: ${this.message}`
  }
}
