import { beforeAll } from 'vitest'

// A busy machine lets a page wait longer than the second that testing-library has by default.
const PATIENCE_MS = 10_000

beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
})
