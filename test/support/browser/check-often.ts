import type { Page } from 'playwright-core'

type Action = (progress: unknown, again: symbol) => Promise<unknown>
type Frame = {
  retryWithProgressAndBackoff: (progress: unknown, action: Action) => Promise<unknown>
  retryWithProgressAndTimeouts: (progress: unknown, pauses: number[], action: Action) => Promise<unknown>
}
type Connection = { toImpl: (page: Page) => { mainFrame: () => Frame } }

/** The pauses between two checks of Playwright while a test waits, in milliseconds. The last one repeats. */
const PAUSES_MS = [20, 30, 50]

/**
 * Makes Playwright check a waiting condition every 50 ms. Its own checks come after 20, 70, 170 and 270 ms and then
 * every 500 ms, so a wait takes a quarter of a second longer than the page needs. Playwright has no setting for that,
 * so this replaces one of its methods, once for all pages of the process. Throws if a version has no such method.
 */
export function checkOften(page: Page) {
  const connection = Reflect.get(page, '_connection') as Connection
  const frames = Object.getPrototypeOf(connection.toImpl(page).mainFrame()) as Frame
  if (!frames.retryWithProgressAndBackoff || !frames.retryWithProgressAndTimeouts)
    throw new Error('This version of Playwright waits in another way')
  frames.retryWithProgressAndBackoff = function (progress, action) {
    return this.retryWithProgressAndTimeouts(progress, [...PAUSES_MS], action)
  }
}
