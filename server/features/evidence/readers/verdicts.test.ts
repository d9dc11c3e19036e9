import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { countAgain } from '#server/features/evidence/figures/recounts.ts'
import { withRetry } from '#server/platform/database/transaction.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race, waitingIn } from '#test/support/database/barrier.ts'
import { listCohorts } from '#test/support/evidence/cohorts.ts'
import { addReaders, passMinutes, times } from '#test/support/evidence/readers.ts'
import { deleteItem, restoreItem } from '#test/support/items/actions.ts'
import { eraseDue } from '#test/support/items/deletions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { finalizeViews } from './finalizing.ts'
import { excludeVoters } from './stored-readers.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const finalize = () => finalizeViews(server.db)

describe('a bar', () => {
  const write = (itemId: ItemId, version: number, { build = 20, drop = 10, minutesAgo = 600 } = {}) =>
    server.sql`insert into evidence_bars (item_id, version, build_above, drop_below, decide_by, readers_from, written_at, readers, yes)
      values (${itemId}, ${version}, ${build}, ${drop}, current_date + 30, 'community',
        now() - ${minutesAgo} * interval '1 minute', 0, 0)`

  const verdictsOf = async (itemId: ItemId) =>
    (
      await server.sql<{ verdict: string | null; readers: number; yes: number }>`
        select verdict, verdict_readers as readers, verdict_yes as yes from evidence_bars
        where item_id = ${itemId} order by version`
    ).rows.map(({ verdict, readers, yes }) => verdict && `${verdict} ${yes}/${readers}`)

  test('gets its verdict once, with the reader who settles it, no earlier than the twentieth', async () => {
    const { id: itemId } = await publishIdea(builder)
    await write(itemId, 1)
    await addReaders(server.db, { itemId, outcomes: times(19, 'yes'), minutesAgo: 300 })
    await finalize()
    expect(await verdictsOf(itemId)).toEqual([null])
    await addReaders(server.db, { itemId, outcomes: [...times(2, 'yes'), ...times(200, 'nothing')] })
    await finalize()
    expect(await verdictsOf(itemId)).toEqual(['build 20/20'])
  })

  test('starts over as a new version after a correction, if it had a verdict or finalized readers', async () => {
    const correct = (itemId: ItemId, marketplaceDescription: string) =>
      builder.call('PATCH /items/:itemId', {
        params: { itemId },
        body: { kind: 'idea', marketplaceDescription },
      })
    const { id: itemId } = await publishIdea(builder)
    await write(itemId, 1)
    await correct(itemId, 'Other words')
    expect(await verdictsOf(itemId)).toEqual([null])
    await addReaders(server.db, { itemId, outcomes: times(100, 'nothing') })
    await finalize()
    await correct(itemId, 'Better words')
    await passMinutes(server.db, { itemId, minutes: 60 })
    await addReaders(server.db, { itemId, outcomes: times(20, 'yes'), minutesAgo: 100 })
    await finalize()
    expect(await verdictsOf(itemId)).toEqual(['drop 0/45', 'build 20/20'])
    const { bars } = (await builder.call('GET /items/:itemId/evidence', { params: { itemId } })).ok
    expect(bars[0]).toMatchObject({
      version: 2,
      buildAbove: 20,
      dropBelow: 10,
      readers: null,
      earlierReaders: 100,
    })
  })

  test('is judged by readers finalized while it is the latest, even in a late job', async () => {
    const { id: itemId } = await publishIdea(builder)
    await write(itemId, 1)
    await write(itemId, 2, { build: 99, drop: 98, minutesAgo: 150 })
    await addReaders(server.db, { itemId, outcomes: times(20, 'yes'), minutesAgo: 300 })
    await addReaders(server.db, { itemId, outcomes: ['nothing', 'nothing'], minutesAgo: 120 })
    await finalize()
    expect(await verdictsOf(itemId)).toEqual(['build 20/20', null])
  })
})

test('a vote voided while its reader is finalized leaves no row that counts', async () => {
  const { id: itemId } = await publishIdea(builder)
  const members = await addReaders(server.db, { itemId, outcomes: times(5, 'yes') })
  // Both run again after a deadlock, as commands and jobs do.
  const exclude = () =>
    withRetry(() =>
      server.db
        .transaction()
        .execute(tx => excludeVoters(tx, { voters: members, authors: [builder.id], itemId: null })),
    )
  await race({
    db: server.db,
    lock: tx => sql`select from evidence where item_id = ${itemId} for update`.execute(tx),
    start: async () => {
      const finalized = withRetry(finalize)
      // Otherwise the votes may be voided before the finalizing begins.
      await expect.poll(() => waitingIn(server.db)).toBe(1)
      await Promise.all([finalized, exclude()])
    },
    waiting: 2,
  })
  const { rows } =
    await server.sql`select distinct excluded_later from evidence_readers where item_id = ${itemId}`
  expect(rows).toEqual([{ excluded_later: 'voided' }])
})

const cohortsOf = (itemId: ItemId) => listCohorts(server.db, itemId)

const publishWith = async (minutesAgo: number) => {
  const { id: itemId } = await publishIdea(builder)
  await addReaders(server.db, {
    itemId,
    outcomes: [...times(3, 'yes'), 'liked', ...times(2, 'nothing')],
    minutesAgo,
  })
  return itemId
}

test.each([
  ['before its hour was over', 30],
  ['after it, before the job', 65],
])('an item deleted %s waits, and is finalized from its facts once restored', async (_, minutesAgo) => {
  const itemId = await publishWith(minutesAgo)
  await deleteItem(builder, itemId)
  await passMinutes(server.db, { itemId, minutes: 60 })
  for (const _again of [1, 2]) expect([await finalize(), await cohortsOf(itemId)]).toEqual([0, []])
  await restoreItem(builder, itemId)
  await finalize()
  expect(await cohortsOf(itemId)).toEqual(['community 3/6'])
})

test('an erased item never counts, and the job does not hold up others', async () => {
  const [itemId, other] = [await publishWith(30), await publishWith(120)]
  await deleteItem(builder, itemId)
  await server.sql`update items set deleted_at = deleted_at - interval '8 days' where id = ${itemId}`
  await passMinutes(server.db, { itemId, minutes: 8 * 24 * 60 })
  expect([await finalize(), await cohortsOf(other)]).toEqual([6, ['community 3/6']])
  await eraseDue(server.db)
  expect([await finalize(), await cohortsOf(itemId)]).toEqual([6, []])
})

test('an item counts once, however often it is deleted and restored while the job runs', async () => {
  const itemId = await publishWith(120)
  await race({
    db: server.db,
    lock: tx => sql`select from evidence where item_id = ${itemId} for update`.execute(tx),
    start: () =>
      Promise.all([
        finalize(),
        (async () => {
          await deleteItem(builder, itemId)
          await restoreItem(builder, itemId)
          await deleteItem(builder, itemId)
        })(),
        finalize(),
      ]),
    waiting: 1,
  })
  await restoreItem(builder, itemId)
  await finalize()
  expect(await cohortsOf(itemId)).toEqual(['community 3/6'])
  const { rows } =
    await server.sql`select place from evidence_readers where item_id = ${itemId} order by place`
  expect(rows).toHaveLength(6)
})

test('a view stays finalized, so recounting the item gives the same numbers', async () => {
  const itemId = await publishWith(120)
  await finalize()
  await deleteItem(builder, itemId)
  await restoreItem(builder, itemId)
  await server.db.transaction().execute(tx => countAgain(tx, [itemId], 'restored'))
  expect(await cohortsOf(itemId)).toEqual(['community 3/6'])
})
