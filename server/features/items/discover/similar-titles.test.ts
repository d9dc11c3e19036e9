import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { pageSizes } from '#contract/page-sizes.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 8_000

// Titles of numbers in letters, so that no two are alike.
const FILL = `with made as materialized (
    select gen_random_uuid() as id, 'A kitchen ' || translate(md5(n::text), '0123456789', 'ghijklmnop') as text,
      now() - interval '1 hour' as at from generate_series(1, $2::integer) n),
  stored as (
    insert into items (id, kind, user_id, name, pitch, created_at)
    select id, 'idea', $1, text, text, at from made),
  searched as (
    insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', $1, at, to_tsvector('simple', text) from made)
  insert into ideas (id, title, description) select id, text, text from made`

const server = useServer()
const author = useMember(server)
const reader = useMember(server)
let shoebox: string
beforeAll(async () => {
  const tables = ['items', 'item_words', 'ideas']
  await fillTables(server.config, { statements: [FILL], values: [author.id, ITEMS], tables })
  shoebox = (await publishIdea(author, { marketplaceDescription: 'No more shoebox' })).id
})

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const discover = async (q: string, more: { kind?: 'idea'; votes?: 'unvoted'; page?: number } = {}) =>
  (await reader.call('GET /items', { query: { q, ...more } })).ok
const ideas = async (q: string, more: { sort?: 'votes'; filter?: 'others' } = {}) =>
  (await reader.call('GET /ideas', { query: { q, ...more } })).ok

test.each([
  ['a wrong letter', 'shoobox'],
  ['a missing letter', 'shobox'],
  ['a doubled letter', 'shooebox'],
  ['a capital and a short word', 'My Shoobox'],
])('200 with %s finds the title in both lists, marked as only similar', async (_, q) => {
  const page = { page: 1, pages: 1, total: 1, capped: false, isSimilar: true }
  for (const found of [await discover(q), await ideas(q), await ideas(q, { sort: 'votes' })]) {
    expect(found).toMatchObject(page)
    expect(idsOf(found.rows)).toEqual([shoebox])
  }
})

test('200 with a word similar to one in every title lists one page, even without time to compare all titles', async () => {
  const found = await discover('kitchn')
  expect(found).toMatchObject({ total: pageSizes.discover, isSimilar: true })
  expect(idsOf(found.rows)).not.toContain(shoebox)
})

test('200 with an existing word finds the exact match, but no similar title', async () => {
  expect(await discover('shoebox')).toMatchObject({ total: 1, isSimilar: false })
  expect(await ideas('shoebox')).toMatchObject({ total: 1, isSimilar: false })
})

test('200 finds nothing if one word resembles none in the title, or if all words are short', async () => {
  for (const q of ['shoobox zyzzyva', 'sho bxo', '☂☂☂☂', `%' <% ''--`])
    expect(await discover(q), q).toMatchObject({ rows: [], total: 0, pages: 0, isSimilar: false })
})

test('200 with another filter or a later page finds only exact words', async () => {
  const found = [
    await discover('shoobox', { kind: 'idea' }),
    await discover('shoobox', { votes: 'unvoted' }),
    await discover('shoobox', { page: 2 }),
    await ideas('shoobox', { filter: 'others' }),
  ]
  expect(found).toEqual(found.map(() => expect.objectContaining({ rows: [], total: 0, isSimilar: false })))
})

test('200 shows the most similar titles first, then the newest, on at most one page', async () => {
  const written = ['Trellises', 'Trellis', 'Trellis']
  const made = []
  for (const title of written) made.push((await publishIdea(author, { marketplaceDescription: title })).id)
  expect(idsOf((await discover('trellsi')).rows).slice(0, 2)).toEqual([made[2], made[1]])
  for (let n = 0; n < pageSizes.marketplace + 1; n += 1)
    await publishPainPoint(author, { marketplaceDescription: 'Quarantine' })
  const found = await discover('quarantinne')
  expect(found).toMatchObject({ total: found.rows.length, pages: 1, isSimilar: true })
  expect(found.rows.length).toBeLessThanOrEqual(pageSizes.discover)
})

test('200 finds a title with non-ASCII letters when most of the others match', async () => {
  const { id } = await publishIdea(author, { marketplaceDescription: 'Glühwürmchen' })
  expect(idsOf((await discover('gluhwürmchen')).rows)).toEqual([id])
})

test('200 shows no hidden or deleted title', async () => {
  const hidden = await publishIdea(author, { marketplaceDescription: 'Wheelbarrow' })
  expect(idsOf((await discover('wheelbarow')).rows)).toEqual([hidden.id])
  await server.sql`update items set status = 'hidden' where id = ${hidden.id}`
  expect((await discover('wheelbarow')).rows).toEqual([])
  await server.sql`update items set status = 'published' where id = ${hidden.id}`
  await author.call('DELETE /items/:itemId', { params: { itemId: hidden.id } })
  expect((await discover('wheelbarow')).rows).toEqual([])
})

test('a search that finds its words runs no extra query, and a similar-title search reads the index', async () => {
  const exact = await countStatements(() => discover('shoebox'))
  expect(exact.statements).toHaveLength(2)
  const similar = await countStatements(() => discover('shoobox'))
  expect(similar.statements).toHaveLength(5)
  const { sql = '', parameters = [] } = similar.sent[3] ?? {}
  const client = new pg.Client(server.config)
  await client.connect()
  await client.query(`set pg_trgm.word_similarity_threshold = 0.45`)
  const { rows } = await client.query({ text: `explain ${sql}`, values: [...parameters], rowMode: 'array' })
  await client.end()
  expect(rows.join('\n')).toContain('items_name_trigrams')
})

test('200 without the extension finds only exact words', async () => {
  await server.sql`drop extension pg_trgm cascade`
  expect(await discover('shoobox')).toMatchObject({ rows: [], total: 0, pages: 0, isSimilar: false })
  expect(await ideas('shoobox')).toMatchObject({ rows: [], total: 0, pages: 0, isSimilar: false })
  expect(await discover('shoebox')).toMatchObject({ total: 1, isSimilar: false })
})
