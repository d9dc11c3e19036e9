import { beforeAll } from 'vitest'
import { openOutbox } from '../mail/outbox.ts'
import type { TestServer } from '../server/server.ts'
import { createAuthClient, listen, requestAuth } from './auth-client.ts'

/**
 * Opens the sign-in protocol of a server before the tests of a file: its address, requests and clients of it, and the mails
 * that the server writes. The returned object is empty until then.
 */
export function useAuth(server: TestServer) {
  const open = (url: string) => ({
    url,
    ask: (path: string, given?: Parameters<typeof requestAuth>[1]) => requestAuth(`${url}${path}`, given),
    client: () => createAuthClient(url),
    outbox: openOutbox(server),
  })
  const auth = {} as ReturnType<typeof open>
  beforeAll(async () => void Object.assign(auth, open(await listen(server))))
  return auth
}
