import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { shellFolder } from '#test/support/server/shell-folder.ts'

/**
 * Starts the real app with the pages that it renders itself, such as reports. The returned object is empty until the
 * tests run.
 */
export function useReportServer(settings: Record<string, string> = {}) {
  const server = {} as TestServer
  let web: Awaited<ReturnType<typeof shellFolder>>
  beforeAll(async () => {
    web = await shellFolder()
    Object.assign(
      server,
      await startServer({ PUBLIC_URL: 'https://firsthand.example', ...settings }, web.folder),
    )
  })
  afterAll(async () => {
    await server.close()
    await web.remove()
  })
  return server
}
