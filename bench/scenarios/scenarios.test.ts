import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { CHEAP_HASH } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { loadCommunity } from '../data/community.ts'
import { createVisitors, type Environment } from '../environment.ts'
import { keepRate } from '../measure/keep-rate.ts'
import { get } from './requests.ts'
import { scenarios } from './scenarios.ts'

const AMOUNT = { items: 200, members: 500, votes: 4_000, hashCost: CHEAP_HASH }
const pids = { node: process.pid, postgres: process.pid }
const load = { rate: 100, seconds: 0.05, pids }

const server = useServer()
let environment: Environment
beforeAll(async () => {
  await loadCommunity(server.config, AMOUNT, () => {})
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const visitors = createVisitors({ db: server.db, server, memberCount: AMOUNT.members })
  environment = { db: server.db, port: Number(new URL(origin).port), pids, ...visitors }
})

const unlike = scenarios.filter(({ name }) => !name.endsWith('-busiest'))

test.each(unlike)('every request of "$name" succeeds', async ({ readers, requests: create }) => {
  const requests = await create(environment, await environment.viewers(readers))
  const { node } = await keepRate({ ...load, port: environment.port, requests })
  expect(node).toBeGreaterThanOrEqual(0)
})

test('a failed request fails the measurement', async () => {
  const requests = [get('/api/nowhere', '')]
  await expect(keepRate({ ...load, port: environment.port, requests })).rejects.toThrow('404')
})

test('requests keep their rate while the server pauses, and their waits count', async () => {
  let arrived = 0
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const stalling = createServer(async (_, reply) => {
    arrived += 1
    if (arrived === 30) setTimeout(release, 100)
    await released
    reply.end()
  })
  await once(stalling.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void stalling.close())
  const { port } = stalling.address() as AddressInfo
  const { p50, max } = await keepRate({ port, requests: [get('/', '')], rate: 100, seconds: 0.3, pids })
  expect(max).toBeGreaterThan(350)
  expect(p50).toBeGreaterThan(200)
})
