import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { CHEAP_HASH } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { loadCommunity } from './community.ts'
import { toSearch } from './load-items.ts'

const AMOUNT = { items: 200, members: 1_000, votes: 2_000 }

const server = useServer()
beforeAll(() => loadCommunity(server.config, { ...AMOUNT, hashCost: CHEAP_HASH }, () => {}))

test("a loaded community's ledger, counters and facts agree", async () => {
  expect(await findDifferences(server.db)).toEqual([])
})

test('loaded search columns match what publishing writes', async () => {
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
