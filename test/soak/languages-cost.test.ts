import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Language, TRANSLATED_LANGUAGES } from '#contract/text/languages.ts'
import { findWebFolder } from '#server/compose/start.ts'
import { useApp } from '#test/e2e/fixtures/use-app.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { listClosure, readManifest } from '../../scripts/build/manifest.ts'

const ROUNDS = 9
const SEARCHES = 99
const ITEMS = 8_000
const MATCHES = 200
const BYTES_MAX = 15_000
const SEARCH_MAX = 1.5
const SCRIPT_MAX = 2.5
const FIRST = [
  'index.html',
  'features/frame/shell/app-shell.tsx',
  'pages/dashboard.tsx',
  'platform/session/auth-client.ts',
]
const QUERIES: [Language, string][] = [
  ['en', 'lanterns'],
  ['de', 'Laternen'],
  ['ja', '提灯の光'],
]

const app = useApp()

/** Stores items of which every fortieth has the words, by the stems of both languages and by pairs of letters. */
async function fill(author: string) {
  await sql`with made as materialized (
    select gen_random_uuid() as id, n, now() - n * interval '1 minute' as at,
      case n % ${sql.lit(ITEMS / MATCHES)} when 0 then 'lanterns Laternen 提灯の光 number ' else 'A shelf number ' end || n as text
    from generate_series(1, ${sql.lit(ITEMS)}) n),
  stored as (
    insert into items (id, kind, user_id, title, name, marketplace_description, created_at)
    select id, 'idea', ${author}, text, text, text, at from made),
  searched as (
    insert into item_words (item_id, kind, user_id, created_at, search)
    select id, 'idea', ${author}, at, to_tsvector('english', text) || to_tsvector('german', text)
      || to_tsvector('simple', text || case n % ${sql.lit(ITEMS / MATCHES)} when 0 then ' 提灯 灯の の光' else '' end || others)
    from made, (select string_agg(' other' || k, '') as others from generate_series(1, 60) k) wide)
  insert into ideas (id, description) select id, text from made`.execute(app.database())
  await sql`analyze items, item_words, ideas`.execute(app.database())
}

test(`a search in German or Japanese takes at most ${SEARCH_MAX} times as long as in English`, async ({
  task,
}) => {
  const { session } = await app.apiMember('Maya')
  await fill(session.user.id)
  const { page } = await app.firstVisitor()
  await page.goto('/robots.txt')
  const took = new Map(QUERIES.map(([language]) => [language, [] as number[]]))
  for (let round = 0; round < SEARCHES; round += 1)
    for (const [language, q] of QUERIES) {
      const headers = { authorization: `Bearer ${session.access_token}`, 'accept-language': language }
      const startedAt = performance.now()
      const response = await fetch(new URL(`/api/items?q=${encodeURIComponent(q)}`, page.url()), { headers })
      const { total } = (await response.json()) as { total: number }
      took.get(language)?.push(performance.now() - startedAt)
      expect(total, language).toBe(MATCHES)
    }
  const [english = 0, ...others] = [...took.values()].map(median)
  task.meta.figures = `${[english, ...others].map(ms => ms.toFixed(2)).join(', ')} ms in English, German and Japanese`
  expect(Math.max(...others) / english).toBeLessThanOrEqual(SEARCH_MAX)
})

test(`the first page in another language is at most ${BYTES_MAX} bytes longer than in English`, async ({
  task,
}) => {
  const dist = findWebFolder([]) ?? ''
  const manifest = await readManifest(dist)
  const files = [...new Set(FIRST.flatMap(name => Array.from(listClosure(manifest, name))))].map(
    name => manifest[name]?.file ?? '',
  )
  const assets = await readdir(path.join(dist, 'assets'))
  const measure = async (language?: Language) => {
    const sizes = files.map(async file => {
      const start = path.basename(file, '.js')
      const name = language
        ? assets.find(asset => asset.startsWith(`${start}.${language}-`) && asset.endsWith('.js.br'))
        : `${start}.js.br`
      return (await stat(path.join(dist, 'assets', name ?? ''))).size
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const english = await measure()
  const more = await Promise.all(
    TRANSLATED_LANGUAGES.map(async language => [language, (await measure(language)) - english] as const),
  )
  task.meta.figures = `${english} bytes in English; ${more.map(([language, bytes]) => `${language} +${bytes}`).join(', ')}`
  expect(more.filter(([, bytes]) => bytes > BYTES_MAX)).toEqual([])
})

/** Loads a page in a browser that has never been used. Returns the milliseconds that its scripts and its tasks take. */
async function load(language: Language, address: string, session: object) {
  const { page, context, settle } = await app.firstVisitor(language)
  if (address !== '/')
    await page.addInitScript(
      stored => localStorage.setItem('sb-firsthand-auth-token', stored),
      JSON.stringify(session),
    )
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(address)
  await page.locator(`html[lang=${language}] h1`).first().waitFor()
  await settle()
  const { metrics } = await devtools.send('Performance.getMetrics')
  await context.close()
  const find = (name: string) => 1_000 * (metrics.find(metric => metric.name === name)?.value ?? Number.NaN)
  return { script: find('ScriptDuration'), task: find('TaskDuration') }
}

test(`the scripts of the first page take at most ${SCRIPT_MAX} times as long in German and Arabic as in English`, async ({
  task,
}) => {
  const { session } = await app.apiMember('Maya')
  const loads = ['/', '/dashboard'].flatMap(address =>
    (['en', 'de', 'ar'] as const).map(language => ({
      address,
      language,
      took: [] as Awaited<ReturnType<typeof load>>[],
    })),
  )
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { address, language, took } of loads) took.push(await load(language, address, session))
  const medians = loads.map(({ address, language, took }) => ({
    address,
    language,
    script: median(took.map(({ script }) => script)),
    task: median(took.map(({ task }) => task)),
  }))
  task.meta.figures = medians
    .map(one => `${one.address} ${one.language} ${one.script.toFixed(0)} of ${one.task.toFixed(0)} ms`)
    .join('; ')
  const english = (address: string) =>
    medians.find(one => one.address === address && one.language === 'en')?.script ?? Number.NaN
  expect(medians.filter(({ address, script }) => script > SCRIPT_MAX * english(address))).toEqual([])
}, 1_200_000)
