import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const ORIGIN = 'https://firsthand.example'
let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let author: Persona

beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ ...mail.settings, PUBLIC_URL: ORIGIN })
  author = await join(server, 'Maya Lindqvist')
})
afterAll(async () => {
  await server.close()
  mail.close()
})

/** Publishes an idea with a public page that takes addresses. Returns its path and its questions. */
async function openPage() {
  const item = await publishIdea(author)
  await openToAddresses(server.db, { itemId: item.id, author: author.id })
  const { rows } = await server.sql<{
    id: string
  }>`select id from feedback_questions where item_id = ${item.id}
    order by order_index`
  return { id: item.id, path: publicPagePath(item.id), questions: rows.map(({ id }) => id) }
}

type Fields = Record<string, string>

const send = (url: string, fields: Fields, headers: Fields = OWN) =>
  postForm(server, url, fields, { headers })
/** A token on the card after an address was left. */
const tokenOf = /[0-9a-f-]{36}~\d+\.[\w-]+/g
const leave = (path: string, fields: Fields, headers?: Fields) => send(`${path}/subscribers`, fields, headers)
const stored = (id: ItemId) =>
  server.db.selectFrom('subscribers').select(['email', 'via']).where('item_id', '=', id).execute()

describe('an address left on a public page', () => {
  test('is stored with the link the visitor used, and every address gets the same response', async () => {
    const { id, path } = await openPage()
    const page = await server.app.inject(`${path}?from=author-link&via=qr`)
    expect(page.body).toContain('<input type="hidden" name="via" value="qr" />')
    const said = []
    for (const email of ['ines@example.test', 'ines@example.test', author.email, 'a@mailinator.com'])
      said.push(
        (await leave(path, { email, via: 'qr' })).body.replaceAll(email, 'x').replaceAll(tokenOf, 'y'),
      )
    expect(said[0]).toContain('Check your inbox.')
    expect(new Set(said).size).toBe(1)
    expect(await stored(id)).toEqual([{ email: 'ines@example.test', via: 'qr' }])
  })

  test('can be corrected, resent once and withdrawn in place, but only with its token', async () => {
    const { id, path } = await openPage()
    const { path: other } = await openPage()
    const [email, right] = [`${crypto.randomUUID()}@exmaple.test`, `${crypto.randomUUID()}@example.test`]
    const sent = async () => (await mail.mails()).filter(({ to }) => to === right).length
    const due = sql`select from subscribers where item_id = ${id} and mail_due_at is not null`
    const first = (await leave(path, { email })).body.match(tokenOf)?.[0] ?? ''
    const wrong = await leave(path, { sent: first, act: 'change', before: email, email: 'ines@' })
    expect(wrong.body).toMatch(/Enter an email address.*Forget my email/)
    await leave(other, { sent: first, act: 'forget', email })
    expect(await stored(id)).toMatchObject([{ email }])
    const corrected = (await leave(path, { sent: first, act: 'change', before: email, email: right })).body
    expect(await stored(id)).toMatchObject([{ email: right }])
    const token = corrected.match(tokenOf)?.[0] ?? ''
    await expect.poll(sent).toBe(1)
    const again = () => leave(path, { sent: token, act: 'again', email: right })
    await again()
    expect((await due.execute(server.db)).rows).toEqual([])
    await server.sql`update subscribers set mailed_at = now() - interval '1 minute' where item_id = ${id}`
    expect((await again()).body).toContain('We just sent it again.')
    await expect.poll(sent).toBe(2)
    await server.sql`update subscribers set mailed_at = now() - interval '1 minute' where item_id = ${id}`
    await again()
    expect((await due.execute(server.db)).rows).toEqual([])
    for (const altered of [first, `${token}x`, ''])
      await leave(path, { sent: altered, act: 'forget', email: right })
    expect(await stored(id)).toHaveLength(1)
    expect((await leave(path, { sent: token, act: 'forget', email: right })).body).toContain(
      'We forgot your email and took your yes back.',
    )
    expect(await stored(id)).toEqual([])
  })

  test('cannot be corrected or withdrawn by someone else who enters it again', async () => {
    const { id, path } = await openPage()
    const email = `${crypto.randomUUID()}@example.test`
    await leave(path, { email })
    await expect.poll(async () => (await mail.mails()).filter(({ to }) => to === email).length).toBe(1)
    await server.sql`update subscribers set mailed_at = now() - interval '1 minute' where item_id = ${id}`
    const token = (await leave(path, { email })).body.match(tokenOf)?.[0] ?? ''
    await leave(path, { sent: token, act: 'forget', email })
    await leave(path, { sent: token, act: 'change', before: email, email: 'other@example.test' })
    expect((await stored(id)).map(row => row.email).toSorted()).toEqual(
      [email, 'other@example.test'].toSorted(),
    )
  })

  test.each(['a minute later', 'immediately', 'after all emails of the week'])(
    'is not erased or changed by the page of someone who entered it before its owner did, %s',
    async when => {
      const { id, path } = await openPage()
      const email = `${crypto.randomUUID()}@example.test`
      const token = (await leave(path, { email, via: 'qr' })).body.match(tokenOf)?.[0] ?? ''
      await expect.poll(async () => (await mail.mails()).some(({ to }) => to === email)).toBe(true)
      if (when === 'a minute later')
        await server.sql`update subscribers set mailed_at = now() - interval '1 minute'`
      if (when.startsWith('after')) await server.sql`update asked_addresses set mails = 2`
      await leave(path, { email: email.replace('@', '+tag@'), via: 'x' })
      for (const act of ['forget', 'change'])
        await leave(path, {
          sent: token,
          act,
          email: act === 'forget' ? email : `other-${email}`,
          before: email,
        })
      expect(await stored(id)).toContainEqual({ email, via: 'qr' })
    },
  )

  test('is kept next to the error if it is invalid', async () => {
    const { id, path } = await openPage()
    const { body } = await leave(path, { email: '"><b>ines' })
    expect(body).toContain('Enter an email address like you@example.com.')
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;ines" aria-invalid="true"')
    expect(await stored(id)).toEqual([])
  })

  test('leads to a question if the hidden field is filled, and is accepted with the right answer', async () => {
    const { id, path } = await openPage()
    const robot = { email: 'ines@example.test', website: 'https://spam.example' }
    for (const check of [undefined, '', '7']) {
      const { body } = await leave(path, { ...robot, ...(check !== undefined && { check }) })
      expect(body).toContain('what’s two plus three?')
      expect(body).toContain('value="ines@example.test"')
      expect(body.includes('value="7" aria-invalid="true" aria-describedby="check-problem"')).toBe(
        check === '7',
      )
    }
    expect(await stored(id)).toEqual([])
    expect((await leave(path, { ...robot, check: ' 5 ' })).body).toContain('Check your inbox.')
    expect(await stored(id)).toHaveLength(1)
  })

  test.each<[string, Fields, number]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://firsthand.example' }, 403],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://other.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['nowhere', {}, 403],
    ['our page in an old browser', { origin: 'https://firsthand.example' }, 200],
  ])("is accepted or refused by its form's origin: %s", async (_, headers, status) => {
    const { id, path } = await openPage()
    expect((await leave(path, { email: 'ines@example.test' }, headers)).statusCode).toBe(status)
    expect(await stored(id)).toHaveLength(status === 200 ? 1 : 0)
  })

  test('is accepted only in a URL-encoded form, up to a maximum length', async () => {
    const { path } = await openPage()
    const json = { ...OWN, 'content-type': 'application/json' }
    const long = await leave(path, { email: 'x'.repeat(240_000) })
    expect([long.statusCode, long.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(long.body).toContain('Go back, shorten what you wrote, and send it again.')
    expect((await leave(path, { email: 'ines@example.test' }, json)).statusCode).toBe(415)
  })

  test('returns 404 without a public page, and a reload leads back to the page', async () => {
    const { path } = await openPage()
    const form = { email: 'ines@example.test' }
    expect((await leave(publicPagePath(newItemId()), form)).statusCode).toBe(404)
    expect((await leave(publicPagePath((await publishIdea(author)).id), form)).statusCode).toBe(404)
    expect((await server.app.inject(`${path}/subscribers`)).headers.location).toBe(path)
  })
})

describe('answering on a public page', () => {
  const answer = (path: string, question: string | undefined, text: string) =>
    send(`${path}/answers`, { question: question ?? '', text })

  test('stores the answer to the question that was shown', async () => {
    const { id, path, questions } = await openPage()
    const { body } = await server.app.inject(`${path}?q=2`)
    expect(body).toContain(`name="question" value="${questions[1]}"`)
    expect(body).toContain(`href="${path}?q=1#answer"`)
    expect((await answer(path, questions[1], 'In the van')).body).toContain(
      'Maya Lindqvist will read your answer.',
    )
    const { rows } = await server.sql`select question_id, text from visitor_answers where item_id = ${id}`
    expect(rows).toEqual([{ question_id: questions[1], text: 'In the van' }])
  })

  test('keeps the text if its question has since been replaced, and asks for text if there is none', async () => {
    const { path, questions } = await openPage()
    const { body } = await send(`${path}/answers`, { question: crypto.randomUUID(), text: 'In <the> boot' })
    expect(body).toContain(
      'aria-invalid="true" aria-describedby="text-problem">In &lt;the&gt; boot</textarea>',
    )
    expect(body).toContain('This question is gone.')
    expect((await answer(path, questions[1], ' ')).body).toContain('Write something first.')
  })
})
