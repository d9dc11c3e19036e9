import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { findFeedDocument } from './feeds.ts'

const ORIGIN = 'https://firsthand.example'
type Jsdom = { JSDOM: new () => { window: Pick<typeof globalThis, 'DOMParser'> } }
const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom')
const { DOMParser } = new JSDOM().window
const server = useServerWithPages()
const maya = useMember(server, 'Maya <b> & Söhne')
const ravi = useMember(server, 'Ravi')
let idea: ItemId
let pain: ItemId
let product: ItemId
let off: ItemId

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

/** Parses XML. Throws if it is not well-formed. */
function parse(text: string) {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  if (document.querySelector('parsererror')) throw new Error(`not well-formed: ${text.slice(0, 200)}`)
  return document
}
const read = async (url: string) => {
  const { statusCode, headers, body } = await get(url)
  expect([url, statusCode]).toEqual([url, 200])
  return { headers, document: parse(body) }
}
const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const listed = async (url: string) =>
  textsOf((await read(url)).document, 'entry > id').map(id => id?.replace('urn:uuid:', ''))
const addressOf = (id: ItemId) => ORIGIN + publicPagePath(id)

const switchOn = async (id: ItemId) =>
  void (await server.db.insertInto('public_pages').values({ item_id: id }).execute())

beforeAll(async () => {
  idea = (await publishIdea(maya, { marketplaceDescription: 'Bells & "whistles" <script>' })).id
  pain = (await publishPainPoint(ravi)).id
  product = (await publishProduct(maya)).id
  off = (await publishIdea(ravi)).id
  for (const id of [idea, pain, product]) await switchOn(id)
})

describe('the feeds', () => {
  test('list all public items, or those of one kind or member, newest first', async () => {
    expect(await listed('/feeds/all.atom')).toEqual([product, pain, idea])
    expect(await listed('/feeds/ideas.atom')).toEqual([idea])
    expect(await listed('/feeds/pain-points.atom')).toEqual([pain])
    expect(await listed('/feeds/products.atom')).toEqual([product])
    expect(await listed(`/feeds/members/${maya.id}.atom`)).toEqual([product, idea])
  })

  test('are valid Atom (RFC 4287) and escape members’ texts', async () => {
    const { headers, document } = await read('/feeds/ideas.atom')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const { documentElement: feed } = document
    expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    const one = (selector: string) => {
      const found = document.querySelectorAll(selector)
      expect([selector, found.length]).toEqual([selector, 1])
      return found[0]
    }
    expect(one('feed > id')?.textContent).toBe(`${ORIGIN}/feeds/ideas.atom`)
    expect(one('feed > title')?.textContent).toBe('New ideas on Firsthand')
    expect(one('feed > link[rel=self]')?.getAttribute('href')).toBe(`${ORIGIN}/feeds/ideas.atom`)
    expect(one('entry > link[rel=alternate]')?.getAttribute('href')).toBe(addressOf(idea))
    expect(one('entry > author > name')?.textContent).toBe('Maya <b> & Söhne')
    expect(one('entry > title')?.textContent).toBe('Bells & "whistles" <script>')
    expect(one('entry > category')?.getAttribute('term')).toBe('idea')
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
    for (const selector of ['feed > updated', 'entry > updated', 'entry > published'])
      expect(one(selector)?.textContent).toMatch(time)
    expect(one('feed > updated')?.textContent).toBe(one('entry > updated')?.textContent)
  })

  test('return 304 to up-to-date clients until something changes', async () => {
    const { headers } = await get('/feeds/all.atom')
    const etag = String(headers.etag)
    const again = await get('/feeds/all.atom', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await switchOn(off)
    expect((await get('/feeds/all.atom', { 'if-none-match': etag })).statusCode).toBe(200)
    await server.db.deleteFrom('public_pages').where('item_id', '=', off).execute()
  })

  test('return the usual 404 for a missing member, a member with nothing public, and an unknown kind', async () => {
    const unknown = await get('/nowhere')
    const nameless = await join(server, 'Quiet')
    for (const name of [
      `members/${nameless.id}`,
      `members/${idea}`,
      'members/x',
      'items',
      'constructor',
      '',
    ]) {
      const { statusCode, body } = await get(`/feeds/${name}.atom`)
      expect([name, statusCode, body]).toEqual([name, 404, unknown.body])
    }
  })
})

describe('the sitemap', () => {
  test('contains the site’s pages and the public items, each once, with absolute URLs', async () => {
    const { headers, document } = await read('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const places = [`${ORIGIN}/`, `${ORIGIN}/faq`, addressOf(idea), addressOf(pain), addressOf(product)]
    expect(textsOf(document, 'urlset > url > loc')).toEqual(places)
    expect((await get('/robots.txt')).body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  test('becomes an index of several sitemaps when one would be too large, and they contain every page once', async () => {
    const find = findFeedDocument(server.db, { origin: ORIGIN, canonical: ['/', '/faq'], sitemapMax: 2 })
    const textAt = async (path: string) => {
      const document = await find(path)?.()
      return document && 'text' in document ? parse(document.text) : undefined
    }
    const list = await textAt('/sitemap.xml')
    const parts = textsOf(list ?? parse('<none/>'), 'sitemapindex > sitemap > loc')
    expect(parts).toEqual([0, 1, 2].map(number => `${ORIGIN}/sitemap-${number}.xml`))
    const documents = await Promise.all(parts.map(part => textAt(new URL(part ?? '').pathname)))
    const all = documents.map(document => textsOf(document ?? parse('<none/>'), 'urlset > url > loc'))
    expect(all).toEqual([
      [`${ORIGIN}/`, `${ORIGIN}/faq`],
      [addressOf(idea), addressOf(pain)],
      [addressOf(product)],
    ])
    expect(await textAt('/sitemap-3.xml')).toBeUndefined()
  })
})
