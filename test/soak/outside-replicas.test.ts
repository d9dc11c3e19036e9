import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { connect } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { findCase, report, rule } from '#test/support/moderation/reports.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { countReads, type MeasuredNode, memberAt, startMeasuredNode } from '#test/support/outside/nodes.ts'
import { startPgBouncer } from '#test/support/outside/pgbouncer.ts'
import { createPositionKeeper } from '#test/support/outside/position-keeper.ts'
import { startStandby } from '#test/support/outside/standby.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const WRITERS = 6
const READERS = 4
const STEADY_MS = 3_000
const PAUSED_MS = 10_000
const DOWN_MS = 3_000
const AFTER_MS = 8_000
const AGAIN_MS = 100

type Counts = {
  writes: number
  busyWrites: number
  reads: number
  stale: string[]
  seen: number
  failed: number[]
}

/** Sends again what was refused as busy, as browsers do. Returns the reply. */
async function sendUntilTaken<T extends { status: number }>(send: () => Promise<T>, onBusy: () => void) {
  for (let tries = 0; ; tries += 1) {
    const reply = await send()
    if (reply.status !== 503 || tries === 200) return reply
    onBusy()
    await pause(AGAIN_MS)
  }
}

/** Writes on one node and reads on another at once what was written, until `signal`. */
async function writeAndRead(
  member: Persona,
  {
    nodes,
    itemId,
    counts,
    signal,
  }: { nodes: readonly MeasuredNode[]; itemId: ItemId; counts: Counts; signal: AbortSignal },
) {
  const browser = createPositionKeeper()
  const params = { itemId }
  for (let turn = 0; !signal.aborted; turn += 1) {
    const [near, far] = [nodes[turn % 2], nodes[(turn + 1) % 2]].map(node => {
      const { call } = browser.at(node?.origin ?? '')
      return <K extends Parameters<typeof call>[1]>(key: K, input?: Parameters<typeof call<K>>[2]) =>
        call(member.token, key, input)
    }) as [Persona['call'], Persona['call']]
    const write = async (send: () => Promise<{ status: number }>) => {
      const { status } = await sendUntilTaken(send, () => void (counts.busyWrites += 1))
      expect([200, 204]).toContain(status)
      counts.writes += 1
    }
    const read = async <T>(send: () => Promise<{ status: number; ok: T }>, isFresh: (ok: T) => boolean) => {
      const { status, ok } = await send()
      counts.reads += 1
      if (status !== 200) counts.failed.push(status)
      else if (!isFresh(ok)) counts.stale.push(`${turn} ${browser.latest()}`)
    }
    const id: CommentId = newCommentId()
    await write(() => near('POST /items/:itemId/comments', { params, body: { id, content: `turn ${turn}` } }))
    const hasIt = (ok: { comments: readonly { id: string }[] }) =>
      ok.comments.some(comment => comment.id === id)
    await read(() => far('GET /items/:itemId/comments', { params, query: {} }), hasIt)
    const type = turn % 2 === 0 ? 'early_adopter' : 'pain_point'
    await write(() => far('PUT /items/:itemId/vote', { params, body: { type } }))
    await read(
      () => near('GET /items/:itemId', { params }),
      ok => ok.votes.own === type,
    )
    await write(() => near('DELETE /comments/:commentId', { params: { commentId: id } }))
    await read(
      () => far('GET /items/:itemId/comments', { params, query: {} }),
      ok => !hasIt(ok),
    )
    // Later reads find replicas that have it.
    for (let visit = 0; visit < 3; visit += 1) {
      await pause(AGAIN_MS)
      await read(
        () => near('GET /items/:itemId', { params }),
        ok => ok.votes.own === type,
      )
    }
  }
}

