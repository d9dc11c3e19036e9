import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from '#test/support/server/http-server.ts'
import { get } from '../scenarios/requests.ts'
import { keepRate } from './keep-rate.ts'

const pids = { node: process.pid, postgres: process.pid }

test('a failed request fails the measurement', async () => {
  const { port } = new URL(await startHttpServer((_, reply) => reply.writeHead(404).end()))
  const measured = keepRate({ port: Number(port), requests: [get('/', '')], rate: 100, seconds: 0.05, pids })
  await expect(measured).rejects.toThrow('404')
})

test('requests keep their rate while the server stalls, and their waiting time is counted', async () => {
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
