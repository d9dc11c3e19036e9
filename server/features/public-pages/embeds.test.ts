import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { embedPath, embedPreviewPath } from '#contract/public-pages/embed-line.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newItemId, publishIdea, quickIdea } from '#test/support/items/factories.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'

const SITE = 'https://site.example'
const server = useServerWithPages()
const author = useMember(server, 'Ada Author')

const setOrigins = (by: Persona, itemId: ItemId, origins: string[]) =>
  by.call('PUT /items/:itemId/embed-origins', { params: { itemId }, body: { origins } })

describe('PUT /items/:itemId/embed-origins', () => {
  test('200 with the exact origins in the order they were added, however often the request is sent', async () => {
    const { id } = await publishIdea(author)
    const [a, b, c] = ['https://a.example', 'https://b.example:8443', 'http://localhost:4321'] as const
    for (const written of [[a], [c, a], [c, a], ['https://A.example/', b, c, c]])
      expect((await setOrigins(author, id, written)).status).toBe(200)
    expect((await setOrigins(author, id, [a, b, c])).ok.origins).toEqual([a, c, b])
    expect((await setOrigins(author, id, [])).ok.origins).toEqual([])
  })

  test('422 for an inexact origin, which changes nothing', async () => {
    const { id } = await publishIdea(author)
    await setOrigins(author, id, ['https://kept.example'])
    for (const wrong of ['*', 'https://*.example', 'http://site.example', 'https://a;sandbox.example', ''])
      expect((await setOrigins(author, id, ['https://new.example', wrong])).refusal.code).toBe(
        'embed.not-an-origin',
      )
    const { ok } = await author.call('GET /items/:itemId/public-page', { params: { itemId: id } })
    expect(ok.origins).toEqual(['https://kept.example'])
  })
})

const get = (url: string, referer = `${SITE}/a/page`) => server.app.inject({ url, headers: { referer } })
const ancestorsOf = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

/** Publishes an idea with a public page that the sites may embed. */
async function publishEmbedded(origins = [SITE]) {
  const { id } = (
    await author.call('POST /ideas', { body: quickIdea({ title: 'Shelves & <b>streets</b>' }) })
  ).ok
  await author.call('PUT /items/:itemId/public-page', { params: { itemId: id }, body: { isOn: true } })
  await setOrigins(author, id, origins)
  return id
}

