import { constants } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import {
  attackOnce,
  besiege,
  OPEN_PATHS,
  peakMemory,
  pipelined,
  processorTime,
  strangers,
} from '#test/support/scenarios/attacks/attack.ts'
import '#test/support/scenarios/figures/figures.ts'
import { runApp } from '#test/support/running-app.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'

const MB = 1_000_000
const REQUESTS = 1_300
const ROUNDS = 5
const FOR_MS = 5_000

type Node = Awaited<ReturnType<typeof runApp>>
const portOf = ({ origin }: Node) => Number(new URL(origin).port)

let open: Node
let proxied: Node
let member: Persona
let close: () => Promise<void>
beforeAll(async () => {
  const database = await cloneDatabase()
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error' }
  open = await runApp(env)
  const shared = { DATA_DIR: open.folder, PUBLIC_URL: open.origin }
  proxied = await runApp({ ...env, ...shared, TRUST_PROXY: 'loopback' })
  close = async () => {
    await Promise.all([open.end(), proxied.end()])
    await database.drop()
  }
  member = await join(remoteServer(open.origin))
  for (let idea = 0; idea < 10; idea += 1) await publishIdea(member)
})
afterAll(() => close())

describe('clients that send many requests and read nothing', () => {
  const both = () => [open, proxied]
  test.for([
    ['16 connections', { connections: 16, paths: ['/api/openapi.json'], nodes: () => [open] }],
    ['16 connections on every open address', { connections: 16, paths: OPEN_PATHS, nodes: () => [open] }],
    ['900 connections on every open address', { connections: 900, paths: OPEN_PATHS, nodes: () => [open] }],
    [
      '16 connections on two nodes, one of which takes them for proxies',
      { connections: 16, paths: OPEN_PATHS, nodes: both },
    ],
  ] as const)(
    '%s keep the feed fast and use little memory',
    async ([, { connections, paths, nodes }], { task }) => {
      const texts = paths.map(path => pipelined(path, REQUESTS, 'X-Forwarded-For: 192.0.2.1\r\n'))
      // Other addresses in each round, because the previous ones may be refused by now.
      const attacksIn = (round: number) =>
        [0, 1].map(half => ({
          port: portOf(nodes()[half % nodes().length] ?? open),
          from: strangers(5, 2 * round + half),
          connections: connections / 2,
          texts,
          againMs: 1_000,
          forMs: FOR_MS,
          // An attacker has a machine of their own: here they must not take the server's processor.
          priority: constants.priority.PRIORITY_LOW,
        }))
      const pids = nodes().map(({ child }) => child.pid ?? 0)
      const before = await processorTime(pids)
      const { rest, during, cuts } = await besiege({ member, rounds: ROUNDS, restMs: FOR_MS, attacksIn })
      const worked = ((await processorTime(pids)) - before) / 1_000
      const peak = Math.max(...(await Promise.all(pids.map(peakMemory)))) / MB
      task.meta.figures = `p99 of the feed ${rest.toFixed(1)} ms at rest, ${during.toFixed(1)} ms meanwhile; at most ${peak.toFixed(0)} MB; ${cuts} connections cut; ${worked.toFixed(1)} s of processor with the visits`
      expect(cuts).toBeGreaterThan(0)
      expect(peak).toBeLessThan(400)
      expect(during).toBeLessThan(3 * rest)
    },
  )
})

const slowHeader = `GET /livez HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(200)}`
const head =
  'POST /auth/v1/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n'

test.for([
  ['header', { text: slowHeader, start: 1, seconds: 12 }],
  ['body', { text: `${head}${' '.repeat(200)}`, start: head.length, seconds: 35 }],
] as const)('a slow %s loses its connection in time', async ([, { text, start, seconds }], { task }) => {
  const { cuts, livedMs } = await attackOnce({
    port: portOf(open),
    from: strangers(1, 100),
    connections: 20,
    texts: [text],
    drip: { start, everyMs: 1_000 },
    againMs: 60_000,
    forMs: (seconds + 3) * 1_000,
  })
  task.meta.figures = `${cuts} of 20 ended, the last after ${(livedMs / 1_000).toFixed(1)} s`
  expect(cuts).toBe(20)
  expect(livedMs).toBeLessThan(seconds * 1_000)
})
