import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { skewSafeFetch } from './auth-client.ts'

const SESSION = { access_token: 'a', expires_in: 900, expires_at: 1_795_257_200 }

type Answer = { status?: number; body?: object | null }

/** Serves a session. The server's clock differs from the browser's by `minutes`. */
async function serverAt(minutes: number, { status = 200, body = SESSION }: Answer = {}) {
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + minutes * 60_000).toUTCString())
    response.setHeader('x-supabase-api-version', '2024-01-01')
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each([0, 0.5, -0.5])('with clocks %d minutes apart, the session end is correct', async minutes => {
  const response = await skewSafeFetch(await serverAt(minutes))
  expect(await response.json()).toEqual(SESSION)
})

test.each([120, -120, 2, -2])(
  'with clocks %d minutes apart, the client computes the session end',
  async minutes => {
    const response = await skewSafeFetch(await serverAt(minutes))
    expect(await response.json()).toEqual({ access_token: 'a', expires_in: 900 })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  },
)

test('refusals and empty responses pass unchanged', async () => {
  const refusal = await skewSafeFetch(
    await serverAt(120, { status: 400, body: { code: 'validation_failed' } }),
  )
  expect([refusal.status, await refusal.json()]).toEqual([400, { code: 'validation_failed' }])
  const nothing = await skewSafeFetch(await serverAt(120, { status: 204, body: null }))
  expect([nothing.status, await nothing.text()]).toEqual([204, ''])
})
