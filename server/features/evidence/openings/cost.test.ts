import pg from 'pg'
import { expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { joinLongAgo, openItem } from '#test/support/items/openings.ts'
import { useServer } from '#test/support/server/use-server.ts'

const VOTES = 3_000
const BLOCKS_MAX = 400

// The reader voted on items of many authors two months ago, and strangers on both items of one author.
const FILL = [
  `insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select gen_random_uuid(), 'idea', gen_random_uuid(), 'Item ' || n, 'Item ' || n, '', now() - interval '61 days'
    from generate_series(1, $3::integer) n where $1::uuid <> $2::uuid`,
  `insert into votes (user_id, content_id, content_type, vote_type, created_at)
    select $1, id, kind, 'pain_point', now() - interval '60 days' from items where user_id <> $2 limit $3`,
  `insert into votes (user_id, content_id, content_type, vote_type, created_at)
    select gen_random_uuid(), id, kind, 'pain_point', now() - interval '60 days'
    from items cross join generate_series(1, $3::integer) n where user_id = $2 and user_id <> $1`,
]

const server = useServer()

test(`an opening by a member with ${VOTES} older votes, of an author of popular items, touches few rows`, async () => {
  const [reader, author] = [await joinLongAgo(server), await join(server)]
  const { id } = await publishIdea(author)
  await publishIdea(author)
  const client = new pg.Client(server.config)
  await client.connect()
  // The rows point to members that there need not be.
  await client.query('set session_replication_role = replica')
  for (const fill of FILL) await client.query(fill, [reader.id, author.id, VOTES])
  await client.query('vacuum analyze items, votes')
  await client.query('reset session_replication_role; set random_page_cost = 1.1')
  const { sent } = await countStatements(() => openItem(reader, id))
  const opening = sent.find(({ sql }) => sql.includes('insert into openings'))
  expect(await server.db.deleteFrom('openings').where('item_id', '=', id).executeTakeFirst()).toMatchObject({
    numDeletedRows: 1n,
  })
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${opening?.sql}`, [
    ...(opening?.parameters ?? []),
  ])
  await client.end()
  const plan = rows[0]['QUERY PLAN'][0].Plan
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(BLOCKS_MAX)
})
