import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from './server.ts'

/**
 * Starts the real app before the tests of a file and closes it after them; see `startServer`. The returned object is
 * empty until then, so read it in hooks and tests only.
 */
export function useServer(...options: Parameters<typeof startServer>) {
  const server = {} as TestServer
  beforeAll(async () => void Object.assign(server, await startServer(...options)))
  afterAll(() => server.close())
  return server
}
