import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, sessionOf } from '#test/support/accounts/personas.ts'
import { addFactor, signInAgain } from '#test/support/accounts/second-factor.ts'
import { startNode } from '#test/support/server/node.ts'
import { isRedisAvailable, startRedis } from '#test/support/server/redis.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { deleteOldEnds } from './session-ends.ts'

const SERVICE_KEY = 'a key that only the operator knows'

const server = useServer({ SERVICE_KEY })

type Member = Awaited<ReturnType<typeof join>>

const operate = (method: 'PUT' | 'DELETE', { id }: Member, payload: object) =>
  server.app.inject({
    method,
    url: `/auth/v1/admin/users/${id}`,
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
    payload,
  })
const signOut = ({ token }: Member) =>
  server.app.inject({
    method: 'POST',
    url: '/auth/v1/logout?scope=local',
    headers: { authorization: `Bearer ${token}` },
  })

/** Starts another node, which has received no earlier notification. */
async function restarted(settings = {}) {
  const node = await startNode({ ...server, settings })
  onTestFinished(node.close)
  const call = callOn(node.app)
  const read = async (token: string) => (await call(token, 'GET /me/wins')).status
  return { ...node, call, read }
}

test('a token whose session was signed out, banned, deleted or raised reads nothing after a restart', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => join(server)))
  const [out, banned, deleted, raised, open] = members as [Member, Member, Member, Member, Member]
  await signOut(out)
  await operate('PUT', banned, { ban_duration: '24h' })
  await operate('DELETE', deleted, {})
  const { token } = await addFactor(server, raised.token)
  const { read } = await restarted()
  for (const member of [out, banned, deleted, raised]) expect(await read(member.token)).toBe(401)
  for (const good of [open.token, token]) expect(await read(good)).toBe(200)
})

test('a node notices within seconds that a session ended, even without a notification, and closes its sockets', async () => {
  const member = await join(server)
  const node = await restarted()
  const socket = await openSocket((await listen(node)).replace('/auth/v1', ''))
  await socket.authenticate(member.token)
  await server.db.deleteFrom('auth.sessions').where('id', '=', sessionOf(member.token)).execute()
  expect(await socket.closed).toBe(4401)
  expect(await node.read(member.token)).toBe(401)
})

test('an ended session writes nothing more and loses its sockets on both nodes, before either checks for ended sessions', async () => {
  // The work that a node does every two seconds does not happen here.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const nodes = [await restarted(), await restarted()]
  vi.useRealTimers()
  const member = await join(server)
  const token = await signInAgain(server, member)
  const sockets = await Promise.all(
    nodes.map(async node => openSocket((await listen(node)).replace('/auth/v1', ''))),
  )
  for (const socket of sockets) await socket.authenticate(token)
  await nodes[0]?.call(member.token, 'DELETE /me/sessions/:sessionId', {
    params: { sessionId: sessionOf(token) },
  })
  const writes = await Promise.all(nodes.map(({ call }) => call(token, 'PUT /me/signals/reading')))
  expect(writes.map(({ status }) => status)).toEqual([401, 401])
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401])
  expect(await Promise.all(nodes.map(({ read }) => read(token)))).toEqual([401, 401])
})

test('a recorded session end is deleted once no token can outlive it, but a later one stays', async () => {
  const [old, late] = [await join(server), await join(server)]
  for (const member of [old, late]) await signOut(member)
  await server.sql`update auth.session_ends set ended_at = now() - interval '18 minutes'
    where user_id = ${old.id}`
  await deleteOldEnds(server.db)
  const { rows: ends } = await server.sql`select user_id from auth.session_ends
    where user_id = any(${[old.id, late.id]})`
  expect(ends).toEqual([{ user_id: late.id }])
})

describe.skipIf(!(await isRedisAvailable()))('over Redis', () => {
  test('the other node notices that a session ended even while Redis is down', async () => {
    const redis = await startRedis()
    const settings = { REDIS_URL: redis.url }
    const [near, far] = [await restarted(settings), await restarted(settings)]
    const member = await join(near)
    expect(await far.read(member.token)).toBe(200)
    await redis.kill()
    const out = { authorization: `Bearer ${member.token}` }
    await near.app.inject({ method: 'POST', url: '/auth/v1/logout?scope=local', headers: out })
    await expect.poll(() => far.read(member.token)).toBe(401)
  })
})
