import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPagePath } from '#contract/items/item-address.ts'
import { lengths } from '#contract/lengths.ts'
import { embedPath } from '#contract/public-pages/embed-line.ts'
import { countCharacters, firstCharacters } from '#contract/text/characters.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
let author: Persona
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ ...mail.settings, PUBLIC_URL: 'https://firsthand.example' })
  author = await join(server, 'Maya Lindqvist')
})
afterAll(async () => {
  await server.close()
  mail.close()
})

/** Sentences with what each language spells with more than a byte, and line breaks, which a form sends as two characters. */
const SAMPLES = {
  ja: '地下室が水浸しになっても誰も気づきません。\n',
  emoji: '🚀👩🏽‍💻🏴󠁧󠁢󠁥󠁮󠁧󠁿\n',
  lines: '\n\n\n.',
  marks: '<&"\'%+=\\ ',
}
const languages = Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]

/** Returns a text of exactly `length` characters. */
const fill = (sample: string, length: number) => `x${firstCharacters(sample.repeat(length), length - 2)}x`
/** Returns an address of the longest form. */
const longest = (name: string) => `${name}@${'a.'.repeat(lengths.email)}`.slice(0, lengths.email - 3) + 'com'

/** As a browser does, with both characters of a line break. */
const send = (path: string, { text = '', ...form }: Record<string, string>) =>
  postForm(server, path, { ...form, text: text.replaceAll('\n', '\r\n') })

async function openPage() {
  const { id, questions } = await publishIdea(author)
  await openToAddresses(server.db, { itemId: id, author: author.id })
  const origins = ['https://site.example']
  await author.call('PUT /items/:itemId/embed-origins', { params: { itemId: id }, body: { origins } })
  return { id, path: publicPagePath(id), question: questions[0] ?? '' }
}

async function confirm(path: string) {
  const email = longest(`ines${crypto.randomUUID().slice(0, 8)}`)
  expect((await send(`${path}/subscribers`, { email })).statusCode).toBe(200)
  const link = new URL((await mail.mailTo(email)).link).pathname
  expect((await send(link, { choice: 'yes' })).statusCode).toBe(303)
  return { email, link }
}

test.each(languages)(
  'in %s, every form accepts text of the maximum length, and its field reports anything longer',
  async language => {
    const { id, path, question } = await openPage()
    const { email, link } = await confirm(path)
    const places = [path, embedPath(id), link].map(place => `${place}/answers`)
    const text = fill(SAMPLES[language], lengths.visitorAnswer)
    expect(countCharacters(text)).toBe(lengths.visitorAnswer)
    const given = []
    for (const [at, place] of places.entries()) {
      const own = `${at}${text.slice(1)}`
      const reply = await send(place, {
        question,
        text: own,
        consent: '1',
        visit: crypto.randomUUID(),
        via: 'qr',
      })
      expect([200, 303]).toContain(reply.statusCode)
      given.push(own)
    }
    const { rows } = await server.sql<{ text: string }>`
    select text from visitor_answers where item_id = ${id} order by text`
    expect(rows.map(row => row.text)).toEqual(given)

    const sentence = fill(SAMPLES[language], lengths.reasonSentence)
    const report = { reason: 'deceptive', sentence: sentence.replaceAll('\n', '\r\n'), contact: email }
    expect((await send(`${path}/report`, report)).statusCode).toBe(200)
    const reports = await server.sql<object>`
    select sentence, contact from reports where sentence = ${sentence}`
    expect(reports.rows).toEqual([{ sentence, contact: email }])

    expect((await send('/p/mine', { email })).statusCode).toBe(200)
    expect((await mail.mailTo(email)).subject).toBe('See or erase what we store about you')

    const because = fill(SAMPLES[language], lengths.notForMeReason)
    expect((await send(`${path}/subscribers`, { word: 'no', because })).body).toContain('Thank you.')
    const more = await send(`${path}/answers`, { question, text: `${text}x`, consent: '1' })
    expect(more.body).toContain('Use at most 2,000 characters.')
    const refused = await send(`${path}/report`, { reason: 'deceptive', sentence: `${sentence}x` })
    expect([refused.statusCode, refused.body.includes('At most 500 characters.')]).toEqual([422, true])
  },
)

test('the page’s fields allow the same number of emoji, each of which a browser counts twice', async () => {
  const { path } = await openPage()
  const { link } = await confirm(path)
  for (const [page, max] of [
    [path, lengths.visitorAnswer],
    [link, lengths.visitorAnswer],
    [`${path}/report`, lengths.reasonSentence],
  ] as const)
    expect((await server.app.inject(page)).body).toMatch(
      new RegExp(`<textarea[^>]* maxlength="${'🚀'.repeat(max).length}"`),
    )
})
