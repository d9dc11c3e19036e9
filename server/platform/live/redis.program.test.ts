import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { launchApp, runApp } from '#test/support/running-app.ts'
import { startNode } from '#test/support/server/node.ts'
import { isRedisAvailable, startRedis } from '#test/support/server/redis.ts'
import { callOn, startServer } from '#test/support/server/server.ts'
import { newMessageId, startChat } from '#test/support/talk/chats.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

type Redis = Awaited<ReturnType<typeof startRedis>>
type Node = Awaited<ReturnType<typeof startNode>>

const openMemberSocket = async ({ app }: Node, { token }: Persona) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = await openSocket(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  onTestFinished(client.close)
  await client.authenticate(token)
  return client
}

/** Starts two nodes on one database that share a Redis. A builder listens on both, a tester votes on the first. */
async function twoNodes(prepare: (redis: Redis) => unknown = () => {}) {
  const redis = await startRedis()
  await prepare(redis)
  const server = await startServer()
  const place = { ...server, settings: { REDIS_URL: redis.url, RATE_LIMITS: 'on', LOG_LEVEL: 'warn' } }
  const nodes = await Promise.all([startNode(place), startNode(place)])
  const builder = await join(server, 'Builder')
  const tester = await join(server, 'Tester')
  const near = await openMemberSocket(nodes[0], builder)
  const far = await openMemberSocket(nodes[1], builder)
  onTestFinished(async () => {
    await Promise.all(nodes.map(({ close }) => close()))
    await server.close()
  })
  const call = callOn(nodes[0].app)
  const vote = async () => {
    const params = { itemId: (await publishIdea(builder)).id }
    expect(
      (await call(tester.token, 'PUT /items/:itemId/vote', { params, body: { type: 'pain_point' } })).status,
    ).toBe(200)
  }
  return { redis, nodes, near, far, builder, tester, vote }
}

async function place() {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  return { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
}

describe.skipIf(!(await isRedisAvailable()))('over Redis', () => {
  test('the longest pushed message reaches other nodes intact', async () => {
    const { nodes, far, tester, builder } = await twoNodes()
    const call = callOn(nodes[0].app)
    const conversationId = await startChat(builder, tester)
    far.send({ type: 'join', conversationId })
    await far.waitFor('messages.waiting')
    const body = { id: newMessageId(), content: 'ü'.repeat(2_900) }
    await call(tester.token, 'POST /conversations/:conversationId/messages', {
      params: { conversationId },
      body,
    })
    await far.waitFor('message.sent')
    expect(far.received.find(({ type }) => type === 'message.sent')).toMatchObject({
      message: { seq: 1, ...body },
    })
  })

  test.each([
    ['killed', 'before they start'],
    ['stopped', 'before they start'],
    ['killed', 'while they run'],
    ['stopped', 'while they run'],
  ])(
    'nodes work when Redis is %s %s, report the outage and push over Redis once it is back',
    async (how, when) => {
      const leave = ({ kill, signal }: Redis) => (how === 'killed' ? kill() : signal('SIGSTOP'))
      const isFirst = when === 'before they start'
      const { redis, nodes, near, far, vote } = await twoNodes(isFirst ? leave : undefined)
      if (isFirst) expect(nodes.map(({ live }) => live.isRedisUp())).toEqual([false, false])
      else await leave(redis)
      await vote()
      await near.waitFor('signals.changed')
      expect(far.received.map(({ type }) => type)).not.toContain('signals.changed')
      expect(nodes[0].lines.join()).toContain('Redis is away: calls are counted in the database')
      expect(nodes[0].lines.join()).not.toContain('the database does not answer')
      if (how === 'killed') await redis.start()
      else redis.signal('SIGCONT')
      await Promise.all([near.waitFor('resync'), far.waitFor('resync')])
      // A node sends over a second connection, which may be back later.
      await expect
        .poll(() => nodes.map(({ live }) => live.isRedisUp()), { timeout: 20_000 })
        .toEqual([true, true])
      const before = far.received.filter(({ type }) => type === 'signals.changed').length
      await vote()
      await far.waitFor('signals.changed', before + 1)
    },
  )

  test("a closing node's last write is pushed on the other node", async () => {
    const { nodes, far, vote } = await twoNodes()
    await vote()
    await nodes[0].live.close()
    await far.waitFor('signals.changed')
  })

  test('a start with a wrong password exits with 78 and a message that hides the password', async () => {
    const { port } = await startRedis('--requirepass', 'right')
    const { code, output } = await launchApp({
      ...(await place()),
      REDIS_URL: `redis://:a-secret@127.0.0.1:${port}`,
    }).ended
    expect(code).toBe(78)
    expect(output).toMatch(
      /^The Redis at 127\.0\.0\.1:\d+ does not let us in \(WRONGPASS.*\); correct REDIS_URL\.\n$/,
    )
    expect(output).not.toContain('a-secret')
  })

  test('the program starts without Redis, and logs that', async () => {
    const redis = await startRedis()
    await redis.kill()
    const { end, origin, logged } = await runApp({ ...(await place()), REDIS_URL: redis.url })
    await expect.poll(logged).toContain('Redis is away: changes reach only the open pages of this node')
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect(logged()).not.toContain('the database does not answer')
    await end()
  })
})
