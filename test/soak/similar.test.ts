import pg from 'pg'
import { expect, test } from 'vitest'
import { wilsonInterval } from '#contract/evidence/statistics/wilson-interval.ts'
import { join } from '#test/support/accounts/personas.ts'
import { bestAtRecall, measure, type Scored, scorePairs } from '#test/support/items/similar-measure.ts'
import {
  freshPairs,
  heldOutPairs,
  thirdPairs,
  toStrangers,
  tuningPairs,
} from '#test/support/items/similar-pairs.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { useServer } from '#test/support/server/use-server.ts'

const ITEMS = 100_000
const CALLS = 60

const server = useServer()

const percent = (share: number) => `${Math.round(share * 100)} %`
const toFigures = (scored: readonly Scored[]) => {
  const { shown, right, precision, recall } = measure(scored)
  const { from, to } = wilsonInterval(right, shown)
  const atRecall = percent(bestAtRecall(scored, 0.6).precision)
  return `${right} of ${shown} shown are related (${percent(precision)}, ${percent(from)} to ${percent(to)}) at a recall of ${percent(recall)}, at 60 % recall ${atRecall}`
}

const withTrigrams = (scored: readonly Scored[]) =>
  scored.map(({ score, trigrams, isRelated }) => ({ isRelated, trigrams, score: score + trigrams }))

test('most of the shown labelled pairs are related, and hardly any random pairs are shown', async ({
  task,
}) => {
  const client = new pg.Client(server.config)
  await client.connect()
  await client.query('create extension if not exists pg_trgm')
  const held = await scorePairs(client, { pairs: heldOutPairs, withTrigrams: true })
  const fresh = await scorePairs(client, { pairs: freshPairs })
  const tuned = await scorePairs(client, { pairs: tuningPairs })
  const third = await scorePairs(client, { pairs: thirdPairs })
  const strangers = await scorePairs(client, { pairs: toStrangers(thirdPairs) })
  await client.end()
  task.meta.figures = [
    toFigures(held),
    `with the similarity of pg_trgm added: ${toFigures(withTrigrams(held))}`,
    `the later pairs: ${toFigures(fresh)}`,
    `the tuning half: ${toFigures(tuned)}`,
    `the third pairs: ${toFigures(third)}`,
    `of ${strangers.length} pairs put together at random ${measure(strangers).shown} are shown`,
  ].join('; ')
  expect(measure(held).precision).toBeGreaterThanOrEqual(0.8)
  expect(measure(fresh).precision).toBeGreaterThanOrEqual(0.8)
  expect(measure(held).recall).toBeGreaterThanOrEqual(0.42)
  expect(measure(third).precision).toBeGreaterThanOrEqual(0.6)
  expect(measure(strangers).shown / strangers.length).toBeLessThan(0.01)
})

// Words by Zipf's law; the real ones are rare, so that they are worth comparing. The statistics of a column need an analyze,
// which PostgreSQL runs by itself in use.
const FILL = `with made as materialized (
    select n, gen_random_uuid() as id, (select string_agg(
        coalesce((array['invoice', 'bike', 'garden', 'choir', 'sleep', 'train', 'doctor', 'recipe', 'bees', 'tax'])[rank - 3000], 'word' || rank), ' ')
      from (select floor(exp(random() * 9.5))::integer as rank from generate_series(1, 60) where n > 0) drawn) as text
    from generate_series(1, $1::integer) n),
  stored as (
    insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select id, 'idea', $2, left(text, 50), left(text, 50), left(text, 50), now() - n * interval '1 minute' from made),
  searched as (insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', $2, now() - n * interval '1 minute', to_tsvector('english', text) from made)
  insert into ideas (id, description, target_audience) select id, text, 'Everyone' from made`

test(`similar items are found as fast among ${ITEMS.toLocaleString('en')} items as among few`, async ({
  task,
}) => {
  const author = await join(server)
  const reader = await join(server)
  const pitches = [
    'Invoices that chase themselves',
    'A bike for the garden',
    'word2500 word3500 and word9000',
    'Every doctor sleeps',
  ]
  const p50 = async () => {
    const times: number[] = []
    let found = 0
    for (let call = 0; call < CALLS; call += 1) {
      const startedAt = performance.now()
      const pitch = pitches[call % pitches.length] ?? ''
      const { ok } = await reader.call('GET /items/similar', { query: { pitch, audience: 'Everyone' } })
      found += ok.length
      times.push(performance.now() - startedAt)
    }
    return { ms: median(times), found }
  }
  const client = new pg.Client(server.config)
  await client.connect()
  await client.query(FILL, [1_000, author.id])
  await client.query('vacuum analyze items, item_words')
  const few = await p50()
  await client.query(FILL, [ITEMS - 1_000, author.id])
  await client.query('vacuum analyze items, item_words')
  await client.end()
  const many = await p50()
  task.meta.figures = `p50 ${few.ms.toFixed(1)} ms among 1,000 items, ${many.ms.toFixed(1)} ms among ${ITEMS}, where ${CALLS} calls found ${many.found}`
  expect(many.found).toBeGreaterThan(CALLS / 4)
  expect(many.ms).toBeLessThan(250)
})
