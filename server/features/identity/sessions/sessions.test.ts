import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { askAuth, authClient, listen } from '#test/auth-client.ts'
import { openSocket } from '#test/live-client.ts'
import { startNode } from '#test/node.ts'
import { join, sessionOf } from '#test/personas.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
let url: string

beforeAll(async () => {
  server = await startServer()
  url = await listen(server)
  return server.close
})

type Member = Awaited<ReturnType<typeof join>>

async function signInBy({ email, password }: Member, userAgent: string) {
  const { body } = await askAuth(`${url}/token?grant_type=password`, {
    body: { email, password },
    headers: { 'user-agent': userAgent },
  })
  return { token: body.access_token as string, refreshToken: body.refresh_token as string }
}

const list = async (token: string) => (await server.call(token, 'GET /me/sessions')).ok.sessions
const end = (token: string, other: string) =>
  server.call(token, 'DELETE /me/sessions/:sessionId', { params: { sessionId: sessionOf(other) } })

test('lists the own sessions with browser, network and times, this one first, then the latest used', async () => {
  const member = await join(server)
  const one = await signInBy(member, 'Browser one')
  const two = await signInBy(member, 'Browser two')
  await askAuth(`${url}/token?grant_type=refresh_token`, { body: { refresh_token: one.refreshToken } })
  const sessions = await list(member.token)
  expect(sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [sessionOf(member.token), true],
    [sessionOf(one.token), false],
    [sessionOf(two.token), false],
  ])
  expect(sessions[2]).toMatchObject({ browser: 'Browser two', network: '127.0.0.0/24' })
  expect((sessions[1]?.usedAt ?? '') > (sessions[1]?.startedAt ?? '')).toBe(true)
})

test("shows nothing of another member's sessions", async () => {
  const [one, other] = [await join(server), await join(server)]
  expect((await list(one.token)).map(({ id }) => id)).not.toContain(sessionOf(other.token))
})

test('ends a session at once: its tokens, its refresh and its sockets on every node', async () => {
  const member = await join(server)
  const other = await signInBy(member, 'Browser')
  const node = await startNode(server)
  onTestFinished(node.close)
  const there = await openSocket((await listen(node)).replace('/auth/v1', ''))
  await there.greet(other.token)
  expect((await end(member.token, other.token)).status).toBe(204)
  expect((await server.call(other.token, 'GET /me/wins')).refusal.code).toBe('session.ended')
  expect(await there.closed).toBe(4401)
  const read = await node.app.inject({
    url: '/api/me/wins',
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(read.statusCode).toBe(401)
  const refresh = { refresh_token: other.refreshToken }
  expect((await askAuth(`${url}/token?grant_type=refresh_token`, { body: refresh })).status).toBe(400)
  expect((await list(member.token)).map(({ id }) => id)).toEqual([sessionOf(member.token)])
})

test("404 for a session that has ended, and for another member's, which goes on", async () => {
  const [member, stranger] = [await join(server), await join(server)]
  const other = await signInBy(member, 'Browser')
  await end(member.token, other.token)
  for (const token of [other.token, stranger.token])
    expect(await end(member.token, token)).toMatchObject({
      status: 404,
      refusal: { code: 'session.unknown' },
    })
  expect((await server.call(stranger.token, 'GET /me/wins')).status).toBe(200)
})

test('signing out everywhere closes the sockets of all sessions', async () => {
  const member = await join(server)
  const client = authClient(url)
  await client.signInWithPassword(member)
  const socket = await openSocket(url.replace('/auth/v1', ''))
  await socket.greet(member.token)
  expect((await client.signOut({ scope: 'global' })).error).toBeNull()
  expect(await socket.closed).toBe(4401)
})
