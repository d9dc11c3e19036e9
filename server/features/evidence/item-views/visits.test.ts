import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openPublicPage, visitPage } from '#test/support/items/public-pages.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { forgetVisitors, NETWORK_VISITS } from './stored-visits.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

const rows = (itemId: ItemId) =>
  server.db.selectFrom('visits').selectAll().where('item_id', '=', itemId).orderBy('opened_at').execute()

async function publishPage() {
  const { id } = await publishIdea(builder)
  await openPublicPage(server.db, id)
  return id
}

describe('a visit', () => {
  test('20 simultaneous requests from one browser leave one row, and each response has its id', async () => {
    const id = await publishPage()
    const shown = await Promise.all(Array.from({ length: 20 }, () => visitPage(server, id, { via: 'qr' })))
    const [row, ...others] = await rows(id)
    expect(row).toMatchObject({ source: 'public-page', via: 'qr', site: null, item_version: 1 })
    expect(others).toEqual([])
    expect(new Set(shown.map(({ visitId }) => visitId))).toEqual(new Set([row?.id]))
  })

  test('is separate for each browser, network, item and day', async () => {
    const id = await publishPage()
    const first = await visitPage(server, id)
    const others = [
      await visitPage(server, id, { browser: 'Another' }),
      await visitPage(server, id, { address: '203.0.113.9' }),
      await visitPage(server, await publishPage()),
    ]
    await server.sql`update visits set opened_at = opened_at - interval '1 day' where item_id = ${id}`
    await forgetVisitors(server.db)
    others.push(await visitPage(server, id))
    expect(new Set([first, ...others].map(({ visitId }) => visitId)).size).toBe(5)
    expect((await rows(id)).map(({ visitor, network }) => visitor !== null && network !== null)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  test('stores neither the address nor the browser, and nothing that links items', async () => {
    const [one, two] = [await publishPage(), await publishPage()]
    for (const id of [one, two]) await visitPage(server, id, { address: '203.0.113.9', browser: 'Browser' })
    const stored = [...(await rows(one)), ...(await rows(two))]
    expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113|Browser/)
    expect(new Set(stored.flatMap(({ visitor, network }) => [String(visitor), String(network)])).size).toBe(4)
  })

  test('in a frame records the framing site if the author has listed it', async () => {
    const id = await publishPage()
    await server.sql`insert into embed_origins (item_id, origin) values (${id}, 'https://listed.example')`
    const sites = ['https://listed.example', 'https://other.example', null]
    for (const [place, site] of sites.entries())
      await visitPage(server, id, { via: 'embed', site, browser: `Browser ${place}` })
    expect((await rows(id)).map(({ source, site }) => [source, site])).toEqual([
      ['embed', 'https://listed.example'],
      ['embed', null],
      ['embed', null],
    ])
  })
})

describe('visits by a script', () => {
  test('are stored up to the limit per item, network and day', async () => {
    const id = await publishPage()
    const shown = await Promise.all(
      Array.from({ length: NETWORK_VISITS + 20 }, (_, place) =>
        visitPage(server, id, { browser: `Browser ${place}` }),
      ),
    )
    expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
    expect(shown.filter(({ visitId }) => visitId !== null)).toHaveLength(NETWORK_VISITS)
    expect(await rows(id)).toHaveLength(NETWORK_VISITS)
    expect((await visitPage(server, id, { address: '203.0.113.9' })).visitId).not.toBeNull()
  })

  test('cannot come from another site’s form or scripts', async () => {
    const id = await publishPage()
    const url = `/api/public-pages/${id}/visits`
    const payload = JSON.stringify({ via: 'direct', site: null })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type, origin: 'https://other.example' }
      const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers })
      expect([400, 415]).toContain(statusCode)
    }
    const asked = { origin: 'https://other.example', 'access-control-request-method': 'POST' }
    const { headers } = await server.app.inject({ method: 'OPTIONS', url, headers: asked })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(await rows(id)).toEqual([])
  })
})

test('a visit from the network the author used today or yesterday is not counted', async () => {
  const author = await join(server, 'Author')
  const { id } = await publishIdea(author)
  await openPublicPage(server.db, id)
  const address = '203.0.113.77'
  const placeAuthor = (days: number) =>
    server.sql`update auth.sessions set ip = '203.0.113.0/24', refreshed_at = now() - make_interval(days => ${days})
      where user_id = ${author.id}`
  await placeAuthor(1)
  expect(await visitPage(server, id, { address })).toEqual({ status: 200, visitId: null })
  await placeAuthor(2)
  expect((await visitPage(server, id, { address })).visitId).not.toBeNull()
})
