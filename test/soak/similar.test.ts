import pg from 'pg'
import { expect, test } from 'vitest'
import { findSimilar } from '#server/features/items/similar/queries.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { countBlocks } from '#test/support/database/count-blocks.ts'
import { fillTables } from '#test/support/database/fill-tables.ts'
import { freshPairs, heldOutPairs, thirdPairs, tuningPairs } from '#test/support/items/similar-pairs.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 150_000
const CALLS = 60
/** Of what is compared, ninety blocks more would be read for votes. */
const BLOCKS_MAX = 430

const server = useServer()

const STORE = `with made as materialized (
    select gen_random_uuid() as id, n, pitch, audience from unnest($2::text[], $3::text[]) with ordinality as text (pitch, audience, n)),
  stored as (
    insert into items (id, kind, user_id, name, pitch)
    select id, 'idea', $1, '', pitch from made),
  searched as (
    insert into item_words (item_id, kind, user_id, search)
    select id, 'idea', $1, strip(to_tsvector('english', pitch || ' ' || audience)) from made),
  named as (insert into item_audiences (item_id, order_index, audience) select id, 0, audience from made)
  insert into ideas (id, title, description) select id, $4 || n, pitch from made`

const sets = {
  'the tuning half': { pairs: tuningPairs, least: { precision: 0.95, recall: 0.06 } },
  'the half held out': { pairs: heldOutPairs, least: { precision: 0.81, recall: 0.1 } },
  'the later pairs': { pairs: freshPairs, least: { precision: 1, recall: 0 } },
  'the third pairs': { pairs: thirdPairs, least: { precision: 1, recall: 0 } },
}

const percent = (share: number) => `${Math.round(share * 100)} %`

test('unrelated texts are almost never shown as similar in a community', async ({ task }) => {
  const [asking, author] = [await join(server), await join(server)]
  const client = new pg.Client(server.config)
  await client.connect()
  const all = Object.values(sets).flatMap(({ pairs }) => pairs)
  const store = (by: string, texts: readonly { pitch: string; audience: string }[], title: string) =>
    client.query(STORE, [by, texts.map(({ pitch }) => pitch), texts.map(({ audience }) => audience), title])
  await store(
    asking.id,
    all.map(({ draft }) => draft),
    'Draft ',
  )
  await store(
    author.id,
    all.map(({ item }) => item),
    'Item ',
  )
  await client.end()
  const find = findSimilar(server.db)
  const figures: string[] = []
  let others = 0
  for (const [name, { pairs, least }] of Object.entries(sets)) {
    const labels: string[] = []
    for (const { draft, item, label } of pairs) {
      const call = { db: server.db, actor: { id: asking.id } } as Parameters<typeof find>[0]
      const found = await find(call, { query: draft })
      if (found.some(({ marketplaceDescription }) => marketplaceDescription === item.pitch))
        labels.push(label)
      others += found.filter(({ marketplaceDescription }) => marketplaceDescription !== item.pitch).length
    }
    const right = labels.filter(label => label === 'related').length
    const recall = right / pairs.filter(({ label }) => label === 'related').length
    figures.push(`${name}: ${right} of ${labels.length} are related, recall ${percent(recall)}`)
    expect.soft(right, name).toBeGreaterThanOrEqual(labels.length * least.precision)
    expect.soft(recall, name).toBeGreaterThanOrEqual(least.recall)
  }
  task.meta.figures = `${figures.join('; ')}; ${others} others for ${all.length} drafts`
  expect(others).toBeLessThan(all.length)
})

// Words by Zipf's law; the real ones are rare, so that they are worth comparing. A lantern and a mirror are in descriptions alone.
const FILL = `with made as materialized (
    select n, gen_random_uuid() as id, (select string_agg(
        coalesce((array['invoice', 'bike', 'garden', 'choir', 'sleep', 'train', 'doctor', 'recipe', 'bees', 'tax'])[rank - 3000], 'word' || rank), ' ')
      from (select floor(exp(random() * 9.5))::integer as rank from generate_series(1, 60) where n > 0) drawn) as text
    from generate_series(1, $2::integer) n),
  stored as (
    insert into items (id, kind, user_id, name, pitch, created_at)
    select id, 'idea', $1, left(text, 50), left(text, 50), now() - n * interval '1 minute' from made),
  searched as (insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', $1, now() - n * interval '1 minute', strip(to_tsvector('english',
      text || ' Trade' || n % 100 || case n % 3000 when 0 then ' lantern mirror' else '' end)) from made),
  named as (insert into item_audiences (item_id, order_index, audience) select id, 0, 'Trade' || n % 100 from made)
  insert into ideas (id, title, description) select id, left(text, 50), text from made`

const AUDIENCE = Array.from({ length: 20 }, (_, n) => `Trade${n}`).join(' ')

const PITCHES = [
  'Invoices that chase themselves',
  'A bike for the garden',
  'word2500 word3500 and word9000',
  'Every doctor sleeps',
]

test(`similar items are found quickly among ${ITEMS.toLocaleString('en')}, and a search without results reads little`, async ({
  task,
}) => {
  const large = await startServer()
  const [author, reader] = [await join(large), await join(large)]
  const values = [author.id, ITEMS]
  await fillTables(large.config, { statements: [FILL], values, tables: ['items', 'item_words', 'ideas'] })
  const ask = (pitch: string, audience: string) =>
    reader.call('GET /items/similar', { query: { pitch, audience } })
  const times: number[] = []
  let found = 0
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now()
    found += (await ask(PITCHES[call % PITCHES.length] ?? '', AUDIENCE)).ok.length
    times.push(performance.now() - startedAt)
  }
  const none = await countStatements(() => ask('A lantern and a mirror', ''))
  expect(none.result.ok).toEqual([])
  expect(none.statements.filter(text => text.includes('newest'))).toEqual([])
  const blocks = await countBlocks(large.db, none.sent)
  await large.close()
  task.meta.figures = `p50 ${median(times).toFixed(1)} ms, the first with the count of words ${times[0]?.toFixed(0)} ms; ${found} found in ${CALLS} calls; ${blocks} blocks for none`
  expect(found).toBeGreaterThan(CALLS / 4)
  expect(blocks).toBeLessThan(BLOCKS_MAX)
  expect(median(times)).toBeLessThan(60)
})
