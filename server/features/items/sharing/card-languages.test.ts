import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { itemPath, publicPagePath } from '#contract/items/item-address.ts'
import { join } from '#test/support/accounts/personas.ts'
import { quickIdea } from '#test/support/items/factories.ts'
import { makeSpokenWeb } from '#test/support/languages/spoken-web.ts'
import { startServer } from '#test/support/server/server.ts'

const ORIGIN = 'https://firsthand.example'
const catalogues = {
  de: JSON.stringify({ Idea: 'Idee', 'Waiting for its first vote': 'Wartet auf die erste Stimme' }),
  ar: JSON.stringify({ Idea: 'فكرة', 'Waiting for its first vote': 'في انتظار أول صوت' }),
}

/** Starts a server that speaks German and Arabic. */
async function start() {
  const server = await startServer({ PUBLIC_URL: ORIGIN }, await makeSpokenWeb(catalogues))
  onTestFinished(server.close)
  const owner = await join(server, 'Owner')
  const get = (url: string, language?: string) =>
    server.app.inject({ method: 'GET', url, headers: language ? { 'accept-language': language } : {} })
  const cardOf = async (id: ItemId, query = '', language?: string) =>
    (await get(`/share/${id}.png${query}`, language)).rawPayload

  /** Publishes an idea for people without an account. */
  async function publish(title: string) {
    const item = await owner.call('POST /ideas', { body: quickIdea({ title }) })
    await server.db.insertInto('public_pages').values({ item_id: item.ok.id }).execute()
    return item.ok.id
  }
  const rename = (id: ItemId, name: string) =>
    server.db.updateTable('items').set({ name }).where('id', '=', id).execute()
  return { get, cardOf, publish, rename }
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

describe('a title', () => {
  test('in any script of our languages is drawn by its letters on a card in English', async () => {
    const { publish, cardOf, rename } = await start()
    const id = await publish('x')
    const drawnAs = async (title: string) => {
      await rename(id, title)
      return (await areaOf(await cardOf(id), HEADLINE)).toString('base64')
    }
    const pairs = [
      ['夜中の静かな目覚まし時計', '朝昼の速い洗濯機乾燥機械'],
      ['منبه هادئ', 'مربه هادئ'],
      ['Тихий', 'Тихой'],
    ] as const
    for (const [title, other] of pairs) expect(await drawnAs(title)).not.toBe(await drawnAs(other))
  })

  test('with letters from most files of the typeface is drawn in time', async () => {
    const { publish, get, rename } = await start()
    const id = await publish('x')
    await rename(id, oneLetterOfEachFile().slice(0, 100).join(''))
    const { statusCode, rawPayload } = await get(`/share/${id}.png`)
    expect([statusCode, (await areaOf(rawPayload, LAST_LINE)).some(level => level > 200)]).toEqual([
      200,
      true,
    ])
  })
})

describe('the address of a card', () => {
  test('names the language of the page that shows it, and none in English', async () => {
    const { publish, get } = await start()
    const id = await publish('A quiet alarm clock')
    for (const path of [itemPath('idea', id), publicPagePath(id)]) {
      expect((await get(path)).body).toContain(`content="${ORIGIN}/share/${id}.png"`)
      for (const page of [await get(`${path}?lang=de`), await get(path, 'de')])
        expect(page.body).toContain(`content="${ORIGIN}/share/${id}.png?lang=de"`)
    }
  })

  test('sets the language of its words, not of its title', async () => {
    const { publish, cardOf } = await start()
    const id = await publish('A quiet alarm clock')
    const [english, german] = [await cardOf(id), await cardOf(id, '?lang=de')]
    const isSame = async (area: typeof WORD) =>
      (await areaOf(english, area)).equals(await areaOf(german, area))
    expect([await isSame(WORD), await isSame(HEADLINE), await isSame(FACTS)]).toEqual([false, true, false])
  })

  test('alone sets it: a browser’s languages, and unknown or invalid ones, change nothing', async () => {
    const { publish, cardOf } = await start()
    const id = await publish('A quiet alarm clock')
    const english = await cardOf(id)
    const others = ['', '?lang=xx', '?lang=', '?lang=de&lang=de', '?lang=__proto__', '?lang=fr', '?lang[]=de']
    for (const query of others) expect((await cardOf(id, query, 'de')).equals(english)).toBe(true)
  })
})

test('a card in Arabic begins at the right', async () => {
  const { publish, cardOf } = await start()
  const id = await publish('منبه هادئ')
  const card = await cardOf(id, '?lang=ar')
  const glyph = { left: 908, top: 72, width: 220, height: 220 }
  const [atRight, atLeft] = [await areaOf(card, glyph), await areaOf(card, { ...glyph, left: 72 })]
  const bright = (pixels: Buffer) => pixels.filter(level => level > 60).length
  expect(bright(atRight)).toBeGreaterThan(bright(atLeft) * 2)
})