describe('a frame', () => {
  test('shows the item with its forms, escaped, to the exact origins that its author listed', async () => {
    const id = await publishEmbedded([SITE, 'http://localhost:4321'])
    const frame = await get(embedPath(id, 'dark'))
    expect([frame.statusCode, frame.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(ancestorsOf(frame)).toBe(`${SITE} http://localhost:4321`)
    expect(frame.headers).not.toHaveProperty('x-frame-options')
    expect(frame.body).toContain('Shelves &amp; &lt;b&gt;streets')
    expect(frame.body).toContain('class="dark"')
    expect(frame.body).toContain('<meta name="robots" content="noindex" />')
    expect(frame.body).toContain(`action="/embed/${id}/answers"`)
    expect(frame.body).not.toMatch(/class="(light|evil)/)
    expect((await get(`${embedPath(id)}?theme=evil"`)).body).not.toContain('evil')
  })

  test('records the embedding site only if it is listed, but records none for the author’s preview', async () => {
    const id = await publishEmbedded()
    const siteOf = async (url: string, referer?: string) =>
      /data-site="([^"]*)"/.exec((await get(url, referer)).body)?.[1]
    expect(await siteOf(embedPath(id))).toBe(SITE)
    expect(await siteOf(embedPath(id), 'https://other.example/')).toBeUndefined()
    expect(await siteOf(`${embedPath(id)}?site=${SITE}`, 'https://here.example/')).toBe(SITE)
    expect(await siteOf(`${embedPath(id)}?site=https://other.example`, 'x')).toBeUndefined()
    expect((await get(embedPreviewPath(id, 'light'))).body).not.toContain('data-item')
  })

  test('cannot be embedded without a listed origin, except the author’s preview on our pages', async () => {
    const id = await publishEmbedded([])
    expect(ancestorsOf(await get(embedPath(id)))).toBe("'none'")
    expect(ancestorsOf(await get(embedPreviewPath(id, 'light')))).toBe("'self'")
  })

  test('says that the question is closed, in the same words whether it is off or unknown', async () => {
    const off = await publishEmbedded()
    await author.call('PUT /items/:itemId/public-page', { params: { itemId: off }, body: { isOn: false } })
    const closed = await Promise.all([off, newItemId(), 'x' as ItemId].map(id => get(embedPath(id))))
    for (const frame of closed) {
      expect([frame.statusCode, ancestorsOf(frame)]).toEqual([404, '*'])
      expect(frame.body).toContain('This question is closed.')
    }
    expect(new Set(closed.map(({ body }) => body)).size).toBe(1)
  })
})

describe('a form in a frame', () => {
  const send = (id: ItemId, fields: Record<string, string>, site = 'same-origin') =>
    postForm(server, `${embedPath(id)}/answers`, fields, { headers: { 'sec-fetch-site': site } })
  const answersOf = (id: ItemId) =>
    server.db.selectFrom('visitor_answers').select(['text', 'given_on']).where('item_id', '=', id).execute()
  const questionsOf = (id: ItemId) =>
    server.db.selectFrom('feedback_questions').select('id').where('item_id', '=', id).execute()

  test('is accepted from the frame, and the same origins can embed its response', async () => {
    const id = await publishEmbedded()
    const [{ id: question } = expect.fail()] = await questionsOf(id)
    const taken = await send(id, { question, text: 'Mine', theme: 'dark', site: SITE })
    expect([taken.statusCode, ancestorsOf(taken)]).toEqual([200, SITE])
    expect(taken.body).toContain('Ada Author will read your answer.')
    expect(taken.body).toContain('class="dark"')
    expect(await answersOf(id)).toEqual([{ text: 'Mine', given_on: 'embed' }])
  })

  test('stores nothing from another site, from the author or for a closed question', async () => {
    const id = await publishEmbedded()
    const [{ id: question } = expect.fail()] = await questionsOf(id)
    const fields = { question, text: 'Not stored' }
    const foreign = await send(id, fields, 'cross-site')
    expect([foreign.statusCode, ancestorsOf(foreign)]).toEqual([403, '*'])
    expect(foreign.body).toContain('Another site sent this form.')
    expect(ancestorsOf(await send(id, { ...fields, for: 'author' }))).toBe("'self'")
    await author.call('PUT /items/:itemId/public-page', { params: { itemId: id }, body: { isOn: false } })
    expect((await send(id, fields)).statusCode).toBe(404)
    expect(await answersOf(id)).toEqual([])
  })
})

test('other sites can load only the script and the frame, and the frame loads only resources that permit it', async () => {
  const id = await publishEmbedded()
  const ofOthers = ['/embed.js', embedPath(id), embedPath(newItemId())]
  const ours = [
    '/',
    '/p/x',
    `/p/${id}`,
    `/report/${id}`,
    '/robots.txt',
    '/api/ideas',
    '/livez',
    '/embed',
    `/share/${id}.png`,
  ]
  const policyOf = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
  expect(await Promise.all(ofOthers.map(policyOf))).toEqual(ofOthers.map(() => 'cross-origin'))
  expect(await Promise.all(ours.map(policyOf))).toEqual(ours.map(() => 'same-origin'))
  expect((await get(embedPath(id))).headers['cross-origin-embedder-policy']).toBe('require-corp')
  for (const url of ours) expect(ancestorsOf(await get(url))).toBe("'none'")
})

test('the script is cached for an hour and then revalidated by its ETag', async () => {
  const { headers, body } = await get('/embed.js')
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(body).not.toBe('')
  const again = { url: '/embed.js', headers: { 'if-none-match': String(headers.etag) } }
  expect((await server.app.inject(again)).statusCode).toBe(304)
})
