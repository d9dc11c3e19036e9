import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { itemPath, publicPagePath } from '#contract/items/item-address.ts'
import { join } from '#test/support/accounts/personas.ts'
import { quickIdea } from '#test/support/items/factories.ts'
import { makeTranslatedWeb } from '#test/support/languages/translated-web.ts'
import { startServer } from '#test/support/server/server.ts'

const ORIGIN = 'https://firsthand.example'
const catalogues = {
  de: JSON.stringify({ Idea: 'Idee', 'Is this idea for you?': 'Würdest du das nutzen?' }),
  ar: JSON.stringify({ Idea: 'فكرة', 'Is this idea for you?': 'هل ستستخدم هذا؟' }),
}

/** Starts a server that speaks German and Arabic, and publishes an idea for people without an account. */
async function start() {
  const server = await startServer({ PUBLIC_URL: ORIGIN }, await makeTranslatedWeb(catalogues))
  onTestFinished(server.close)
  const { ok } = await (await join(server, 'Owner')).call('POST /ideas', { body: quickIdea() })
  await server.db.insertInto('public_pages').values({ item_id: ok.id }).execute()
  const rename = (name: string) =>
    server.db.updateTable('items').set({ name }).where('id', '=', ok.id).execute()
  const get = (url: string, language?: string) =>
    server.app.inject({ method: 'GET', url, headers: language ? { 'accept-language': language } : {} })
  const drawCard = async (query = '', language?: string) =>
    (await get(`/share/${ok.id}.png${query}`, language)).rawPayload
  return { id: ok.id, rename, get, drawCard }
}

const WORD = { left: 344, top: 72, width: 784, height: 36 }
const HEADLINE = { left: 344, top: 112, width: 784, height: 300 }
const LAST_LINE = { left: 344, top: 380, width: 784, height: 60 }
const FACTS = { left: 400, top: 500, width: 728, height: 80 }

/** Returns the lightness of the pixels of an area of a card. */
async function areaOf(card: Buffer, area: typeof WORD) {
  return sharp(card).extract(area).greyscale().raw().toBuffer()
}

/** Returns the first letter of each file of the Japanese typeface. */
function oneLetterOfEachFile() {
  const list = fileURLToPath(import.meta.resolve('@fontsource/noto-sans-jp/unicode.json'))
  const ranges: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'))
  return Object.entries(ranges)
    .filter(([part]) => part.startsWith('['))
    .map(([, range]) => String.fromCodePoint(Number.parseInt(range.slice('U+'.length), 16)))
}

test('an English card draws a title in any supported script in time, even if it needs most font files', async () => {
  const { rename, drawCard } = await start()
  const drawnAs = async (title: string) => {
    await rename(title)
    return (await areaOf(await drawCard(), HEADLINE)).toString('base64')
  }
  const pairs = [
    ['夜中の静かな目覚まし時計', '朝昼の速い洗濯機乾燥機械'],
    ['منبه هادئ', 'مربه هادئ'],
    ['Тихий', 'Тихой'],
  ] as const
  for (const [title, other] of pairs) expect(await drawnAs(title)).not.toBe(await drawnAs(other))
  await rename(oneLetterOfEachFile().slice(0, 100).join(''))
  expect((await areaOf(await drawCard(), LAST_LINE)).some(level => level > 200)).toBe(true)
})

test('a page links its card in the page’s language, which changes the card’s words but not the title', async () => {
  const { id, get, rename, drawCard } = await start()
  for (const path of [itemPath('idea', id), publicPagePath(id)]) {
    expect((await get(path)).body).toContain(`content="${ORIGIN}/share/${id}.png"`)
    for (const page of [await get(`${path}?lang=de`), await get(path, 'de')])
      expect(page.body).toContain(`content="${ORIGIN}/share/${id}.png?lang=de"`)
  }
  const [english, german] = [await drawCard(), await drawCard('?lang=de')]
  const isSame = async (area: typeof WORD) => (await areaOf(english, area)).equals(await areaOf(german, area))
  expect([await isSame(WORD), await isSame(HEADLINE), await isSame(FACTS)]).toEqual([false, true, false])
  for (const query of ['', '?lang=fr', '?lang=de&lang=de', '?lang=__proto__'])
    expect((await drawCard(query, 'de')).equals(english)).toBe(true)
  await rename('منبه هادئ')
  const card = await drawCard('?lang=ar')
  const glyph = { left: 908, top: 72, width: 220, height: 220 }
  const [atRight, atLeft] = [await areaOf(card, glyph), await areaOf(card, { ...glyph, left: 72 })]
  const bright = (pixels: Buffer) => pixels.filter(level => level > 60).length
  expect(bright(atRight), 'a card in Arabic begins at the right').toBeGreaterThan(bright(atLeft) * 2)
})
