import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { guidedIdea, publishIdea, publishProduct, quickIdea } from '#test/support/items/factories.ts'
import { makeTranslatedWeb } from '#test/support/languages/translated-web.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const LANGUAGES = ['ar', 'es', 'de', 'ja'] as const
/** Each is found by its stem in its own language alone, or by its pairs of letters. */
const SPOKEN: Record<(typeof LANGUAGES)[number], { text: string; q: string }> = {
  ar: { text: 'كتاب جديد', q: 'الكتاب' },
  es: { text: 'Facturaciones mensuales', q: 'facturar' },
  de: { text: 'Ein freundlicher Bote', q: 'Freundlichkeit' },
  ja: { text: '請求書を自動で作成', q: '自動' },
}

const server = useServer()
let author: Persona
let reader: Persona
beforeAll(async () => {
  // The text names hosts, which posts of a first day may not.
  ;[author, reader] = [await joinLongAgo(server), await join(server)]
})

const headers = ({ token }: Persona, language: Language) => ({
  authorization: `Bearer ${token}`,
  'accept-language': language,
})

const LISTS = [
  'items?',
  'ideas?',
  'items?votes=unvoted&',
  'ideas?sort=votes&',
  'ideas?filter=others&',
  'items?kind=idea&',
]

async function isFound(list: string, { q }: { q: string }) {
  const url = `/api/${list}q=${encodeURIComponent(q)}`
  const response = await server.app.inject({ url, headers: headers(reader, 'en') })
  const { total, isSimilar } = response.json()
  return total > 0 && !isSimilar
}

/** Returns whether all lists find a text, by text. */
async function findEach(queries: readonly string[]) {
  const outcomes: [string, string][] = []
  for (const q of queries) {
    const found = await Promise.all(LISTS.map(list => isFound(list, { q })))
    outcomes.push([q, found.every(Boolean) ? 'found' : found.some(Boolean) ? 'found by some' : 'not found'])
  }
  return outcomes
}

const all = (queries: readonly string[], outcome: string) => queries.map(q => [q, outcome])

test('each language finds its own words, whichever is searched first', async () => {
  const catalogues = Object.fromEntries(LANGUAGES.map(name => [name, '{}']))
  const spoken = await startServer({}, await makeTranslatedWeb(catalogues))
  onTestFinished(() => spoken.close())
  const member = await join(spoken)
  const ask = (ask: object, language: Language) =>
    spoken.app.inject({ ...ask, headers: headers(member, language) })
  for (const language of LANGUAGES) {
    const payload = guidedIdea({ visionAndSolution: SPOKEN[language].text })
    await ask({ method: 'POST', url: '/api/ideas', payload }, language)
  }
  for (const language of [...LANGUAGES, ...LANGUAGES.toReversed(), 'en' as const])
    for (const list of LISTS.filter(list => !/others|unvoted/.test(list)))
      for (const own of LANGUAGES) {
        const found = await ask({ url: `/api/${list}q=${encodeURIComponent(SPOKEN[own].q)}` }, language)
        const { total, isSimilar } = found.json()
        expect(isSimilar ? 0 : total, `${own} in ${language}: ${list}`).toBe(
          own === language || own === 'ja' ? 1 : 0,
        )
      }
})

const TEXT = `Open 24/7, 1.5 h from a café. Sold on https://www.etsy.com/shop, for Linux/macOS/Windows in Node.js, C++ and C#.
  AC/DC by Müller, Straße 9, Ærø and Łódź. 日本の請求書 أحمد R&D`
const FOUND = [
  '24/7',
  '1.5',
  'etsy.com',
  'macOS',
  'windows',
  'Node.js',
  'C++',
  'c#',
  'AC/DC',
  'cafe',
  'CAFÉ',
  'muller',
  'Müller',
  'strasse',
  'Straße',
  'aero',
  'ÆRØ',
  'lodz',
  '請求',
  '本 請求',
  'احمد',
  'r&d',
  'mac 24',
  'Open 24/7, 1.5 h from a café sold by nobody',
]
const MISSING = ['24/8', 'etsy.org', 'C+', 'cafes nowhere', 'ma 24', '求請']

test('every list finds the exact text and its parts, and ignores accents', async () => {
  await publishIdea(author, { visionAndSolution: TEXT })
  expect(await findEach(FOUND)).toEqual(all(FOUND, 'found'))
  expect(await findEach(MISSING)).toEqual(all(MISSING, 'not found'))
})

test('a search finds items by their audience', async () => {
  await publishIdea(author, { targetAudience: ['Beekeepers', 'Café owners'] })
  expect(await findEach(['beekeeper', 'cafe owner'])).toEqual(all(['beekeeper', 'cafe owner'], 'found'))
  await publishProduct(author, { targetAudience: ['Roofers'] })
  expect(await isFound('items?', { q: 'roofer' })).toBe(true)
  await author.call('POST /ideas', { body: quickIdea() })
  expect(await isFound('items?', { q: 'general audience' })).toBe(false)
})
