import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { join, joinLongAgo } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { guidedIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { isRedisAvailable, startRedis } from '#test/support/server/redis.ts'
import { callOn, startServer } from '#test/support/server/server.ts'
import { clearExpiredRateLimits } from './rate-limit-stores.ts'

const EXTERNAL = 'postgresql://named.example/firsthand'
const PASSWORD = 'wrong horse'

type Node = Pick<Awaited<ReturnType<typeof startNode>>, 'app'>

/** Starts two nodes on one database that count together. */
async function twoNodes(more: Record<string, string> = {}) {
  const settings = { RATE_LIMITS: 'on', DATABASE_URL: EXTERNAL, ...more }
  const one = await startServer(settings)
  onTestFinished(one.close)
  const other = await startNode({ ...one, settings })
  onTestFinished(other.close)
  return { one, other }
}

const signIn = async (
  { app }: Node,
  { email = `${crypto.randomUUID()}@example.test`, from = '192.0.2.9', password = PASSWORD } = {},
) =>
  (
    await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
      remoteAddress: from,
    })
  ).statusCode

/** Makes `times` calls at once, on the nodes in turn. Returns the number of calls that were not refused with 429. */
async function passed(nodes: readonly Node[], times: number, call: (node: Node) => Promise<number>) {
  const calls = Array.from({ length: times }, (_, turn) => call(nodes[turn % nodes.length] ?? expect.fail()))
  const statuses = await Promise.all(calls)
  expect(statuses.filter(status => status >= 500)).toEqual([])
  return statuses.filter(status => status !== 429).length
}

const stores = [
  ['the database', async () => ({})],
  ['Redis', async () => ({ REDIS_URL: (await startRedis()).url })],
] as const

let hasRedis = false
beforeAll(async () => {
  hasRedis = await isRedisAvailable()
})

describe.each(stores)('two nodes counting in %s', (store, settingsOf) => {
  test('allow no more sign-ins, sign-ups, emails or writes than one node, and nearly as many writes', async context => {
    if (store === 'Redis' && !hasRedis) return context.skip()
    const { one, other } = await twoNodes(await settingsOf())
    const { token } = await joinLongAgo(one)
    const publish = async (node: Node) =>
      (await callOn(node.app)(token, 'POST /ideas', { body: guidedIdea() })).status
    const published = await passed([one, other], 24, publish)
    expect(published).toBeLessThanOrEqual(20)
    expect(published).toBeGreaterThanOrEqual(18)

    const email = 'ada@example.test'
    expect(await passed([one, other], 16, node => signIn(node, { email, from: '192.0.2.10' }))).toBe(10)
    expect(await passed([one, other], 2, node => signIn(node, { from: '192.0.2.11' }))).toBe(2)

    const ask = (path: string, payload: () => object) => async (node: Node) =>
      (await node.app.inject({ method: 'POST', url: `/auth/v1/${path}`, payload: payload() })).statusCode
    const newcomer = () => ({ email: `${crypto.randomUUID()}@example.test`, password: PASSWORD })
    let signUps = 0
    // The member above has signed up from the same address.
    for (const times of [31, 31, 31, 31])
      signUps += await passed([one, other], times, ask('signup', newcomer))
    expect(signUps).toBe(119)
    expect(
      await passed(
        [one, other],
        64,
        ask('recover', () => ({ email })),
      ),
    ).toBe(60)
  })
})

test('two nodes let a class of forty sign in twice from one address, but allow no extra password guesses', async () => {
  const { one, other } = await twoNodes()
  // More than twenty sign-ups at one node would be asked for puzzles.
  const newcomers = Array.from({ length: 40 }, (_, place) => join(place % 2 ? one : { ...one, ...other }))
  const emails = (await Promise.all(newcomers)).map(({ email }) => email)
  const from = '192.0.2.12'
  let turn = 0
  const enter = (node: Node) => {
    turn += 1
    return signIn(node, { email: emails[turn % 40] ?? '', from, password: 'correct horse' })
  }
  for (const _ of ['first', 'again']) expect(await passed([one, other], 40, enter)).toBe(40)
  expect(await passed([one, other], 70, node => signIn(node, { from }))).toBe(60)
  expect(await passed([one], 1, node => signIn(node, { email: emails[0] ?? '', from }))).toBe(0)
})

