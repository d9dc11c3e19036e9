import { expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { joinLongAgo, openItem } from '#test/support/items/openings.ts'
import { useServer } from '#test/support/server/use-server.ts'

const VOTES = 3_000
/** The most blocks, half of which the look for a past takes. Without an index by the time of votes all votes are read. */
const BLOCKS_MAX = 120

// The reader voted on items of many authors two months ago.
const FILL = [
  `insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select gen_random_uuid(), 'idea', gen_random_uuid(), 'Item ' || n, 'Item ' || n, '', now() - interval '61 days'
    from generate_series(1, $3::integer) n where $1::uuid <> $2::uuid`,
  `insert into votes (user_id, content_id, content_type, vote_type, created_at)
    select $1, id, kind, 'pain_point', now() - interval '60 days' + (random() * 20) * interval '1 day' from items where user_id <> $2 limit $3`,
]

const server = useServer()

test(`an opening by a member with ${VOTES} older votes touches few blocks`, async ({ task }) => {
  const [reader, author] = [await joinLongAgo(server), await join(server)]
  const { id } = await publishIdea(author)
  const values = [reader.id, author.id, VOTES]
  await fillTables(server.config, { statements: FILL, values, tables: ['items', 'votes'] })
  const { sent } = await countStatements(() => openItem(reader, id))
  const opening = sent.filter(({ sql }) => sql.includes('insert into openings'))
  expect(opening).toHaveLength(1)
  expect(await server.db.deleteFrom('openings').where('item_id', '=', id).executeTakeFirst()).toMatchObject({
    numDeletedRows: 1n,
  })
  const blocks = await countBlocks(server.db, opening)
  task.meta.figures = `${blocks} blocks`
  expect(blocks).toBeLessThan(BLOCKS_MAX)
})
