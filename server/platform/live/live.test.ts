import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { closeCodes } from '#contract/close-codes.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote } from '#test/support/items/actions.ts'
import { newCommentId, newItemId, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
let address: string
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

type Listening = { listen: (at: object) => Promise<string>; server: { address: () => unknown } }
const listen = async (app: Listening) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  address = await listen(server.app)
})

const connect = async (as: Persona, at = address) => {
  const client = await openSocket(at)
  onTestFinished(client.close)
  await client.authenticate(as.token)
  return client
}

describe('pushes', () => {
  test("a vote sends pushes only to the item's owner and watchers", async () => {
    const { id } = await publishIdea(builder)
    const [owner, watcher, stranger] = [
      await connect(builder),
      await connect(tester),
      await connect(await join(server)),
    ]
    watcher.send({ type: 'watch', itemId: id })
    await watcher.authenticate(tester.token)
    await castVote(tester, id)
    await Promise.all([owner.waitFor('points.changed'), watcher.waitFor('item.changed')])
    expect(watcher.received).toContainEqual({ type: 'item.changed', itemId: id })
    // Publishing earns points too, and its push may come at any time.
    const types = owner.received.map(({ type }) => type).filter(type => type !== 'points.changed')
    expect(types).toEqual(['ready', 'signals.changed'])
    expect(stranger.received.map(({ type }) => type)).toEqual(['ready'])
  })

  test('a solution sends pushes to the owner and the watchers, but a correction only to the watchers', async () => {
    const { id } = await publishPainPoint(builder)
    const params = { itemId: id }
    const [owner, watcher] = [await connect(builder), await connect(tester)]
    watcher.send({ type: 'watch', itemId: id })
    await watcher.authenticate(tester.token)
    await builder.call('PATCH /items/:itemId', { params, body: { kind: 'pain_point', description: 'Other' } })
    await watcher.waitFor('item.changed')
    expect(owner.received.map(({ type }) => type)).not.toContain('signals.changed')
    const body = { id: newCommentId(), title: 'A pump', description: 'It starts by itself' }
    await tester.call('POST /items/:itemId/solutions', { params, body })
    await owner.waitFor('signals.changed')
    await expect.poll(() => watcher.received.filter(({ type }) => type === 'item.changed').length).toBe(2)
  })

  test('a vote is pushed for the last of many newly watched items, even if cast just before watching', async () => {
    const { id } = await publishIdea(builder)
    const watcher = await connect(tester)
    const others = Array.from({ length: 45 }, () => newItemId())
    for (const itemId of [...others, id]) watcher.send({ type: 'watch', itemId })
    await castVote(tester, id)
    await watcher.waitFor('item.changed')
    const late = await connect(tester)
    late.send({ type: 'watch', itemId: id })
    await late.waitFor('item.changed')
  })

  test('a new list of watched items replaces the previous one, however many pages a member views', async () => {
    const [left, stays, added] = [
      await publishIdea(builder),
      await publishIdea(builder),
      await publishIdea(builder),
    ]
    const watcher = await connect(tester)
    const forget = () => void watcher.received.splice(0)
    const watch = (...itemIds: string[]) => watcher.send({ type: 'watch-items', itemIds })
    const page = () => Array.from({ length: 39 }, () => newItemId())
    forget()
    for (let turned = 0; turned < 25; turned += 1) watch(left.id, ...page())
    watch(left.id, stays.id)
    watch(stays.id, added.id)
    await watcher.authenticate(tester.token)
    expect(watcher.received.filter(({ type }) => type === 'refused')).toHaveLength(25 * 39)
    forget()
    for (const { id } of [left, stays, added]) await castVote(tester, id)
    await watcher.waitFor('item.changed', 2)
    const changed = () =>
      watcher.received.flatMap(push => (push.type === 'item.changed' ? [push.itemId] : []))
    expect(changed()).toEqual([stays.id, added.id])
    forget()
    watch()
    await watcher.authenticate(tester.token)
    forget()
    await castVote(await join(server), added.id)
    watch(left.id)
    await watcher.waitFor('item.changed')
    expect(changed()).toEqual([left.id])
  })

  test('a refused write sends no push', async () => {
    const { id } = await publishIdea(builder)
    const watcher = await connect(tester)
    watcher.send({ type: 'watch', itemId: id })
    await watcher.authenticate(tester.token)
    await tester.call('DELETE /items/:itemId', { params: { itemId: id } })
    await castVote(tester, id)
    await watcher.waitFor('item.changed')
    expect(watcher.received.filter(({ type }) => type === 'item.changed')).toHaveLength(1)
  })

  test('a write on one node is pushed on another', async () => {
    const node = await startNode({ db: server.db, config: server.config, dataDir: server.dataDir })
    onTestFinished(node.close)
    const owner = await connect(builder, await listen(node.app))
    await castVote(tester, (await publishIdea(builder)).id)
    await owner.waitFor('signals.changed')
  })

  test('after the broker connection drops, every socket gets a resync and pushes continue', async () => {
    const owner = await connect(builder)
    await server.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'live' and datname = current_database()`
    await owner.waitFor('resync')
    await castVote(tester, (await publishIdea(builder)).id)
    await owner.waitFor('signals.changed')
  })
})

describe('refusals', () => {
  test('a socket without a token is closed within five seconds', async () => {
    const client = await openSocket(address)
    expect(await client.closed).toBe(closeCodes.unauthenticated)
  })

  test.each(['', 'x', 'a.b.c'])('the token %j closes the socket', async token => {
    const client = await openSocket(address)
    client.send({ type: 'hello', token })
    expect(await client.closed).toBe(closeCodes.unauthenticated)
  })

  test('a session ended on one node cannot open a socket on another, though its token is still valid', async () => {
    const node = await startNode({ db: server.db, config: server.config, dataDir: server.dataDir })
    onTestFinished(node.close)
    const leaver = await join(server, 'Leaver')
    const headers = { authorization: `Bearer ${leaver.token}` }
    await server.app.inject({ method: 'POST', url: '/auth/v1/logout', headers })
    const client = await openSocket(await listen(node.app))
    client.send({ type: 'hello', token: leaver.token })
    expect(await client.closed).toBe(closeCodes.unauthenticated)
  })

  test('watching without authentication closes the socket', async () => {
    const client = await openSocket(address)
    client.send({ type: 'watch', itemId: newItemId() })
    expect(await client.closed).toBe(closeCodes.unauthenticated)
  })

  const tooMany = { type: 'watch-items', itemIds: Array.from({ length: 41 }, () => newItemId()) }
  test.each([{ type: 'join', room: 'member:1' }, { type: 'watch' }, { type: 'hello' }, tooMany, [], 'x', 1])(
    'the message %j closes the socket',
    async message => {
      const client = await connect(tester)
      client.send(message as object)
      expect(await client.closed).toBe(closeCodes.invalid)
    },
  )

  test('a missing item cannot be watched', async () => {
    const client = await connect(tester)
    client.send({ type: 'watch', itemId: newItemId() })
    await client.waitFor('refused')
  })

  test('a frame over 64 KiB closes the socket, and the server keeps running', async () => {
    const client = await connect(tester)
    client.socket.send('x'.repeat(65_537))
    expect(await client.closed).toBe(1009)
    expect((await tester.call('GET /me/wins')).status).toBe(200)
  })

  test('more than a hundred messages in ten seconds close the socket', async () => {
    const client = await connect(tester)
    for (let n = 0; n < 101; n += 1) client.send({ type: 'unwatch', itemId: newItemId() })
    expect(await client.closed).toBe(closeCodes.tooMany)
  })

  test("a member's eleventh socket is closed, and closing another frees a slot", async () => {
    const member = await join(server, 'Many')
    const clients = await Promise.all(Array.from({ length: 10 }, () => connect(member)))
    const one = await openSocket(address)
    one.send({ type: 'hello', token: member.token })
    expect(await one.closed).toBe(closeCodes.tooMany)
    clients[0]?.close()
    await clients[0]?.closed
    await expect
      .poll(async () => {
        const next = await openSocket(address)
        next.send({ type: 'hello', token: member.token })
        const outcome = await Promise.race([next.waitFor('ready').then(() => 'ready'), next.closed])
        next.close()
        return outcome
      })
      .toBe('ready')
  })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'a page on %s cannot open a socket',
    async origin => {
      const client = await openSocket(address, { origin })
      expect(client.socket.readyState).not.toBe(WebSocket.OPEN)
    },
  )

  test.each(['http://localhost:5173', 'http://127.0.0.1:3000'])('a page on %s can open one', async origin => {
    const client = await openSocket(address, { origin })
    onTestFinished(client.close)
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
  })
})
