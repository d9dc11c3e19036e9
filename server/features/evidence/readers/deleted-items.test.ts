import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { countAgain } from '#server/features/evidence/figures/recounts.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { listCohorts } from '#test/support/evidence/cohorts.ts'
import { addReaders, passMinutes, times } from '#test/support/evidence/readers.ts'
import { deleteItem, restoreItem } from '#test/support/items/actions.ts'
import { eraseDue } from '#test/support/items/deletions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { finalizeViews } from './finalizing.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

const finalize = () => finalizeViews(server.db)

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
])('waits, deleted %s, and is finalized by its facts once the item is restored', async (_, minutesAgo) => {
  const itemId = await publishWith(minutesAgo)
  await deleteItem(builder, itemId)
  await passMinutes(server.db, { itemId, minutes: 60 })
  for (const _again of [1, 2]) expect([await finalize(), await cohortsOf(itemId)]).toEqual([0, []])
  await restoreItem(builder, itemId)
  await finalize()
  expect(await cohortsOf(itemId)).toEqual(['community 3/6'])
})

test('counts nowhere once it is erased, and the job does not hold up others meanwhile', async () => {
  const [itemId, other] = [await publishWith(30), await publishWith(120)]
  await deleteItem(builder, itemId)
  await server.sql`update items set deleted_at = deleted_at - interval '8 days' where id = ${itemId}`
  await passMinutes(server.db, { itemId, minutes: 8 * 24 * 60 })
  expect([await finalize(), await cohortsOf(other)]).toEqual([6, ['community 3/6']])
  await eraseDue(server.db)
  expect([await finalize(), await cohortsOf(itemId)]).toEqual([6, []])
})

test('counts once, however the item is deleted and restored while the job runs', async () => {
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

test('a view stays finalized, so that the item counts the same when it is counted again', async () => {
  const itemId = await publishWith(120)
  await finalize()
  await deleteItem(builder, itemId)
  await restoreItem(builder, itemId)
  await server.db.transaction().execute(tx => countAgain(tx, [itemId], 'restored'))
  expect(await cohortsOf(itemId)).toEqual(['community 3/6'])
})
