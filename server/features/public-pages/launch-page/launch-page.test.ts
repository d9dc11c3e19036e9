import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { readLaunchFunnel } from '#server/features/public-pages/list-mails/queries.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea, publishProduct } from '#test/support/items/factories.ts'
import { launch, postForm } from '#test/support/public-pages/launches.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { toSentence } from './launch-page.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const author = useMember(server, 'Maya Lindqvist')
const READER = 'subscriber1@example.com'
const OWN_SITE = 'https://streetbox.example/start?from=list'
let itemId: ItemId

beforeEach(async () => {
  await server.sql`delete from list_mails`
  itemId = (await publishIdea(author)).id
  await addSubscribers(server.db, { itemId, count: 3 })
})

const open = (path: string) => server.app.inject(path)
const text = 'Dear all,\n\nTwo streets have a box now. Yours can be the third.'
const launchTo = async (draft: object = { address: OWN_SITE, text }) =>
  (await launch(server, { author, itemId, draft })).get(READER) ?? expect.fail('no mail went')
const showPage = () => server.sql`insert into public_pages (item_id) values (${itemId})`
const reader = () =>
  server.row<Record<'returned_at' | 'pressed_visit_at' | 'tried_at', string | null>>`
    select returned_at, pressed_visit_at, tried_at from subscribers where item_id = ${itemId} and email = ${READER}`

test('the page shows the host it links to and its operator, and records nothing however often it is opened', async () => {
  const path = await launchTo()
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body, headers } = await open(path)
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    expect(body).toContain(`href="${OWN_SITE}" rel="noopener nofollow ugc"`)
    expect(body).toContain('Go to <bdi>streetbox.example</bdi>')
    expect(body).toContain('Maya runs this site, not ')
    expect(body).toContain('“Two streets have a box now. Yours can be the third.”')
    expect(body).toContain('s•••@example.com')
  }
  expect(await reader()).toEqual({ returned_at: null, pressed_visit_at: null, tried_at: null })
})

test('a person who says they tried it counts once as returned and once as a visit', async () => {
  const path = await launchTo()
  expect((await server.app.inject({ method: 'POST', url: path })).statusCode).toBe(403)
  for (let time = 0; time < 2; time += 1) expect((await postForm(server, path)).headers.location).toBe(path)
  expect((await open(path)).body).toContain('sees that one more person tried it, not who.')
  expect(await readLaunchFunnel(server.db, itemId)).toEqual({
    mailed: 3,
    returned: 1,
    pressedVisit: 1,
    tried: 1,
    voted: 0,
  })
})

test('the page asks no question without an emailed link, and exists only while the public page is on', async () => {
  const path = await launchTo()
  const plain = `/p/${itemId}/here`
  expect((await open(plain)).statusCode).toBe(404)
  expect((await open(`${path.slice(0, -1)}_`)).statusCode).toBe(404)
  await showPage()
  for (const address of [plain, `${path.slice(0, -1)}_`]) {
    const { statusCode, body } = await open(address)
    expect([statusCode, body.includes('streetbox.example')]).toEqual([200, true])
    for (const personal of ['Tried it?', 'Get Started Free', 'On the list as', 'data-list'])
      expect(body).not.toContain(personal)
    await postForm(server, `${path.slice(0, -1)}_`)
  }
  expect((await reader()).tried_at).toBeNull()
  // A subscriber who came back later may have spelled the address differently.
  await server.sql`update subscribers set confirmed_at = now() + interval '1 minute' where item_id = ${itemId}`
  expect((await open(path)).body).not.toMatch(/@example\.com/)
  // The link in another item's email does not open this page.
  const other = await publishIdea(author)
  const token = path.split('/').at(-1)
  expect((await open(`/p/${other.id}/here/${token}`)).statusCode).toBe(404)
})

test('a launch’s page does not exist before its email is sent', async () => {
  await showPage()
  const params = { itemId, kind: 'launch' } as const
  const draft = { subject: 'It is here', text: 'Not released.', productId: null, address: OWN_SITE }
  const plain = `/p/${itemId}/here`
  await author.call('PUT /items/:itemId/list-mails/:kind', { params, body: { version: 0, draft } })
  expect((await open(plain)).statusCode).toBe(404)
  await author.call('POST /items/:itemId/list-mails/:kind/send', { params, body: { version: 1 } })
  expect((await open(plain)).statusCode).toBe(404)
})

