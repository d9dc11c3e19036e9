import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn, startServer } from '#test/support/server/server.ts'
import { startFlakyProxy } from '../../server/flaky-proxy.ts'
import { openPage } from './page.ts'

const PAGES = 20
const WRITERS = 10
const CUT_EACH_MS = 100
const BROKER_CUT_OF = 30

type FlakyProxy = Awaited<ReturnType<typeof startFlakyProxy>>
type Run = {
  over: AbortController
  db: Db
  proxies: readonly FlakyProxy[]
  writers: readonly Persona[]
  items: readonly ItemId[]
}

const pick = <T>(things: readonly T[]) => things[Math.floor(Math.random() * things.length)] as T

async function keepWriting({ over, items }: Run, { call }: Persona) {
  let writes = 0
  while (!over.signal.aborted) {
    const params = { itemId: pick(items) }
    const type = pick(['pain_point', 'early_adopter'] as const)
    const { status } = await pick([
      () => call('PUT /items/:itemId/vote', { params, body: { type } }),
      () => call('DELETE /items/:itemId/vote', { params }),
      () =>
        call('POST /items/:itemId/comments', {
          params,
          body: { id: newCommentId(), content: crypto.randomUUID() },
        }),
    ])()
    expect(status).toBe(200)
    writes += 1
    await pause(Math.random() * 300)
  }
  return writes
}

/**
 * Cuts connections of pages `count` times, and from time to time those of the nodes to the broker. Then the writers stop.
 */
async function cutTimes(count: number, { over, proxies, db }: Run) {
  for (let cuts = 0; cuts < count && !over.signal.aborted; ) {
    if (pick(proxies).cutOne()) cuts += 1
    if (Math.random() < 1 / BROKER_CUT_OF)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'live' and datname = current_database() and random() < 0.7`.execute(db)
    await pause(Math.random() * 2 * CUT_EACH_MS)
  }
  over.abort()
}

async function twoNodes() {
  const server = await startServer()
  const other = await startNode(server)
  const proxies = await Promise.all(
    [server.app, other.app].map(async app => startFlakyProxy(new URL(await listen({ app })).origin)),
  )
  const close = async () => {
    for (const proxy of proxies) proxy.close()
    await other.close()
    await server.close()
  }
  return { server, proxies, calls: [callOn(server.app), callOn(other.app)] as const, close }
}

async function openPages({ server, proxies, calls }: Awaited<ReturnType<typeof twoNodes>>) {
  const members = await Promise.all(
    Array.from({ length: PAGES }, (_, index) => join(server, `Member ${index}`)),
  )
  const [author = expect.fail()] = members
  const items = [(await publishIdea(author)).id, (await publishIdea(author)).id]
  const pages = members.map((member, index) => {
    const call = calls[index % 2 === 0 ? 0 : 1]
    const away: Persona = { ...member, call: (key, input) => call(member.token, key, input) }
    return openPage({ member: away, address: (proxies[index % 2] ?? expect.fail()).address, items })
  })
  return { pages, items, writers: members.slice(0, WRITERS) }
}

/**
 * Cuts connections at random, `cuts` times, while members write. Throws unless all pages show the stored state at the
 * end.
 */
export async function cutAtRandom(cuts: number) {
  const nodes = await twoNodes()
  const { pages, items, writers } = await openPages(nodes)
  const run = { over: new AbortController(), db: nodes.server.db, proxies: nodes.proxies, items, writers }
  try {
    const [writes] = await Promise.all([
      Promise.all(run.writers.map(writer => keepWriting(run, writer))),
      cutTimes(cuts, run),
    ])
    const settledAt = performance.now()
    for (const page of pages)
      await vi.waitFor(async () => expect(page.shown()).toEqual(await page.truth()), { timeout: 30_000 })
    return {
      connections: pages.reduce((sum, page) => sum + page.connections(), 0),
      settleMs: Math.round(performance.now() - settledAt),
      pages: pages.length,
      writes: writes.reduce((sum, count) => sum + count, 0),
    }
  } finally {
    run.over.abort()
    await Promise.all(pages.map(page => page.close()))
    await nodes.close()
  }
}
