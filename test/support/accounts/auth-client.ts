import type { AddressInfo } from 'node:net'
import { AuthClient } from '@supabase/auth-js'
import type { TestServer } from '../server/server.ts'

/** Starts the app on a free port. Returns the address of its sign-in protocol. */
export async function listen({ app }: Pick<TestServer, 'app'>) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}/auth/v1`
}

/** Creates the sign-in client of a browser, with its own storage and without timers. */
export const createAuthClient = (url: string) =>
  new AuthClient({
    url,
    storageKey: crypto.randomUUID(),
    flowType: 'implicit',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: true,
    experimental: { recoveryCodes: true },
  })

type Ask = { method?: string; token?: string; body?: unknown; headers?: Record<string, string> }

/** Sends one request of the sign-in protocol in the form of the current client. A body that is text is sent unchanged. */
export async function requestAuth(url: string, { method = 'POST', token, body, headers }: Ask = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(method !== 'GET' && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
}
