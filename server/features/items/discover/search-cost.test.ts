import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { COUNT_MAX } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 8_000
const MATCHES = 200

// Every fortieth item has the word. The others make each row of words as wide as it is in use.
const FILL = `with made as materialized (
    select gen_random_uuid() as id, n, now() - n * interval '1 minute' as at,
      case n % 40 when 0 then 'A lantern number ' else 'A shelf number ' end || n as text
    from generate_series(1, $2::integer) n),
  stored as (
    insert into items (id, kind, user_id, name, pitch, created_at)
    select id, 'idea', $1, text, text, at from made),
  searched as (
    insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', $1, at, to_tsvector('simple', text || others) || to_tsvector('english', text)
    from made, (select string_agg(' other' || k, '') as others from generate_series(1, 60) k) wide)
  insert into ideas (id, title, description) select id, text, text from made`

const server = useServer()
const reader = useMember(server)
beforeAll(async () => {
  const author = await join(server)
  const values = [author.id, ITEMS]
  await fillTables(server.config, { statements: [FILL], values, tables: ['items', 'item_words'] })
})

test.each([
  ['GET /ideas', 325],
  ['GET /items', 390],
] as const)(`%s with ${MATCHES} matches reads few items that it does not show`, async (key, blocks) => {
  const { result, sent } = await countStatements(() => reader.call(key, { query: { q: 'lantern' } }))
  expect(result.ok).toMatchObject({ total: MATCHES })
  // Reading the matches a second time takes eighty blocks more.
  expect(await countBlocks(server.db, sent)).toBeLessThan(blocks)
})

test('a search with more matches than it counts shows the newest, and ends where counting ends', async () => {
  const search = (page: number) =>
    countStatements(() => reader.call('GET /items', { query: { q: 'shelf', page } }))
  const first = await search(1)
  expect(first.result.ok).toMatchObject({ total: COUNT_MAX, capped: true })
  expect(first.result.ok.rows.slice(0, 2).map(({ title }) => title)).toEqual([
    'A shelf number 1',
    'A shelf number 2',
  ])
  const second = await search(2)
  expect(second.statements).toHaveLength(first.statements.length - 1)
  expect(second.result.ok.rows[0]?.title).toBe(`A shelf number ${pageSizes.discover + 1}`)
  expect((await search(first.result.ok.pages + 1)).result.ok).toMatchObject({ rows: [], total: COUNT_MAX })
})

test.each(['', 'lantern'])("ideas listed for %j show the caller's vote", async q => {
  const list = async () => (await reader.call('GET /ideas', { query: { q } })).ok.rows[0] ?? expect.fail()
  const { id } = await list()
  await reader.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
  expect((await list()).votes.own).toBe('pain_point')
})

test('a hidden or deleted item leaves the search, and returns once restored', async () => {
  const count = async () => (await reader.call('GET /items', { query: { q: 'lantern' } })).ok.total
  const set = (change: string) =>
    server.sql`update items set ${sql.raw(change)} where name = 'A lantern number 40'`
  await set(`status = 'hidden'`)
  expect(await count()).toBe(MATCHES - 1)
  await set(`status = 'published'`)
  expect(await count()).toBe(MATCHES)
  await set('deleted_at = now()')
  expect(await count()).toBe(MATCHES - 1)
  await set('deleted_at = null')
  expect(await count()).toBe(MATCHES)
})
