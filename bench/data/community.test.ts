import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchGroups } from '#server/features/moderation/suspicious-groups/search/searches.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { CHEAP_HASH } from '#test/support/server/node.ts'
import { serverWrite } from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { loadCommunity, toSpread } from './community.ts'
import { toSearch } from './load-items.ts'

const AMOUNT = { items: 200, members: 1_000, votes: 2_000 }

const server = useServer()
beforeAll(() => loadCommunity(server.config, { ...AMOUNT, hashCost: CHEAP_HASH }, () => {}))

test('the ledger, the counters and the facts of a loaded community agree', async () => {
  expect(await findDifferences(server.db)).toEqual([])
})

test('a few items have most of the votes, together about as many as asked for', async () => {
  const { rows: counts } = await server.sql<{ vote_count: number }>`select vote_count from items order by vote_count desc`
  const sum = (some: typeof counts) => some.reduce((total, { vote_count }) => total + vote_count, 0)
  expect(Math.abs(sum(counts) / AMOUNT.votes - 1)).toBeLessThan(0.1)
  expect(sum(counts.slice(0, AMOUNT.items / 10))).toBeGreaterThan(AMOUNT.votes / 2)
})

test('the first of a million items has a hundred thousand of ten million votes', () => {
  const { most, exponent } = toSpread({ items: 1_000_000, members: 1_000_000, votes: 10_000_000 })
  expect(most).toBe(100_000)
  expect(exponent).toBeCloseTo(0.77, 1)
})

test('members with one item each who all joined from one network are not listed as a ring', async () => {
  await server.sql`update suspicious_searches set facts_until = 0`
  await searchGroups({ db: server.db, write: serverWrite(server) })
  const { rows } = await server.sql`select from suspicious_groups where kind = 'one-item-ring'`
  expect(rows).toEqual([])
})

test('the search columns are those that publishing writes', async () => {
  const { rows } = await server.sql`with texts as (
      select id, concat_ws(' ', title, pitch, description) as text from items join ideas using (id)
      union all
      select items.id, concat_ws(' ', pitch, description, (select string_agg(attempt, ' ' order by order_index)
        from pain_point_failed_attempts where pain_point_id = items.id)) from items join pain_points using (id)
      union all
      select items.id, concat_ws(' ', pitch, description, value_proposition, (
        select string_agg(feature, ' ' order by order_index) from product_key_features where product_id = items.id))
      from items join products using (id)),
    audiences as (select item_id, string_agg(audience, ' ') as names from item_audiences group by item_id)
    select from texts join item_words on item_id = id left join audiences using (item_id)
    where search <> ${sql.raw(toSearch("concat_ws(' ', text, names)"))}`
  expect(rows).toEqual([])
})
