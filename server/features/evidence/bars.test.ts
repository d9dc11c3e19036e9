import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { RULE_VERSIONS } from '#contract/lengths.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { setBar, someBar } from '#test/support/evidence/bars.ts'
import { deleteItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const other = useMember(server, 'Other')
let itemId: ItemId
beforeAll(async () => {
  itemId = (await publishIdea(author)).id
})

const versionsOf = async (id: ItemId) =>
  (await author.call('GET /items/:itemId/evidence', { params: { itemId: id } })).ok.bars

const readersOf = async (id: ItemId) =>
  (
    await server.sql<{
      readers: number
    }>`select readers from evidence_bars where item_id = ${id} order by version`
  ).rows.map(({ readers }) => readers)

/** Finalizes readers of the community, of whom `shown` are shown. */
async function finalize(id: ItemId, { readers, shown }: { readers: number; shown: number | null }) {
  await server.db
    .insertInto('evidence_cohorts')
    .values({
      item_id: id,
      cohort: 'community',
      entered: readers,
      readers,
      yes: readers,
      step: null,
      changed_at: null,
      changed_readers: null,
    })
    .onConflict(conflict => conflict.columns(['item_id', 'cohort']).doUpdateSet({ readers, yes: readers }))
    .execute()
  const sums = shown && { readers: shown, yes: 3 }
  const figures = JSON.stringify({ community: { sums }, audience: { sums: null } }) as never
  await server.db
    .insertInto('evidence_figures')
    .values({ item_id: id, readers: shown ?? 0, figures })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet({ figures }))
    .execute()
}

describe('PUT /items/:itemId/bar', () => {
  test('200 adds a version only if it differs from the latest', async () => {
    const versions = []
    for (const buildAbove of [20, 20, 30, 30, 20])
      versions.push((await setBar(author, itemId, { buildAbove })).ok.version)
    expect(versions).toEqual([1, 1, 2, 2, 3])
    expect(await versionsOf(itemId)).toMatchObject([
      { version: 3, ...someBar(), readers: 0, yes: 0, verdict: null },
      { version: 2, buildAbove: 30 },
      { version: 1, buildAbove: 20 },
    ])
  })

  test('twenty simultaneous requests store one version', async () => {
    const { id } = await publishIdea(author)
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('items').select('id').where('id', '=', id).forUpdate().execute(),
      start: () => Promise.all(Array.from({ length: 20 }, () => setBar(author, id))),
      waiting: 2,
    })
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok.version}`))).toEqual(new Set(['200 1']))
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('a version stores the sums its author saw, so it never reveals a single reader', async () => {
    const { id } = await publishIdea(author)
    for (const [place, sums] of [
      { readers: 3, shown: null },
      { readers: 7, shown: null },
      { readers: 18, shown: 15 },
    ].entries()) {
      await finalize(id, sums)
      await setBar(author, id, { buildAbove: 40 + place })
    }
    await setBar(author, id, { readersFrom: 'audience' })
    const { rows: stood } = await server.sql<
      Record<'readers' | 'yes', number>
    >`select readers, yes from evidence_bars
      where item_id = ${id} order by version`
    expect(stood.map(({ readers, yes }) => [readers, yes])).toEqual([
      [3, 0],
      [4, 0],
      [15, 3],
      [0, 0],
    ])
  })

  test('a first bar or one in the first hour counts as set before the first reader if no one opened the item', async () => {
    const [{ id }, opened, unkept] = [
      await publishIdea(author),
      await publishIdea(author),
      await publishIdea(author),
    ]
    const begin = (ago: string) =>
      server.sql`update evidence set begun_at = now() - ${ago}::interval where item_id = ${id}`
    await begin('2 hours')
    await setBar(author, id)
    await begin('59 minutes')
    await setBar(author, id, { buildAbove: 30 })
    await begin('61 minutes')
    await setBar(author, id, { buildAbove: 40 })
    expect(await readersOf(id)).toEqual([0, 0, 1])
    await openItem(other, opened.id)
    await setBar(author, opened.id)
    await server.db.deleteFrom('evidence').where('item_id', '=', unkept.id).execute()
    await setBar(author, unkept.id)
    expect([await readersOf(opened.id), await readersOf(unkept.id)]).toEqual([[1], [1]])
    expect(await versionsOf(opened.id)).toMatchObject([{ readers: null, yes: null }])
  })

  test('409 for a new bar after too many versions, but not for the latest one; 404 for a deleted item', async () => {
    const { id } = await publishIdea(author)
    await setBar(author, id)
    await server.sql`update evidence_bars set version = ${RULE_VERSIONS} where item_id = ${id}`
    const { status, refusal } = await setBar(author, id, { buildAbove: 50 })
    expect([status, refusal.code]).toEqual([409, 'bar.too-many'])
    expect((await setBar(author, id)).ok).toEqual({ version: RULE_VERSIONS })
    await deleteItem(author, id)
    expect((await setBar(author, id)).refusal.code).toBe('item.missing')
  })
})

describe('GET /bar-suggestion', () => {
  const suggestion = async () => (await author.call('GET /bar-suggestion', { query: { kind: 'idea' } })).ok

  test('200 with our guess, and with the community’s quartiles once they exist', async () => {
    expect(await suggestion()).toEqual({ buildAbove: 20, dropBelow: 10, items: null, past: 0.6 })
    await server.sql`insert into evidence_quartiles (kind, items, quartiles)
      values ('idea', 31, ${[0.004, 0.2, 0.346]})`
    expect(await suggestion()).toEqual({ buildAbove: 35, dropBelow: 1, items: 31, past: 0.6 })
  })
})