test('two nodes with two replicas show nothing stale and nothing hidden while replicas fail and the primary is replaced', async ({
  task,
}) => {
  const primary = await startDebianPostgres()
  const standbys = [await startStandby(primary), await startStandby(primary)]
  const [first = expect.fail(), second = expect.fail()] = standbys
  const env = {
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: primary.url.replace(
      /.firsthand$/,
      `,127.0.0.1:${first.port},127.0.0.1:${second.port}/firsthand`,
    ),
    DATABASE_READ_URLS: standbys.map(({ url }) => url).join(),
  }
  const nodes = [await startMeasuredNode(env), await startMeasuredNode(env)]
  const [near = expect.fail(), far = expect.fail()] = nodes
  const server = remoteServer(near.origin)
  const author = await join(server, 'Author')
  const { id: itemId } = await publishIdea(author)
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => join(server, 'Writer')))
  const readers = await Promise.all(Array.from({ length: READERS }, () => join(server, 'Reader')))
  const db = connect({ config: { connectionString: primary.url }, prepare: false, onError: () => {} })
  const moderator = await joinStaff({ ...server, db } as unknown as TestServer, 'moderator')
  await db.destroy()

  const over = new AbortController()
  const { signal } = over
  const counts: Counts = { writes: 0, busyWrites: 0, reads: 0, stale: [], seen: 0, failed: [] }
  const strangers = { reads: 0, failed: [] as number[] }
  let hiddenCount = 0
  const hideMs: number[] = []

  const readOn = async (reader: Persona, turn: number) => {
    for (let visit = turn; !signal.aborted; visit += 1) {
      const { call } = memberAt(nodes[visit % 2]?.origin ?? '', reader)
      const { status } =
        visit % 3 === 0
          ? await call('GET /ideas', { query: {} })
          : await call('GET /items/:itemId', { params: { itemId } })
      strangers.reads += 1
      if (status !== 200) strangers.failed.push(status)
      await pause(10)
    }
  }
  const hideOn = async () => {
    const [victim = expect.fail(), reporter = expect.fail(), ...others] = readers
    for (let turn = 0; !signal.aborted; turn += 1) {
      const [here, there] = turn % 2 === 0 ? [near, far] : [far, near]
      const again = <T extends { status: number }>(send: () => Promise<T>) => sendUntilTaken(send, () => {})
      const id = newCommentId()
      const body = { id, content: `an advertisement ${turn}` }
      const subject = { kind: 'comment', id } as const
      await again(() =>
        memberAt(here.origin, victim).call('POST /items/:itemId/comments', { params: { itemId }, body }),
      )
      await again(() => report(memberAt(here.origin, reporter), subject))
      const staff = {
        ...moderator,
        call: (...args: Parameters<typeof moderator.call>) =>
          memberAt(here.origin, moderator as unknown as Persona).call(...args),
      }
      const found = await findCase(staff, subject).catch(() => undefined)
      if (!found) continue
      const startedAt = performance.now()
      const ruled = await rule(staff, found.id, { act: 'hide' }).catch(() => undefined)
      if (ruled?.status !== 200) continue
      hideMs.push(performance.now() - startedAt)
      hiddenCount += 1
      for (const node of [there, here])
        for (const reader of others) {
          const { status, ok } = await memberAt(node.origin, reader).call('GET /items/:itemId/comments', {
            params: { itemId },
            query: {},
          })
          if (status === 200 && ok.comments.some(comment => comment.id === id)) counts.seen += 1
        }
      await pause(AGAIN_MS)
    }
  }

  const shares: Record<string, string> = {}
  const during = async (what: string, work: () => Promise<unknown>) => {
    const before = await countReads(nodes)
    await work()
    const after = await countReads(nodes)
    const onReplica = after.replica - before.replica
    const all =
      onReplica +
      after.primary -
      before.primary +
      after['primary-after-replica'] -
      before['primary-after-replica']
    shares[what] = `${onReplica} of ${all}`
  }
  const disturb = async () => {
    await during('steady', () => pause(STEADY_MS))
    await during('one paused', async () => {
      await first.ask('select pg_wal_replay_pause()')
      await pause(PAUSED_MS)
      await first.ask('select pg_wal_replay_resume()')
    })
    await during('one killed', async () => {
      await second.end('SIGKILL')
      await pause(DOWN_MS)
      await second.restart()
      await pause(STEADY_MS)
    })
    await during('primary killed', async () => {
      await primary.end('SIGKILL')
      await pause(DOWN_MS)
      const received = await Promise.all(
        standbys.map(
          async standby =>
            (await standby.ask('select pg_last_wal_receive_lsn() - $$0/0$$::pg_lsn as bytes'))[0]?.bytes,
        ),
      )
      const [next, other] = Number(received[0]) >= Number(received[1]) ? [first, second] : [second, first]
      await next.promote()
      await other.follow(next.port)
      await pause(AFTER_MS)
    })
    await during('afterwards', () => pause(STEADY_MS))
  }
  await Promise.all([
    disturb().finally(() => over.abort()),
    ...writers.map(member => writeAndRead(member, { nodes, itemId, counts, signal })),
    ...readers.map(readOn),
    hideOn(),
  ])

  const portions = Object.entries(shares).map(([what, share]) => `${what} ${share}`)
  task.meta.figures = `${counts.writes} writes (${counts.busyWrites} sent again), ${counts.reads} own reads, ${counts.stale.length} stale, ${counts.failed.length} failed; ${hiddenCount} hidden in ${Math.round(median(hideMs))} ms, at most ${Math.round(Math.max(...hideMs))} ms, ${counts.seen} seen; ${strangers.reads} other reads, ${strangers.failed.length} failed; reads on replicas: ${portions.join(', ')}`
  expect(counts).toMatchObject({ stale: [], seen: 0, failed: [] })
  expect(strangers.failed).toEqual([])
  expect(hiddenCount).toBeGreaterThan(0)
})

test('two workers show own writes at once behind PgBouncers, before the primary and before a replica', async ({
  task,
}) => {
  const primary = await startDebianPostgres()
  const standby = await startStandby(primary)
  const [near, far] = [await startPgBouncer({ to: primary.port }), await startPgBouncer({ to: standby.port })]
  const node = await startMeasuredNode({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: near.url,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_READ_URLS: far.url,
    DATABASE_PREPARE: 'off',
    WORKERS: '2',
  })
  const server = remoteServer(node.origin)
  const { id: itemId } = await publishIdea(await join(server))
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => join(server, 'Writer')))
  const counts: Counts = { writes: 0, busyWrites: 0, reads: 0, stale: [], seen: 0, failed: [] }
  const signal = AbortSignal.timeout(2 * STEADY_MS)
  await Promise.all(
    writers.map(member => writeAndRead(member, { nodes: [node, node], itemId, counts, signal })),
  )
  const { replica } = await countReads([node])
  task.meta.figures = `${counts.writes} writes, ${counts.reads} own reads, ${counts.stale.length} stale, ${replica} on the replica`
  expect(counts).toMatchObject({ stale: [], failed: [], busyWrites: 0 })
  expect(replica).toBeGreaterThan(0)
})
