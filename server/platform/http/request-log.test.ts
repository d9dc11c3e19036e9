import { expect, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { rawExchange } from '#test/support/server/raw-exchange.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer({ LOG_LEVEL: 'info', LOG_REQUESTS: 'on', TRUST_PROXY: '192.0.2.1' })

const PROXY = '192.0.2.1'
const GIVEN = '0af7651916cd43dd8448eb211c80319c'

const linesOf = (id: string) =>
  server.lines.map(line => JSON.parse(line)).filter(({ requestId }) => requestId === id)

/** Waits for the line of the request, because a hook writes it after the response. */
async function lineOf(id: string) {
  await expect.poll(() => linesOf(id).filter(({ msg }) => msg === 'request')).toHaveLength(1)
  return linesOf(id).find(({ msg }) => msg === 'request')
}

const visit = (url: string, { from = PROXY, id = GIVEN }: { from?: string; id?: string } = {}) =>
  server.app.inject({ url, remoteAddress: from, headers: { 'x-request-id': id } })

test("a log line has the proxy's id, the route pattern and the status", async () => {
  const reply = await visit('/api/members/an-id-that-nobody-has')
  expect(reply.headers['x-request-id']).toBe(GIVEN)
  expect(reply.json().requestId).toBe(GIVEN)
  expect(await lineOf(GIVEN)).toMatchObject({
    method: 'GET',
    route: '/api/members/:memberId',
    status: 401,
    ms: expect.any(Number),
    bytes: Buffer.byteLength(reply.body),
  })
})

test.each([
  ['a visitor', { from: '198.51.100.7' }],
  ['a proxy, with a line break', { id: `${GIVEN}\n{}` }],
  ['a proxy, with markup', { id: '<script>alert(1)</script>' }],
  ['a proxy, seven letters long', { id: 'abcdefg' }],
  ['a proxy, 65 letters long', { id: 'a'.repeat(65) }],
])('an id from %s is replaced with ours', async (_, sent) => {
  const { headers } = await visit('/livez', sent)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})

test('no line contains an address, a token or a member', async () => {
  const { id, token } = await join(server)
  const secret = 'a-token-that-opens-something'
  const from = '203.0.113.99'
  const authorization = `Bearer ${token}`
  const ids = await Promise.all(
    [`/p/confirm/${secret}`, `/api/ideas?q=${secret}`, `/share/${secret}.png`].map(async url => {
      const { headers } = await server.app.inject({ url, remoteAddress: from, headers: { authorization } })
      return String(headers['x-request-id'])
    }),
  )
  const lines = JSON.stringify(await Promise.all(ids.map(lineOf)))
  for (const private_ of [secret, from, id, token]) expect(lines).not.toContain(private_)
})

test('a bug has the same id in the response, its header and every log line', async () => {
  const { token } = await join(server)
  await server.sql`alter table milestones rename to elsewhere`
  const reply = await server.app.inject({
    url: '/api/me/milestones',
    headers: { authorization: `Bearer ${token}` },
  })
  await server.sql`alter table elsewhere rename to milestones`
  expect(reply.statusCode).toBe(500)
  const { requestId } = reply.json()
  expect(reply.headers['x-request-id']).toBe(requestId)
  await lineOf(requestId)
  expect(linesOf(requestId).map(({ msg }) => msg)).toEqual(['request failed', 'request'])
})

test('malformed HTTP also gets an id in the response, its header and the security log', async () => {
  const { origin } = new URL(await listen(server))
  const { headers, body } = await rawExchange(origin, 'hello\r\n\r\n', { withinMs: 400 })
  const { requestId } = JSON.parse(body)
  expect(headers['x-request-id']).toBe(requestId)
  await expect.poll(() => linesOf(requestId)).toMatchObject([{ event: 'malformed' }])
})
