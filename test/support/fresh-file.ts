import { afterEach, beforeAll, expect, vi } from 'vitest'
import { watchFile } from './left-behind/watch-file.ts'

// On a busy machine a page may need longer than the default of testing-library, which is a second.
const PATIENCE_MS = 10_000

// Files share a worker and its modules. Modules of the web have state, so each file evaluates them again.
if (expect.getState().testPath?.includes('/web/')) vi.resetModules()

const endFile = await watchFile()

// jsdom has no media queries and does not scroll. No query matches, unless a test says otherwise.
if (typeof document !== 'undefined') {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} }
  Object.assign(globalThis, { matchMedia: () => media, scrollTo: () => {} })
  const { leavePage } = await import('./left-behind/leave-page.ts')
  // Hooks of the file that follow a test run before this one.
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    leavePage()
  })
}

beforeAll(async () => {
  if (typeof document !== 'undefined') await waitLonger()
  // The function that the first hook returns runs after all hooks of the file.
  return endFile
})

async function waitLonger() {
  const { configure, prettyDOM } = await import('@testing-library/react')

  /** Prints the page only if the message is read, because a waiting query fails many times before it succeeds. */
  function getElementError(message: string | null, container: Element) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    Error.captureStackTrace(error, getElementError)
    const get = () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n')
    return Object.defineProperty(error, 'message', { get, configurable: true })
  }

  configure({ asyncUtilTimeout: PATIENCE_MS, getElementError })
}
