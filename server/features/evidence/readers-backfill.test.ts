import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { updateFigures } from '#server/features/evidence/figures/commands.ts'
import { excludeByHand } from '#server/features/evidence/figures/recounts.ts'
import { finalizeViews } from '#server/features/evidence/readers/finalizing.ts'
import { connect } from '#server/platform/database/connect.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { addReaders, addVoteFact, times } from '#test/support/evidence/readers.ts'
import { letDeletionsPass } from '#test/support/items/deletions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { backfillReaders } from './readers-backfill.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const [second, third] = [useMember(server, 'Second'), useMember(server, 'Third')]

/** Publishes an idea with a bar that was written before its readers came. */
async function publishWithBar() {
  const { id } = await publishIdea(builder)
  await server.sql`update evidence set begun_at = now() - interval '30 days' where item_id = ${id}`
  await server.sql`insert into evidence_bars (item_id, version, build_above, drop_below, decide_by, readers_from, written_at, readers, yes)
    values (${id}, 1, 20, 10, current_date + 30, 'community', now() - interval '30 days', 0, 0)`
  return id
}

/** Lets members have opened items of two others on two days. */
async function giveAPast(members: readonly MemberId[]) {
  for (const [author, days] of [
    [second, 5],
    [third, 3],
  ] as const) {
    const { id } = await publishIdea(author)
    const outcomes = times(members.length, 'nothing')
    await addReaders(server.db, { itemId: id, outcomes, members, minutesAgo: days * 24 * 60 })
  }
}

/** Forgets of an item what was not kept before rows were, so that its sums are as they were stored then. */
async function goBack(itemId: ItemId) {
  await finalizeViews(server.db)
  await updateFigures(server.db)
  for (const statement of [
    sql`delete from evidence_readers where item_id = ${itemId}`,
    sql`update evidence set has_rows = false where item_id = ${itemId}`,
    sql`update item_views set has_past = null, on_card = false where item_id = ${itemId}`,
    sql`update evidence_cohorts set parts = '{}', step = null, entered = readers where item_id = ${itemId}`,
    sql`update evidence_bars set verdict_place = null where item_id = ${itemId}`,
    sql`update evidence_figures set places = '{}' where item_id = ${itemId}`,
  ])
    await statement.execute(server.db)
}

const read = async (itemId: ItemId) =>
  (await builder.call('GET /items/:itemId/evidence', { params: { itemId } })).ok
const placesOf = async (itemId: ItemId) => {
  const { rows } = await server.sql<{ place: number; outcome: string; past: boolean; card: boolean }>`
    select place, outcome, has_past as past, on_card as card from evidence_readers where item_id = ${itemId}
    order by place`
  return rows
}

describe('a verdict from before readers had rows', () => {
  test('remains if its readers had been here before, and is withdrawn otherwise', async () => {
    const [known, unknown] = [await publishWithBar(), await publishWithBar()]
    await giveAPast(await addReaders(server.db, { itemId: known, outcomes: times(25, 'yes') }))
    await addReaders(server.db, { itemId: unknown, outcomes: times(25, 'yes') })
    for (const id of [known, unknown]) await goBack(id)
    const { verdict } = (await read(known)).bars[0] ?? expect.fail('there is no bar')
    expect(verdict).toMatchObject({ verdict: 'build', readers: 20, yes: 20 })
    await backfillReaders(server.db)
    expect((await read(known)).bars[0]).toMatchObject({ verdict: { ...verdict, at: expect.any(String) } })
    expect((await read(unknown)).bars[0]).toMatchObject({
      verdict: null,
      withdrawn: { verdict: 'build', readers: 20, because: 'new-rules' },
    })
  })

  test('remains unchecked if readers have since left, and their sums stay unordered', async () => {
    const id = await publishWithBar()
    const members = await addReaders(server.db, {
      itemId: id,
      outcomes: [...times(20, 'yes'), ...times(20, 'nothing')],
    })
    await goBack(id)
    await server.sql`delete from item_views where item_id = ${id} and user_id = any(${members.slice(0, 13)}::uuid[])`
    await backfillReaders(server.db)
    const after = await read(id)
    expect(after.figures?.community.sums).toEqual({ readers: 38, yes: 20 })
    expect(after.bars[0]?.verdict).toMatchObject({ verdict: 'build', readers: 20, isUnchecked: true })
    expect(await placesOf(id)).toHaveLength(27)
    await server.db
      .transaction()
      .execute(tx => excludeByHand(tx, { itemId: id, members: members.slice(13, 20) }))
    expect((await read(id)).bars[0]).toMatchObject({ verdict: { isUnchecked: true }, withdrawn: null })
    await addReaders(server.db, { itemId: id, outcomes: times(5, 'nothing'), minutesAgo: 90 })
    await finalizeViews(server.db)
    await updateFigures(server.db)
    expect((await read(id)).figures?.community.sums?.readers).toBe(36)
  })
})

test('readers who voted on a card within the hour enter in order, and earlier ones stay separate', async () => {
  const id = await publishWithBar()
  const add = (voted: boolean) =>
    addReaders(server.db, { itemId: id, outcomes: ['nothing'], voted, minutesAgo: 150 })
  const [before] = await add(true)
  const [within] = await add(true)
  await add(false)
  const vote = { itemId: id, kind: 'vote.cast', type: 'early_adopter' } as const
  await addVoteFact(server.db, { ...vote, member: before, minutesAgo: 240 })
  await addVoteFact(server.db, { ...vote, member: within, minutesAgo: 180 })
  await goBack(id)
  await backfillReaders(server.db)
  expect((await placesOf(id)).map(({ card, outcome }) => `${card} ${outcome}`).toSorted()).toEqual([
    'false nothing',
    'false yes',
    'true yes',
  ])
  const { rows } = await server.sql<{
    cohort: string
  }>`select cohort || ' ' || yes || '/' || readers as cohort
    from evidence_cohorts where item_id = ${id} order by cohort`
  expect(rows.map(({ cohort }) => cohort)).toEqual(['community 1/2', 'seen-before 1/1', 'voted 1/1'])
})

test('rows are created once, however many nodes run, but never for an erased item', async () => {
  const [id, deleted] = [await publishWithBar(), await publishWithBar()]
  for (const itemId of [id, deleted]) {
    await addReaders(server.db, { itemId, outcomes: times(12, 'nothing') })
    await goBack(itemId)
  }
  await builder.call('DELETE /items/:itemId', { params: { itemId: deleted } })
  await letDeletionsPass(server.db)
  const other = connect({ config: server.config, prepare: true, onError: () => {} })
  onTestFinished(() => other.destroy())
  await Promise.all([server.db, other, server.db, other].map(backfillReaders))
  await backfillReaders(server.db)
  expect((await placesOf(id)).map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
  expect(await placesOf(deleted)).toEqual([])
  const { rows } = await server.sql`select from evidence where not has_rows`
  expect(rows).toEqual([])
})
