import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath, reportPath } from '#contract/items/item-address.ts'
import { embedPath } from '#contract/public-pages/embed-line.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { deleteItem, restoreItem } from '#test/support/items/actions.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { visitPage } from '#test/support/items/public-pages.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { ban } from '#test/support/moderation/reports.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { consentValue } from './subscribers/visitor-answers.ts'

const server = useServerWithPages()
const operator = useStaff(server, 'operator')
const author = useMember(server, 'Ada Author')
let id: ItemId
let links: string[]

beforeAll(async () => {
  id = (await publishIdea(author)).id
  await openToAddresses(server.db, { itemId: id, author: author.id })
  await author.call('PUT /items/:itemId/report', { params: { itemId: id }, body: { isPublic: true } })
  const subscribers = await addSubscribers(server.db, { itemId: id, count: 1 })
  const key = await getMailKey(server.db)
  links = [...subscribers.values()].map(
    subscriber => `/p/confirm/${createSignedToken(subscriber, { purpose: 'confirm', key })}`,
  )
})

const lift = () => ban(operator, author, { act: 'lift' })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const send = (path: string, fields: Record<string, string>) => postForm(server, path, fields)

const reportsOf = (item: ItemId) => [
  ...['', '.csv', '.json'].map(form => `${reportPath(item)}${form}`),
  `/share/report-${item}.png`,
]

/** Returns what the addresses of an item respond, without its id. */
const responsesOf = (item: ItemId) =>
  Promise.all(
    [publicPagePath(item), `${publicPagePath(item)}/report`, ...reportsOf(item), `/share/${item}.png`].map(
      async url => {
        const { statusCode, body } = await get(url)
        return [url.replace(item, 'id'), statusCode, body.replace(/"requestId":"[^"]*"/, '')]
      },
    ),
  )

/** Returns whether people without an account find the item, by address. */
async function seenOutside() {
  const page = publicPagePath(id)
  const statuses = await Promise.all(
    [page, `${page}/report`, embedPath(id), ...reportsOf(id)].map(
      async url => [url, (await get(url)).statusCode === 200] as const,
    ),
  )
  const texts = await Promise.all(
    ['/sitemap.xml', '/feeds/all.atom', '/feeds/ideas.atom'].map(
      async url => [url, (await get(url)).body.includes(id)] as const,
    ),
  )
  const unknown = (await get(`/share/${crypto.randomUUID()}.png`)).headers.etag
  return {
    ...Object.fromEntries([...statuses, ...texts]),
    feed: (await get(`/feeds/members/${author.id}.atom`)).statusCode === 200,
    head: (await get(`/detail/idea/${id}`)).body.includes(`/share/${id}.png`),
    card: (await get(`/share/${id}.png`)).headers.etag !== unknown,
    link: (await get(links[0] ?? '')).body.includes('You are on the list'),
    visit: (await visitPage(server, id)).status === 200,
  }
}

const sameFor = (seen: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(seen).map(place => [place, value]))

const setStatus = (status: string) => server.sql`update items set status = ${status} where id = ${id}`

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['deleted', () => deleteItem(author, id), () => restoreItem(author, id)],
  ['hidden', () => setStatus('hidden'), () => setStatus('published')],
  ['switched off', () => setOpen(false), () => setOpen(true)],
])(
  'an item that is %s disappears from the outside as if it never existed, and appears again later',
  async (_, takeAway, giveBack) => {
    const before = await seenOutside()
    const unknown = await responsesOf(newItemId())
    await takeAway()
    expect(await seenOutside()).toEqual(sameFor(before, false))
    expect(await responsesOf(id)).toEqual(unknown)
    for (const form of await listForms()) expect((await form()).statusCode).toBe(404)
    await giveBack()
    expect(await seenOutside()).toEqual(before)
  },
)

// A ban ends the sessions of the author.
test('everything a banned author posted is hidden from people without an account until the ban ends', async () => {
  const before = await seenOutside()
  expect(before).toEqual(sameFor(before, true))
  const unknown = await get(publicPagePath(newItemId()))
  for (const until of [null, inAnHour()]) {
    expect((await ban(operator, author, { ...(until && { until }) })).status).toBe(200)
    expect(await seenOutside()).toEqual(sameFor(before, false))
    expect((await get(publicPagePath(id))).body).toBe(unknown.body)
    expect((await lift()).status).toBe(200)
    expect(await seenOutside()).toEqual(before)
  }
  await ban(operator, author, { until: inAnHour() })
  expect(await seenOutside()).toEqual(sameFor(before, false))
  await server.sql`update auth.users set banned_at = now(), banned_until = now() - interval '1 second' where id = ${author.id}`
  expect(await seenOutside()).toEqual(before)
})

test('after the ban, a cache serves neither a page nor a card that it revalidates', async () => {
  const compressed = { 'accept-encoding': 'br' }
  expect((await get(publicPagePath(id), compressed)).headers['cache-control']).toBe('no-cache')
  const card = `/share/report-${id}.png`
  const held = { 'if-none-match': String((await get(card)).headers.etag) }
  expect((await get(card, held)).statusCode).toBe(304)
  await ban(operator, author)
  expect((await get(publicPagePath(id), compressed)).statusCode).toBe(404)
  expect((await get(card, held)).statusCode).toBe(404)
  await lift()
  expect((await get(card, held)).statusCode).toBe(304)
})

/** Switches the public page and the report on or off. */
async function setOpen(isOpen: boolean) {
  const params = { itemId: id }
  await author.call('PUT /items/:itemId/public-page', { params, body: { isOn: isOpen } })
  await author.call('PUT /items/:itemId/report', { params, body: { isPublic: isOpen } })
}

/** Returns functions that send each form of the item. */
async function listForms() {
  const question = await server.value<string>`select id from feedback_questions where item_id = ${id}`
  const page = publicPagePath(id)
  const answer = { question, text: 'On Sundays', consent: consentValue }
  return [
    () => send(`${page}/report`, { reason: 'deceptive' }),
    () => send(`${page}/subscribers`, { email: 'ines@example.test' }),
    () => send(`${page}/subscribers`, { word: 'yes' }),
    () => send(`${page}/subscribers`, { word: 'no', because: 'I have one' }),
    () => send(`${page}/answers`, answer),
    () => send(`${embedPath(id)}/subscribers`, { email: 'ines@example.test' }),
    () => send(`${links[0]}/answers`, answer),
  ]
}

test('a form opened before the ban stores nothing, but confirmed addresses stay', async () => {
  const forms = await listForms()
  await ban(operator, author)
  for (const form of forms) expect((await form()).statusCode).toBe(404)
  const said = sql`select from visits where item_id = ${id} and word is not null`
  expect((await said.execute(server.db)).rows).toEqual([])
  for (const table of ['not_for_me_reasons', 'visitor_answers'] as const)
    expect(await server.db.selectFrom(table).select('item_id').where('item_id', '=', id).execute()).toEqual(
      [],
    )
  const list = server.db.selectFrom('subscribers').select('email').where('item_id', '=', id)
  expect(await list.execute()).toEqual([{ email: 'subscriber1@example.com' }])
  await lift()
  expect((await get(links[0] ?? '')).body).toContain('You are on the list')
})

test('members can still read an item whose author is banned', async () => {
  const reader = await join(server, 'Reader')
  await ban(operator, author)
  expect((await reader.call('GET /items/:itemId', { params: { itemId: id } })).status).toBe(200)
  await lift()
})
