import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { startHangingProxy } from '#test/support/database/hanging-proxy.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn, startServer, type TestServer } from '#test/support/server/server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

/** Without a timeout, requests here would get no response, or a 200. */
const PATIENCE_MS = 500

let server: TestServer
let member: Persona
let idea: Awaited<ReturnType<typeof publishIdea>>
let proxy: Awaited<ReturnType<typeof startHangingProxy>>
let db: ReturnType<typeof connect>
let node: Awaited<ReturnType<typeof startNode>>
let call: ReturnType<typeof callOn>

beforeAll(async () => {
  server = await startServer()
  member = await join(server)
  idea = await publishIdea(member)
  await server.db.insertInto('public_pages').values({ item_id: idea.id }).execute()
  proxy = await startHangingProxy(server.config)
  db = connect({ config: proxy.config, prepare: true, onError: () => {} })
  // Shared rate limits are counted in the database that hangs.
  const settings = { RATE_LIMITS: 'on', DATABASE_URL: server.url }
  node = await startNode({
    db,
    config: server.config,
    dataDir: server.dataDir,
    settings,
    patienceMs: PATIENCE_MS,
  })
  call = callOn(node.app)
})
afterEach(() => proxy.goOn())
afterAll(async () => {
  await node.close()
  await db.destroy()
  proxy.close()
  await server.close()
})

type Ask = InjectOptions

const asMember = (): Ask => ({ headers: { authorization: `Bearer ${member.token}` } })
const comment = () => ({ id: newCommentId(), content: crypto.randomUUID() })

const asks: Record<string, () => Ask> = {
  'a list': () => ({ ...asMember(), url: '/api/ideas' }),
  'totals that requests share': () => ({ ...asMember(), url: '/api/marketplace' }),
  'a vote': () => ({
    ...asMember(),
    method: 'PUT',
    url: `/api/items/${idea.id}/vote`,
    payload: { type: 'pain_point' },
  }),
  'a comment': () => ({
    ...asMember(),
    method: 'POST',
    url: `/api/items/${idea.id}/comments`,
    payload: comment(),
  }),
  'a sign-in': () => ({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: member.email, password: member.password },
  }),
  'a sign-up': () => ({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: `${crypto.randomUUID()}@example.test`, password: 'correct horse' },
  }),
  'a session renewed': () => ({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: member.refreshToken },
  }),
  'one’s account': () => ({ ...asMember(), url: '/auth/v1/user' }),
  'a share card': () => ({ url: `/share/${idea.id}.png` }),
  readiness: () => ({ url: '/readyz' }),
}

async function ask(name: string) {
  const { statusCode, headers } = await node.app.inject(asks[name]?.() ?? {})
  return { name, statusCode, retryAfter: headers['retry-after'] }
}

const askAll = (names: readonly string[]) => Promise.all(names.map(ask))
const again = (name: string) => ({ name, statusCode: 503, retryAfter: '2' })

test('any request gets 503 while the database hangs, and 200 once it recovers', async () => {
  const names = Object.keys(asks)
  // With connections that were open before, and with new ones.
  const crowd = [...names, ...names, ...names]
  await askAll(names)
  proxy.hang()
  expect(await askAll(crowd)).toEqual(crowd.map(again))
  expect(await askAll(names)).toEqual(names.map(again))
  proxy.goOn()
  // On a busy machine a request may exceed this timeout even if the database responds.
  for (const name of names)
    await vi.waitFor(async () => expect(await ask(name)).toMatchObject({ name, statusCode: 200 }), 10_000)
})

test('a write with many slow statements gets 503', async () => {
  proxy.beLate(PATIENCE_MS / 5)
  const names = ['a vote', 'a sign-up']
  expect(await askAll(names)).toEqual(names.map(again))
})

test('an upload gets 503 after its picture is encoded, and the retry stores it once', async () => {
  const file = await plainPng({ width: 64, height: 48 })
  const upload = () => call(member.token, 'POST /uploads', { file, type: 'image/png' })
  expect((await upload()).status).toBe(200)
  proxy.hang()
  const { status, refusal, headers } = await upload()
  expect([status, refusal.code, headers['retry-after']]).toEqual([503, 'busy', '2'])
  proxy.goOn()
  expect((await upload()).status).toBe(200)
})

test('a write whose commit got no response is stored once, however often it is retried', async () => {
  const body = comment()
  const send = () => call(member.token, 'POST /items/:itemId/comments', { params: { itemId: idea.id }, body })
  proxy.hangAt(/commit/i)
  expect((await send()).status).toBe(503)
  const written = () =>
    server.db.selectFrom('comments').select('id').where('content', '=', body.content).execute()
  expect(await written()).toEqual([])
  proxy.goOn()
  await expect.poll(written).toEqual([{ id: body.id }])
  expect((await send()).status).toBe(200)
  expect(await written()).toEqual([{ id: body.id }])
})

test('a socket is not rejected as unauthenticated while the database hangs', async () => {
  await node.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = node.app.server.address() as { port: number }
  const first = await openSocket(`http://127.0.0.1:${port}`)
  proxy.hang()
  first.send({ type: 'hello', token: member.token })
  expect(await first.closed).toBe(1011)
  proxy.goOn()
  const second = await openSocket(`http://127.0.0.1:${port}`)
  await second.authenticate(member.token)
  second.close()
})

test('background work waits as long as necessary', async () => {
  proxy.hang()
  const reading = db.selectFrom('items').select('id').execute()
  expect(await askAll(['readiness'])).toEqual([again('readiness')])
  proxy.goOn()
  expect(await reading).toEqual([{ id: idea.id }])
})