test('each node counts document requests by the address behind a proxy', async () => {
  const { one, other } = await twoNodes({ TRUST_PROXY: 'loopback' })
  const read = ({ app }: Node, from: string) =>
    app.inject({ url: '/api/openapi.json', headers: { 'x-forwarded-for': from } })
  for (let count = 0; count < 60; count += 1) expect((await read(one, '192.0.2.1')).statusCode).toBe(200)
  const refused = await read(one, '192.0.2.1')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await read(one, '192.0.2.2')).statusCode).toBe(200)
  expect((await read(other, '192.0.2.1')).statusCode).toBe(200)
})

test('a share is taken once, and more writes send no statement until it is used up', async () => {
  const { one } = await twoNodes()
  const { token } = await join(one)
  const read = () => one.counted(() => one.call(token, 'PUT /me/signals/reading'))
  const counts = [await read(), await read(), await read()].map(({ count }) => count)
  expect(counts).toEqual([3, 2, 2])
})

test('the table does not reveal who is counted, and expired rows are deleted', async () => {
  const { one } = await twoNodes()
  const email = 'ada@example.test'
  await signIn(one, { email })
  const rows = () => one.db.selectFrom('rate_limits').selectAll().execute()
  expect((await rows()).length).toBeGreaterThan(2)
  expect(JSON.stringify(await rows())).not.toMatch(/ada@|192\.0\.2/)
  const undone = createHash('sha256').update('192.0.2.9').digest('base64url')
  expect(JSON.stringify(await rows())).not.toContain(undone)
  await one.db.updateTable('rate_limits').set({ expire: '1' }).execute()
  await clearExpiredRateLimits(one.db)
  expect(await rows()).toEqual([])
})

test('nodes count together in the database while Redis is down, and in Redis once it is back', async context => {
  if (!hasRedis) return context.skip()
  const redis = await startRedis()
  const { one, other } = await twoNodes({ REDIS_URL: redis.url, LOG_LEVEL: 'warn' })
  const operator = await joinStaff(one, 'operator')
  const isUp = async () => (await operator.call('GET /admin/health')).ok.redis?.isUp
  await expect.poll(isUp).toBe(true)
  const from = '192.0.2.20'
  const count = () => passed([one, other], 70, node => signIn(node, { from }))
  // Redis is killed during the calls, and none of them fails. Earlier calls are counted only in Redis.
  const [during] = await Promise.all([count(), redis.kill()])
  expect(during).toBeGreaterThanOrEqual(60)
  expect(await passed([one, other], 70, node => signIn(node, { from: '192.0.2.21' }))).toBe(60)
  expect(await passed([other], 2, node => signIn(node, { from: '192.0.2.21' }))).toBe(0)
  expect((await one.call(operator.token, 'PUT /me/signals/reading')).status).toBe(204)
  await expect.poll(isUp).toBe(false)
  const warnings = ({ lines }: { lines: string[] }) => lines.filter(line => line.includes('Redis is away'))
  expect(warnings(other)).toHaveLength(1)
  await redis.start()
  await expect.poll(isUp).toBe(true)
  const stored = () => one.db.selectFrom('rate_limits').selectAll().execute()
  await expect
    .poll(async () => {
      const before = await stored()
      await Promise.all([one, other].map(node => signIn(node, { from: '192.0.2.22' })))
      return JSON.stringify(await stored()) === JSON.stringify(before)
    })
    .toBe(true)
  // A hanging Redis is given up after two seconds.
  redis.signal('SIGSTOP')
  expect(await signIn(one, { from: '192.0.2.23' })).toBe(400)
  redis.signal('SIGCONT')
})
