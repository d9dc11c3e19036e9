import { rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { itemPath, publicPagePath } from '#contract/items/item-address.ts'
import { rates } from '#contract/rates.ts'
import { connect, countStatements } from '#server/platform/database/connect.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import {
  guidedProduct,
  newItemId,
  publishIdea,
  publishPainPoint,
  publishProduct,
  quickIdea,
  sendPicture,
} from '#test/support/items/factories.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { shellFolder } from '#test/support/server/shell-folder.ts'

const ORIGIN = 'https://firsthand.example'
let server: TestServer
let owner: Persona
let shell: string
let web: Awaited<ReturnType<typeof shellFolder>>

beforeAll(async () => {
  web = await shellFolder()
  server = await startServer({ PUBLIC_URL: ORIGIN }, web.folder)
  owner = await join(server, 'Owner')
  shell = (await get('/marketplace')).body
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const cardOf = (id: string, headers?: Record<string, string>) => get(`/share/${id}.png`, headers)
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1]

const deleteItem = (itemId: Awaited<ReturnType<typeof publishIdea>>['id']) =>
  owner.call('DELETE /items/:itemId', { params: { itemId } })

/** Lets people without an account read an item, as its author does by the switch of its public page. */
async function open<Item extends { id: ItemId }>(publishing: Promise<Item>) {
  const item = await publishing
  await server.db.insertInto('public_pages').values({ item_id: item.id }).execute()
  return item
}

const publishQuick = async (more: Parameters<typeof quickIdea>[0]) =>
  (await open(owner.call('POST /ideas', { body: quickIdea(more) }).then(({ ok }) => ok))).id

describe('an item’s page for a guest', () => {
  test('describes an idea, a pain point and a product', async () => {
    const idea = await open(
      publishIdea(owner, {
        visionAndSolution: 'A calendar',
        marketplaceDescription: 'For bands',
      }),
    )
    const painPoint = await open(publishPainPoint(owner))
    const product = await open(publishProduct(owner))
    const readDescription = async (kind: 'idea' | 'pain_point' | 'product', id: typeof idea.id) => {
      const { body } = await get(itemPath(kind, id))
      expect(contentOf(body, 'og:url')).toBe(ORIGIN + publicPagePath(id))
      expect(contentOf(body, 'og:image')).toBe(`${ORIGIN}/share/${id}.png`)
      expect(contentOf(body, 'robots')).toBe('noindex')
      expect(contentOf(body, 'twitter:card')).toBe('summary_large_image')
      return [contentOf(body, 'og:title'), contentOf(body, 'description')]
    }
    expect(await readDescription('idea', idea.id)).toEqual(['For bands', 'A calendar'])
    expect(await readDescription('pain_point', painPoint.id)).toEqual([
      'The cellar floods and nobody tells me',
      'Every spring the cellar floods, and every spring I learn of it from the neighbour.',
    ])
    expect((await readDescription('product', product.id))[1]).toMatch(/^A small ledger/)
  })

  test('is the same at every address for the item and for every caller, and is never cached', async () => {
    const { id } = await open(publishPainPoint(owner))
    const page = await get(itemPath('pain_point', id))
    expect(page.headers['cache-control']).toBe('no-cache')
    for (const url of [`/card/${id}`, `/product/${id}`, `/detail/idea/${id}?from=x`, `/card/${id}/`])
      expect((await get(url, { authorization: `Bearer ${owner.token}` })).body).toBe(page.body)
  })

  test('takes one statement, while any other page takes none', async () => {
    const { id } = await open(publishIdea(owner))
    expect((await server.counted(() => get(itemPath('idea', id)))).count).toBe(1)
    for (const url of ['/marketplace', '/detail/idea/7', `/detail/unknown/${id}`])
      expect((await server.counted(() => get(url))).count).toBe(0)
  })

  test('keeps a hostile title inside its tags, under the same policy as every page', async () => {
    const hostile = `</title><script>alert('x')</script>"><img src=x onerror=alert(1)>`
    const id = await publishQuick({ title: hostile, description: `"'><b>&` })
    const { body, headers } = await get(itemPath('idea', id))
    expect(contentOf(body, 'og:title')).toBe(
      '&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
    )
    expect(body).not.toMatch(/<script>alert|<img|<b>/)
    expect(headers['content-security-policy']).toBe(
      (await get('/marketplace')).headers['content-security-policy'],
    )
  })

  test('is the plain page for an unknown or private item or an invalid address', async () => {
    for (const id of [(await publishIdea(owner)).id, newItemId(), 'nonsense', '%00', "1'or'1"]) {
      const { statusCode, body } = await get(`/detail/idea/${id}`)
      expect([statusCode, body]).toEqual([200, shell])
    }
  })

  test('is the plain page while the database is down', async () => {
    const config = { host: '127.0.0.1', port: 1 }
    const db = connect({ config, prepare: true, onError: () => {} })
    const { config: sockets, dataDir } = server
    const settings = { PUBLIC_URL: ORIGIN }
    const node = await startNode({ db, config: sockets, dataDir, settings, webFolder: web.folder })
    const { statusCode, body } = await node.app.inject({ method: 'GET', url: `/detail/idea/${newItemId()}` })
    expect([statusCode, body]).toEqual([200, shell])
    await node.close()
    await db.destroy()
  })
})

describe('the share card', () => {
  test('is a 1200 × 630 PNG that caches revalidate and search engines skip', async () => {
    const { id } = await open(publishProduct(owner))
    const { statusCode, headers, rawPayload } = await cardOf(id)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' })
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
  })

  test('returns 304 while unchanged, and 200 with another picture after a vote', async () => {
    const { id } = await open(publishIdea(owner))
    const first = await cardOf(id)
    const known = { 'if-none-match': `W/${String(first.headers.etag)}, "other"` }
    const again = await cardOf(id, known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
    await owner.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
    const voted = await cardOf(id, known)
    expect(voted.statusCode).toBe(200)
    expect(voted.rawPayload.equals(first.rawPayload)).toBe(false)
  })

  test('is the same for twenty simultaneous requests, with one statement each', async () => {
    const { id } = await open(publishIdea(owner))
    const { result: cards, statements } = await countStatements(() =>
      Promise.all(Array.from({ length: 20 }, () => cardOf(id))),
    )
    expect(cards.map(({ statusCode }) => statusCode)).toEqual(cards.map(() => 200))
    expect(new Set(cards.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(statements).toHaveLength(20)
  })

  test.each([
    ['one long word', 'W'.repeat(100)],
    [
      'markup, turned directions and marks',
      `<svg onload=alert(1)>&quot; \u202eback\u202c Z\u0300\u0336algo 🎉`,
    ],
  ])('is drawn for a title with %s', async (_, title) => {
    const id = await publishQuick({ title })
    expect((await cardOf(id)).statusCode).toBe(200)
  })

  test('returns 404, even to conditional requests, for an unknown or deleted item or an invalid name', async () => {
    const deleted = await open(publishIdea(owner))
    const held = { 'if-none-match': String((await cardOf(deleted.id)).headers.etag) }
    await deleteItem(deleted.id)
    for (const id of [deleted.id, (await publishIdea(owner)).id, newItemId(), 'nonsense', '%00', '..%2f..'])
      expect((await cardOf(id, held)).statusCode).toBe(404)
    expect((await get(`/share/${newItemId()}`)).statusCode).toBe(404)
  })
})

test('robots can fetch item pages and cards, because they need to see the card and the noindex', async () => {
  const { body } = await get('/robots.txt')
  const forbidden = [...body.matchAll(/^Disallow:\s*(\S+)/gm)].map(([, start = '']) => start)
  const needed = ['/detail/idea/1', '/detail/pain/1', '/card/1', '/product/1', '/share/1.png']
  expect(needed.filter(path => forbidden.some(start => path.startsWith(start)))).toEqual([])
})

test('an IP address that asks too often gets 429 for cards and plain pages, while others get normal responses', async () => {
  const limited = await startServer({ PUBLIC_URL: ORIGIN, RATE_LIMITS: 'on' }, web.folder)
  const { id } = await publishIdea(await join(limited))
  await limited.db.insertInto('public_pages').values({ item_id: id }).execute()
  const ask = (url: string, remoteAddress: string) =>
    limited.app.inject({ method: 'GET', url, remoteAddress })
  const { calls } = rates.publicReads[0]
  for (let visit = 0; visit < calls; visit += 1) await ask(`/share/${newItemId()}.png`, '192.0.2.1')
  expect((await ask(`/share/${id}.png`, '192.0.2.1')).statusCode).toBe(429)
  expect((await ask(itemPath('idea', id), '192.0.2.1')).body).toBe(shell)
  expect((await ask(`/share/${id}.png`, '192.0.2.2')).statusCode).toBe(200)
  expect((await ask(itemPath('idea', id), '192.0.2.2')).body).not.toBe(shell)
  await limited.close()
})

describe('the share card of an item with a picture', () => {
  test('shows the picture, and changes when the picture does', async () => {
    const [red, blue] = [
      await sendPicture(owner, await plainPng({ width: 1000, height: 600 }, '#f00')),
      await sendPicture(owner, await plainPng({ width: 600, height: 1000 }, '#00f')),
    ]
    const [product, idea] = [guidedProduct({ screenshot: red.key }), quickIdea({ image: blue.key })]
    await open(owner.call('POST /products', { body: product }).then(() => product))
    await open(owner.call('POST /ideas', { body: idea }).then(() => idea))
    const pixelOf = async (id: string) => {
      const { rawPayload } = await cardOf(id)
      const area = { left: 240, top: 180, width: 1, height: 1 }
      return [...(await sharp(rawPayload).removeAlpha().extract(area).raw().toBuffer())]
    }
    const [r = 0, , b = 0] = await pixelOf(product.id)
    expect([r > 200, b < 80]).toEqual([true, true])
    const [r2 = 0, , b2 = 0] = await pixelOf(idea.id)
    expect([r2 < 80, b2 > 200]).toEqual([true, true])
  })

  test('is drawn without the picture when the file is missing', async () => {
    const { key } = await sendPicture(owner, await plainPng({ width: 90, height: 60 }, '#0f0'))
    const idea = quickIdea({ image: key })
    await open(owner.call('POST /ideas', { body: idea }).then(() => idea))
    await rm(path.join(server.dataDir, 'media'), { recursive: true })
    expect((await cardOf(idea.id)).statusCode).toBe(200)
  })
})
