import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { waitingIn } from '#test/support/database/barrier.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const PLACES = 8
const SOON = { timeout: 20_000, interval: 20 }
/** Six searches. The member search sends two statements at a time, the waiting-list search four. */
const STATEMENTS = 10
const searches = [
  '/api/ideas?q=lamp',
  '/api/items?q=lamp',
  '/api/members?q=me',
  '/api/items/similar?pitch=a+lamp+post',
]

const server = useServer()
let origin: string
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const author = await join(server)
  await publishIdea(author, { marketplaceDescription: 'A lamp post for lamps' })
})

const ask = (url: string, { token }: Pick<Persona, 'token'>, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` }, remoteAddress })

/** Runs `work` while every search waits in the database. */
const whileHeld = <T>(work: (tx: Tx) => Promise<T>) =>
  server.db.transaction().execute(async tx => {
    await sql`lock table item_words, member_words, subscribers in access exclusive mode`.execute(tx)
    return work(tx)
  })

test('every list with word search declares it', () => {
  const searched = Object.entries<Endpoint>(contract).flatMap(([key, { searchedBy, query }]) =>
    searchedBy
      ? [key]
      : Object.keys(query?.def && 'shape' in query.def ? (query.def.shape as object) : {}).flatMap(name =>
          ['q', 'search', 'pitch'].includes(name) ? [`not said: ${key}`] : [],
        ),
  )
  expect(searched.toSorted()).toEqual([
    'GET /admin/members',
    'GET /ideas',
    'GET /items',
    'GET /items/:itemId/waiting-list',
    'GET /items/similar',
    'GET /members',
  ])
})

test('a member runs one search at a time across all lists, and a slow search is refused', async () => {
  const [others, operator, author] = [
    await Promise.all(searches.map(async url => ({ url, member: await join(server) }))),
    await joinStaff(server, 'operator'),
    await join(server),
  ]
  const { id } = await publishIdea(author)
  const all = [
    ...others,
    { url: '/api/admin/members?q=me', member: operator },
    { url: `/api/items/${id}/waiting-list?search=me`, member: author },
  ]
  const sent = await whileHeld(async tx => {
    const sent = all.flatMap(({ url, member }, place) =>
      ['192.0.2', '198.51.100'].map(network => ask(url, member, `${network}.${place}`)),
    )
    await expect.poll(() => waitingIn(tx), SOON).toBe(STATEMENTS)
    expect((await ask('/api/items', author)).statusCode).toBe(200)
    expect(await waitingIn(tx)).toBe(STATEMENTS)
    return Promise.all(sent)
  })
  const statuses = sent.map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 503)).toHaveLength(all.length)
  expect(statuses.filter(status => status === 429)).toHaveLength(all.length)
  for (const { headers } of sent) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  for (const { url, member } of all) expect((await ask(url, member)).statusCode, url).toBe(200)
})

test('a network runs eight searches at a time, and lists without search words still work', async () => {
  const members = await Promise.all(Array.from({ length: PLACES + 1 }, () => join(server)))
  const [first = expect.fail(), last = expect.fail()] = [members[0], members.at(-1)]
  const { sent, others } = await whileHeld(async tx => {
    const sent = members.map(member => ask('/api/items?q=lamp', member))
    await expect.poll(() => waitingIn(tx), SOON).toBe(PLACES)
    const others = await Promise.all([ask('/api/items', first), ask('/api/ideas', last)])
    expect(await waitingIn(tx)).toBe(PLACES)
    return { sent: await Promise.all(sent), others }
  })
  const statuses = sent.map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status === 503)).toHaveLength(PLACES)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test.each(searches)(
  'the search %s canceled by the browser ends in the database, and the next one runs immediately',
  async url => {
    const member = await join(server)
    const headers = { authorization: `Bearer ${member.token}` }
    const leaving = new AbortController()
    const next = await whileHeld(async tx => {
      const canceled = Array.from({ length: 6 }, () =>
        fetch(origin + url, { headers, signal: leaving.signal }).catch(() => 'canceled'),
      )
      await expect.poll(() => waitingIn(tx), SOON).toBe(1)
      leaving.abort()
      expect(await Promise.all(canceled)).toEqual(canceled.map(() => 'canceled'))
      await expect.poll(() => waitingIn(tx), SOON).toBe(0)
      const next = fetch(origin + url, { headers })
      await expect.poll(() => waitingIn(tx), SOON).toBe(1)
      return { answer: next }
    })
    await next.answer
  },
)
