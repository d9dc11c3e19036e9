import { expect, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { rawExchange } from '#test/support/server/raw-exchange.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const FROM = '203.0.113.77'

type Call = { method?: 'GET' | 'POST' | 'DELETE'; bearer?: string; from?: string; payload?: object | string }

const send = (
  server: TestServer,
  url: string,
  { method = 'POST', bearer, from = FROM, payload }: Call = {},
) =>
  server.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(payload && { payload }),
  })

const signIn = (server: TestServer, email: string, from?: string) =>
  send(server, '/auth/v1/token?grant_type=password', {
    payload: { email, password: 'typed in haste' },
    ...(from && { from }),
  })

const eventsIn = ({ lines }: TestServer) =>
  lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'security event')

/** Waits for the event, because a hook writes it after the response. */
const nextEvent = async (server: TestServer, count: number) => {
  await expect.poll(() => eventsIn(server)).toHaveLength(count)
  return eventsIn(server).at(-1)
}

const server = useServer({ LOG_LEVEL: 'info', RATE_LIMITS: 'on', SERVICE_KEY })

test('each security refusal logs one event with the caller, the network and the route', async () => {
  const [owner, other] = [await join(server), await join(server)]
  const { id } = await publishIdea(owner)
  const expected = {
    outcome: 'refused',
    network: '203.0.113.0/24',
    who: expect.stringMatching(/^[0-9a-f]{8}$/),
  }
  await signIn(server, owner.email)
  const failed = { event: 'sign_in_failed', status: 400, route: 'POST /auth/v1/token' }
  expect(await nextEvent(server, 1)).toMatchObject({ ...expected, ...failed })
  await send(server, '/api/me/wins', { method: 'GET', bearer: 'no token' })
  const unknown = { event: 'unauthenticated', status: 401, route: 'GET /api/me/wins' }
  expect(await nextEvent(server, 2)).toMatchObject({ ...expected, ...unknown })
  await send(server, `/api/items/${id}`, { method: 'DELETE', bearer: other.token })
  const foreign = { event: 'forbidden', status: 403, route: 'DELETE /api/items/:itemId', who: other.id }
  expect(await nextEvent(server, 3)).toMatchObject({ ...expected, ...foreign })
  await send(server, '/api/ideas', { bearer: other.token, payload: `{"title":"${'x'.repeat(600_000)}"}` })
  expect(await nextEvent(server, 4)).toMatchObject({ ...expected, event: 'too_large', status: 413 })
})

test('the log also contains refused sockets and malformed HTTP requests', async () => {
  const { origin } = new URL(await listen(server))
  await rawExchange(origin, 'hello\r\n\r\n', { withinMs: 400 })
  const { token, id } = await join(server)
  const stranger = await openSocket(origin)
  stranger.send({ type: 'hello', token: 'no token' })
  expect(await stranger.closed).toBe(4401)
  const member = await openSocket(origin)
  await member.authenticate(token)
  member.send({ type: 'nothing we know' })
  expect(await member.closed).toBe(4400)
  const here = () => eventsIn(server).filter(({ network }) => network === '127.0.0.0/24')
  await expect.poll(here).toMatchObject([
    { event: 'malformed', status: 400, outcome: 'refused', who: expect.stringMatching(/^[0-9a-f]{8}$/) },
    { event: 'unauthenticated', status: 401, route: 'GET /api/live' },
    { event: 'malformed', status: 400, route: 'GET /api/live', who: id },
  ])
})

test("a failed sign-in is recorded in the account's audit table, and not at all without an account", async () => {
  const { id, email } = await join(server)
  const from = '198.51.100.9'
  await signIn(server, email, from)
  await signIn(server, `${crypto.randomUUID()}@example.test`, from)
  const entries = async () =>
    (
      await server.sql`select user_id, ip from auth.audit_log_entries
      where action = 'login_failed' and ip = '198.51.100.0/24'`
    ).rows
  await expect.poll(entries).toEqual([{ user_id: id, ip: '198.51.100.0/24' }])
})

test('ten wrong service keys block only their address, even if it then sends the right key', async () => {
  const guess = (bearer: string, from: string) =>
    send(server, '/auth/v1/admin/users', { method: 'GET', bearer, from })
  const [here, there] = ['192.0.2.1', '192.0.2.2']
  for (let count = 0; count < 10; count += 1)
    expect((await guess(`a key of thirty-two characters ${count}`, here)).statusCode).toBe(403)
  expect((await guess(SERVICE_KEY, here)).statusCode).toBe(429)
  expect((await guess(SERVICE_KEY, there)).statusCode).toBe(200)
  await expect
    .poll(() => eventsIn(server).filter(({ event }) => event === 'service_key_refused'))
    .toHaveLength(10)
})

test('ten wrong service keys from ten parts of an IPv6 network block the whole network', async () => {
  const guess = (bearer: string, from: string) =>
    send(server, '/auth/v1/admin/users', { method: 'GET', bearer, from })
  for (let part = 0; part < 10; part += 1)
    await guess('a key of thirty-two characters', `2001:db8:1:${part}::1`)
  expect((await guess(SERVICE_KEY, '2001:db8:1:a::1')).statusCode).toBe(429)
  expect((await guess(SERVICE_KEY, '2001:db8:2:a::1')).statusCode).toBe(200)
})

test('a flood logs its first lines, then a count, without typed text or full addresses', async () => {
  const own = await startServer({
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    DATABASE_URL: 'postgresql://one.example/x',
  })
  const { email } = await join(own)
  const from = '203.0.113.78'
  for (let count = 0; count < 60; count += 1) await signIn(own, email, from)
  expect(await findTablesWith(own.db, from)).toEqual([])
  await own.close()
  const counted = eventsIn(own).filter(({ network }) => network === '203.0.113.0/24')
  expect(counted.filter(({ more }) => more === undefined)).toHaveLength(20)
  expect(counted.filter(({ more }) => more)).toMatchObject([{ event: 'too_many', more: 40 }])
  const log = own.lines.join('\n')
  for (const secret of [from, email, 'typed in haste']) expect(log).not.toContain(secret)
})
