import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { updateFigures } from '#server/features/evidence/figures/commands.ts'
import { carryOutRecounts, excludeByHand } from '#server/features/evidence/figures/recounts.ts'
import { readEvidence } from '#server/features/evidence/panel/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { loadReaders, storeFinalized } from '#test/support/evidence/crowd.ts'
import { runApp } from '#test/support/running-app.ts'
import { p99, visitAtRest, visitMeanwhile } from '#test/support/scenarios/attacks/feed-visits.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'

const [ITEMS, READERS] = [500, 200]
const FINALIZING_MAX_S = 60
const DELAY_MAX = 2
const REST_MS = 20_000
const [RECOUNTED, RECOUNT_DELAY_MAX] = [100_000, 8]
const [SMALL, LARGE] = [100, 1_000_000]
const TIMES_MAX = 1.5
const ROUNDS = 300

const countWaiting = async (db: Db) => {
  const { rows } = await sql<{ waiting: number }>`select
    (select count(*) from item_views where finalized_at is null)::integer
    + (select count(*) from evidence where not exists (
      select from evidence_figures
      where evidence_figures.item_id = evidence.item_id))::integer as waiting`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Adds the job that the program runs each hour. */
async function addJob(config: PoolConfig) {
  const boss = new PgBoss({
    ...config,
    schema: 'jobs',
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.send('evidence.finalize', {})
  await boss.stop()
}

test(`finalizing ${ITEMS * READERS} views takes under ${FINALIZING_MAX_S} s and slows the feed by less than ${DELAY_MAX} times`, async ({
  task,
}) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  await loadReaders(database.config, { items: ITEMS, readers: READERS })
  const app = await runApp({ DATABASE_URL: database.url })
  onTestFinished(async () => void (await app.end()))
  const viewer = await join(remoteServer(app.origin), 'Viewer')
  await visitAtRest(viewer, 5_000)
  const before = await visitAtRest(viewer, REST_MS)
  await addJob(database.config)
  const all = await countWaiting(database.db)
  while ((await countWaiting(database.db)) === all) await pause(20)
  const startedAt = performance.now()
  let seconds = 0
  const finalized = (async () => {
    while ((await countWaiting(database.db)) > 0) await pause(200)
    seconds = (performance.now() - startedAt) / 1_000
  })()
  const meanwhile = await visitMeanwhile(viewer, finalized)
  const after = await visitAtRest(viewer, REST_MS)
  const rest = [...before, ...after].toSorted((a, b) => a - b)
  const times = p99(meanwhile) / p99(rest)
  task.meta.figures = `${seconds.toFixed(1)} s; p99 of the feed ${p99(rest).toFixed(1)} ms at rest (${rest.length} visits) and ${p99(meanwhile).toFixed(1)} ms meanwhile (${meanwhile.length}), ${times.toFixed(2)} times`
  expect(seconds).toBeLessThan(FINALIZING_MAX_S)
  expect(times).toBeLessThan(DELAY_MAX)
})

test(`a recount of ${RECOUNTED} readers runs in the background and slows the feed by less than ${RECOUNT_DELAY_MAX} times`, async ({
  task,
}) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const { db } = database
  const [itemId] = await loadReaders(database.config, { items: 1, readers: RECOUNTED })
  const id = itemId ?? expect.fail('no item was loaded')
  const finalizingAt = performance.now()
  await finalizeEvidence(db)
  const finalizing = (performance.now() - finalizingAt) / 1_000
  const { rows } = await sql<{ id: MemberId }>`select user_id as id from evidence_readers
    where item_id = ${id} and place % 1000 = 0`.execute(db)
  const members = rows.map(row => row.id)
  const app = await runApp({ DATABASE_URL: database.url })
  onTestFinished(async () => void (await app.end()))
  const viewer = await join(remoteServer(app.origin), 'Viewer')
  await visitAtRest(viewer, 5_000)
  const rest = await visitAtRest(viewer, REST_MS)
  const decidedAt = performance.now()
  await db.transaction().execute(tx => excludeByHand(tx, { itemId: id, members }))
  const deciding = performance.now() - decidedAt
  const countingAt = performance.now()
  const delays = await visitMeanwhile(viewer, carryOutRecounts(db))
  const counting = (performance.now() - countingAt) / 1_000
  const times = p99(delays) / p99(rest)
  task.meta.figures = `finalized in ${finalizing.toFixed(1)} s; the decision took ${deciding.toFixed(0)} ms, the recount ${counting.toFixed(1)} s; p99 of the feed ${p99(rest).toFixed(1)} ms at rest and ${p99(delays).toFixed(1)} ms meanwhile, ${times.toFixed(2)} times`
  const { figures } = await readEvidence(db, id)
  expect(figures?.community.sums?.readers).toBe(RECOUNTED - members.length)
  expect(times).toBeLessThan(RECOUNT_DELAY_MAX)
})

test(`the panel costs at most ${TIMES_MAX} times as much with ${LARGE} readers as with ${SMALL}`, async ({
  task,
}) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const { db, config } = database
  const [small] = await loadReaders(config, { items: 1, readers: SMALL })
  const [large] = await loadReaders(config, { items: 1, readers: LARGE })
  if (!small || !large) return expect.fail('no items were loaded')
  await storeFinalized(config, { itemId: small, readers: SMALL })
  await storeFinalized(config, { itemId: large, readers: LARGE })
  const releasedAt = performance.now()
  await updateFigures(db)
  const releaseSeconds = (performance.now() - releasedAt) / 1_000
  const ownerOf = async (itemId: ItemId) => {
    const { rows } = await sql<{
      id: MemberId
    }>`select user_id as id from items where id = ${itemId}`.execute(db)
    return rows[0]?.id ?? expect.fail('the item has no owner')
  }
  const owned = await Promise.all(
    [small, large].map(async itemId => ({ itemId, viewer: await ownerOf(itemId) })),
  )
  const spent: number[][] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, own] of owned.entries()) {
      const startedAt = performance.now()
      await readEvidence(db, own.itemId)
      spent[place]?.push(performance.now() - startedAt)
    }
  const [smallMs = 0, largeMs = 0] = spent.map(median)
  const shown = await readEvidence(db, large)
  task.meta.figures = `${smallMs.toFixed(2)} and ${largeMs.toFixed(2)} ms, ${(largeMs / smallMs).toFixed(2)} times; making the figures of both took ${releaseSeconds.toFixed(1)} s`
  expect(shown.figures?.community.sums?.readers).toBe(LARGE)
  expect(largeMs / smallMs).toBeLessThan(TIMES_MAX)
})