describe('the page looks like an unknown address if the post or its author is', () => {
  test.each([
    ['deleted', () => sql`update items set deleted_at = now() where id = ${itemId}`],
    ['hidden', () => sql`update items set status = 'hidden' where id = ${itemId}`],
    ['banned', () => sql`update auth.users set banned_at = now() where id = ${author.id}`],
  ])('%s', async (_, change) => {
    const path = await launchTo()
    await showPage()
    expect((await open(path)).statusCode).toBe(200)
    await change().execute(server.db)
    const unknown = (await open(`/p/${crypto.randomUUID()}/here`)).body
    for (const address of [path, `/p/${itemId}/here`])
      expect([(await open(address)).statusCode, (await open(address)).body]).toEqual([404, unknown])
    expect((await postForm(server, path)).statusCode).toBe(404)
    await server.sql`update auth.users set banned_at = null where id = ${author.id}`
  })
})

describe('the page leads', () => {
  test('to the author’s launch address, or else to the product’s link, or else to a page here', async () => {
    const product = await publishProduct(author, { productLink: 'https://product.example/' })
    const link = (url: string | null) =>
      server.sql`update products set product_url = ${url} where id = ${product.id}`
    for (const [address, host] of [
      ['', 'product.example'],
      [OWN_SITE, 'streetbox.example'],
    ]) {
      await server.sql`delete from list_mails`
      const path = await launchTo({ productId: product.id, address })
      expect((await open(path)).body).toContain(`Go to <bdi>${host}</bdi>`)
    }
    for (const url of ['http://product.example/', 'https://192.0.2.7/', 'https://db.internal/', null]) {
      await link(url)
      await server.sql`delete from list_mails`
      const path = await launchTo({ productId: product.id })
      const leadsHere = async () => {
        const { body } = await open(path)
        expect(body).toContain(`href="/detail/product/${product.id}?from=notice"`)
        expect(body).not.toContain('runs this site')
      }
      await leadsHere()
      // A link that was added after the release has not been read by anyone.
      await link('https://evil.example/')
      await leadsHere()
    }
  })

  test('to the released address, under its released name, whatever the author changes later', async () => {
    const product = await publishProduct(author, { productLink: 'https://product.example/a' })
    const path = await launchTo({ productId: product.id })
    const hosts = async () => (await open(path)).body.match(/https:\/\/[a-z]+\.example[^"]*/g)
    for (const [url, leadsTo] of [
      ['https://evil.example/', null],
      ['https://product.example/b', null],
      ['https://product.example/a', ['https://product.example/a']],
    ] as const) {
      await server.sql`update products set product_url = ${url} where id = ${product.id}`
      expect([url, await hosts()]).toEqual([url, leadsTo])
    }
    await server.sql`update profiles set name = 'Acme Bank' where id = ${author.id}`
    const { body } = await open(path)
    expect([body.includes('Acme'), body.includes('Maya runs this site, not ')]).toEqual([false, true])
    await server.sql`update profiles set name = 'Maya Lindqvist' where id = ${author.id}`
    // An email that a version before this one released has no stored destination.
    await server.sql`update list_mails set released_address = null, released_author = null`
    expect(await hosts()).toEqual(['https://product.example/a'])
  })

  test.each(['http://streetbox.example', 'https://10.0.0.1'])('never to %s', async address => {
    const { status } = await author.call('PUT /items/:itemId/list-mails/:kind', {
      params: { itemId, kind: 'launch' },
      body: { version: 0, draft: { subject: 'It is here', text: 'Come.', productId: null, address } },
    })
    expect(status).toBe(400)
  })
})

test.each([
  [
    'Hello,\n\nin October you said you’d use a toolbox of your street.',
    'in October you said you’d use a toolbox of your street.',
  ],
  ['Come and see.', 'Come and see.'],
  ['x'.repeat(400), `${'x'.repeat(279)}…`],
])('the page quotes one paragraph from the email', (text, sentence) => {
  expect(toSentence(text)).toBe(sentence)
})
