import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { countStatements, type SentStatement } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 8_000
const MATCHES = 800
const BLOCKS_MAX = 600

// Every tenth item has the word.
const FILL = `with made as materialized (
    select gen_random_uuid() as id, n, now() - n * interval '1 minute' as at,
      case n % 10 when 0 then 'A lantern number ' else 'A shelf number ' end || n as text
    from generate_series(1, $2::integer) n),
  stored as (
    insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select id, 'idea', $1, text, text, text, at from made),
  searched as (
    insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', $1, at, to_tsvector('simple', text) || to_tsvector('english', text) from made)
  insert into ideas (id, description) select id, text from made`

const server = useServer()
let reader: Persona
beforeAll(async () => {
  const author = await join(server)
  reader = await join(server)
  const client = new pg.Client(server.config)
  await client.connect()
  await client.query(FILL, [author.id, ITEMS])
  await client.query('vacuum analyze items, item_words')
  await client.end()
})

/** How many blocks of 8 kB the statements touch. */
async function countBlocks(sent: readonly SentStatement[]) {
  const client = new pg.Client(server.config)
  await client.connect()
  let blocks = 0
  for (const { sql, parameters } of sent) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  await client.end()
  return blocks
}

test(`a search with ${MATCHES} matches reads few of the items that it does not show`, async () => {
  const search = () => reader.call('GET /ideas', { query: { q: 'lantern' } })
  const { result, sent } = await countStatements(search)
  expect(result.ok).toMatchObject({ total: MATCHES })
  expect(await countBlocks(sent)).toBeLessThan(BLOCKS_MAX)
})

test(`a search of the items of every kind with ${MATCHES} matches reads as few`, async () => {
  const search = () => reader.call('GET /items', { query: { q: 'lantern' } })
  const { result, sent } = await countStatements(search)
  expect(result.ok).toMatchObject({ total: MATCHES })
  expect(await countBlocks(sent)).toBeLessThan(BLOCKS_MAX)
})

test.each(['', 'lantern'])('ideas listed for %j show the own vote', async q => {
  const list = async () => (await reader.call('GET /ideas', { query: { q } })).ok.rows[0] ?? expect.fail()
  const { id } = await list()
  await reader.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
  expect((await list()).votes.own).toBe('pain_point')
})

test('an item that is hidden, restored or deleted leaves a search and comes back', async () => {
  const client = new pg.Client(server.config)
  await client.connect()
  const count = async () => (await reader.call('GET /items', { query: { q: 'lantern' } })).ok.total
  const set = (change: string) =>
    client.query(`update items set ${change} where title = 'A lantern number 10'`)
  await set(`status = 'hidden'`)
  expect(await count()).toBe(MATCHES - 1)
  await set(`status = 'published'`)
  expect(await count()).toBe(MATCHES)
  await set('deleted_at = now()')
  expect(await count()).toBe(MATCHES - 1)
  await client.end()
})
