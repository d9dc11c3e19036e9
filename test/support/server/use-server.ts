import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from './server.ts'
import { shellFolder } from './shell-folder.ts'

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

/** Does the same with the pages that the app renders itself, at https://firsthand.example. */
export function useServerWithPages(settings: Record<string, string> = {}) {
  const server = {} as TestServer
  let web: Awaited<ReturnType<typeof shellFolder>>
  const all = { PUBLIC_URL: 'https://firsthand.example', ...settings }
  beforeAll(async () => {
    web = await shellFolder()
    Object.assign(server, await startServer(all, web.folder))
  })
  afterAll(async () => {
    await server.close()
    await web.remove()
  })
  return server
}
