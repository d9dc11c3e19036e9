import { afterAll, beforeAll, expect, vi } from 'vitest'

// On a busy machine a page may need longer than testing-library's default of a second.
const PATIENCE_MS = 10_000

// Files share a worker and its modules. Modules of the web have state, so they are evaluated again for each file.
if (expect.getState().testPath?.includes('/web/')) vi.resetModules()

beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure, prettyDOM } = await import('@testing-library/react')

  /** Prints the page only if the message is read: a query that waits fails many times before it succeeds. */
  function getElementError(message: string | null, container: Element) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    Error.captureStackTrace(error, getElementError)
    const get = () => [message, prettyDOM(container as HTMLElement)].filter(Boolean).join('\n\n')
    return Object.defineProperty(error, 'message', { get, configurable: true })
  }

  configure({ asyncUtilTimeout: PATIENCE_MS, getElementError })
})

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  // The package shows toasts that no one has dismissed to the next page that has a toaster.
  const { toast } = await import('sonner')
  toast.dismiss()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
