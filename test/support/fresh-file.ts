import { afterAll, beforeAll, expect, vi } from 'vitest'

// A busy machine lets a page wait longer than the second that testing-library has by default.
const PATIENCE_MS = 10_000

// Files share a worker and its modules, but not what modules of the web remember: those are evaluated again.
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
