import { beforeAll, expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 4_000
/** Of what is compared, ninety blocks more would be read for votes. */
const BLOCKS_MAX = 430

// Every hundredth item has the word, in a text that is not similar.
const FILL = `with made as materialized (
    select gen_random_uuid() as id, now() - n * interval '1 minute' as at,
      case n % 100 when 0 then 'A lantern beside shelves numbered ' else 'Shelves numbered ' end || n as text
    from generate_series(1, $2::integer) n),
  stored as (
    insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select id, 'idea', $1, text, text, text, at from made),
  searched as (
    insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', $1, at, to_tsvector('english', text) from made)
  insert into ideas (id, description) select id, text from made`

const server = useServer()
let reader: Persona
beforeAll(async () => {
  const author = await join(server)
  reader = await join(server)
  const values = [author.id, ITEMS]
  await fillTables(server.config, { statements: [FILL], values, tables: ['items', 'item_words', 'ideas'] })
})

const findSimilar = () =>
  countStatements(() => reader.call('GET /items/similar', { query: { pitch: 'A lantern and a mirror' } }))

test('a search for similar items that finds none reads no votes, and the statistics of words once', async ({
  task,
}) => {
  const first = await findSimilar()
  expect(first.result.ok).toEqual([])
  const { sent, statements } = await findSimilar()
  expect(statements.filter(text => text.includes('pg_stats'))).toEqual([])
  const blocks = await countBlocks(server.db, sent)
  task.meta.figures = `${blocks} blocks`
  expect(blocks).toBeLessThan(BLOCKS_MAX)
})
