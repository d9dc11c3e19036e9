import { afterAll, beforeAll, expect, vi } from 'vitest'

// On a busy machine a page may need longer than testing-library's default of a second.
const PATIENCE_MS = 10_000

// Files share a worker and its modules. Modules of the web have state, so they are evaluated again for each file.
if (expect.getState().testPath?.includes('/web/')) vi.resetModules()

beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
})

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
