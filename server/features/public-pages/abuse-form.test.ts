import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { sendReportMails } from '#server/features/moderation/reports/visitor-reports.ts'
import { refuseMails } from '#server/features/public-pages/subscribers/refuse-mails.ts'
import { hashAddress } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { spellings } from '#test/support/mail/spellings.ts'
import { findCase, readCase, report, rule } from '#test/support/moderation/reports.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

/** The server, without a mail server. */
const server = useServer()
const member = useMember(server, 'Member')
let author: Persona
const moderator = useStaff(server, 'moderator')
/** Another node, with a mail server. */
let node: Awaited<ReturnType<typeof startNode>>

beforeAll(async () => {
  author = await joinLongAgo(server, 'Author')
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' }
  node = await startNode({ ...server, settings })
  return () => node.close()
})

async function publish(more: Parameters<typeof publishIdea>[1] = {}) {
  const { id } = await publishIdea(author, more)
  await openPublicPage(server.db, id)
  return id
}

type Form = Record<string, string>
const OWN: Form = { 'sec-fetch-site': 'same-origin' }

const send = (
  id: ItemId,
  form: Form,
  { app = node.app, headers = OWN, address = '198.51.100.1', part = 'report' } = {},
) => postForm({ app }, `${publicPagePath(id)}/${part}`, form, { headers, remoteAddress: address })
const open = (id: ItemId) => node.app.inject(`${publicPagePath(id)}/report`)

const caseOf = async (id: ItemId) => readCase(moderator, (await findCase(moderator, { kind: 'item', id })).id)
const countReports = (id: ItemId) =>
  server.value`select count(*)::integer from reports join cases on cases.id = case_id where subject_id = ${id}`

const listContacts = () =>
  server.db.selectFrom('reports').select('contact').where('contact', 'is not', null).execute()

/** Sends the due emails and returns them; with `fail` every email fails. */
async function sendDue({ fail = false } = {}) {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => {
    mails.push(mail)
    if (fail) throw new Error('no mail server')
  }
  await sendReportMails({
    db: server.db,
    sendMail,
    origin: 'https://firsthand.example',
    log: server.app.log,
  })()
  return mails
}

describe('a public page’s report form', () => {
  test('stores a report without an account, lists it among member reports, and shows a receipt', async () => {
    const id = await publish()
    const page = await open(id)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`action="${publicPagePath(id)}/report"`)
    const { statusCode, body } = await send(id, {
      reason: 'deceptive',
      sentence: 'It sells nothing.',
      contact: '',
    })
    expect([statusCode, body]).toEqual([200, expect.stringContaining('Thanks for the report')])
    const { reports, reporters, reportCount } = await caseOf(id)
    expect([reportCount, reporters]).toEqual([1, []])
    expect(reports).toMatchObject([
      { isFromVisitor: true, reporter: null, reason: 'deceptive', sentence: 'It sells nothing.' },
    ])
    await report(member, { kind: 'item', id })
    expect((await caseOf(id)).reports).toMatchObject([
      { isFromVisitor: false, reporter: { id: member.id } },
      { isFromVisitor: true },
    ])
  })

  test('stores the same report once while it is pending, even if twenty visitors send it concurrently', async () => {
    const id = await publish()
    const same = { reason: 'advertising', sentence: 'Again and again.' }
    await Promise.all(Array.from({ length: 20 }, () => send(id, same)))
    expect(await countReports(id)).toBe(1)
    expect((await caseOf(id)).reportCount).toBe(1)
    await rule(moderator, (await caseOf(id)).id, { act: 'dismiss' })
    await send(id, same)
    expect(await countReports(id)).toBe(2)
  })

  test('stores every report, but at most fifty pending addresses', async () => {
    const id = await publish()
    for (let n = 0; n < 52; n += 1)
      await send(id, { reason: 'other', sentence: `Reason ${n}`, contact: `reader${n}@many.example` })
    expect([await countReports(id), (await listContacts()).length]).toEqual([52, 50])
    await rule(moderator, (await caseOf(id)).id, { act: 'dismiss' })
    await server.db.updateTable('reports').set({ contact: null }).execute()
  })

  test.each([
    ['without a reason', {}, 'Choose what is wrong.'],
    ['of something illegal without why', { reason: 'illegal', sentence: ' ' }, 'why this is illegal'],
    ['with an address that is none', { reason: 'deceptive', contact: 'me@' }, 'Invalid email address'],
  ])('%s shows an error, keeps the input, and stores nothing', async (_, form, words) => {
    const id = await publish()
    const { statusCode, body } = await send(id, { sentence: 'Typed <b>', ...form })
    expect(statusCode).toBe(422)
    expect(body).toContain(words)
    if (!('sentence' in form)) expect(body).toContain('Typed &lt;b&gt;')
    expect(await countReports(id)).toBe(0)
  })

  test('accepts ten reports per hour per network, thirty other forms per ten minutes, and more button clicks', async () => {
    const limited = await startServer({ RATE_LIMITS: 'on' })
    try {
      const { app } = limited
      const to = (part: string, form: Form) => send(newItemId(), form, { app, part })
      const count = async (part: string, form: Form) => {
        const statuses = []
        for (let n = 0; n < 50; n += 1) statuses.push((await to(part, form)).statusCode)
        return statuses.filter(status => status === 404).length
      }
      const typed = { reason: 'deceptive', email: 'a"@b.example', sent: '' }
      expect([
        await count('report', typed),
        await count('subscribers', { word: 'yes' }),
        await count('subscribers', typed),
      ]).toEqual([10, 50, 30])
      const { body } = await to('subscribers', typed)
      expect(body).toContain('We couldn’t accept this')
      expect(body).toMatch(/<form method="post" action="\/p\/[^"]+\/subscribers">/)
      expect(body).toContain('<input type="hidden" name="email" value="a&quot;@b.example">')
      expect(body).not.toContain('http-equiv="refresh"')
      // A form of another site is not handed on, since our page would resend it as its own.
      const foreign = await send(newItemId(), typed, { app, part: 'subscribers', headers: {} })
      expect([foreign.statusCode, foreign.body.includes('<form')]).toEqual([429, false])
      const framed = await app.inject({
        method: 'POST',
        url: `/embed/${newItemId()}/answers`,
        remoteAddress: '198.51.100.1',
        headers: OWN,
      })
      expect([framed.statusCode, framed.headers['content-security-policy']]).toEqual([
        429,
        expect.stringContaining('frame-ancestors *'),
      ])
      expect((await send(newItemId(), typed, { app, address: '203.0.113.9' })).statusCode).toBe(404)
    } finally {
      await limited.close()
    }
  })
})

describe('an address left with a report', () => {
  const contact = 'stranger@elsewhere.example'

  test('is shown to no one, gets one email with the outcome in our words, and is deleted', async () => {
    const id = await publish({ marketplaceDescription: 'Win at https://prize.example now' })
    const { body } = await send(id, { reason: 'deceptive', sentence: 'A trap', contact })
    expect(body).toContain('If we can email your address, we’ll tell you the outcome, once.')
    expect(await sendDue()).toEqual([])
    const detail = await caseOf(id)
    expect(JSON.stringify(detail)).not.toContain(contact)
    await rule(moderator, detail.id, { act: 'hide', sentence: 'Words of the moderator' })
    const [mail, ...more] = await sendDue()
    expect([mail?.to, mail?.subject, more]).toEqual([contact, 'We acted on your report', []])
    for (const text of [mail?.text, mail?.html]) {
      expect(text).not.toMatch(/prize\.example|https:\/\/prize|A trap|Words of the moderator/)
      expect(text).toContain('dispute settlement')
    }
    expect(await sendDue()).toEqual([])
    expect(await listContacts()).toEqual([])
  })

  test('gets an email about a dismissal too, and a failed email is retried for at most three days', async () => {
    const id = await publish()
    await send(id, { reason: 'deceptive', contact })
    await rule(moderator, (await caseOf(id)).id, { act: 'dismiss' })
    expect(await sendDue({ fail: true })).toHaveLength(1)
    expect(await sendDue()).toEqual([])
    const dueNow = { contact_mail_due_at: '2026-01-01T00:00:00Z' }
    const own = () => server.db.updateTable('reports').where('contact', '=', contact)
    await own().set(dueNow).execute()
    expect((await sendDue({ fail: true })).map(({ subject }) => subject)).toEqual([
      'The outcome of your report',
    ])
    await server.db.updateTable('case_decisions').set({ created_at: '2026-01-01T00:00:00Z' }).execute()
    await own().set(dueNow).execute()
    expect(await sendDue({ fail: true })).toHaveLength(1)
    expect(await listContacts()).toEqual([])
  })

  test('is not stored if it refused all our emails, and the response does not reveal that', async () => {
    const refused = 'Never@again.example'
    const address_hash = hashAddress(await getMailKey(server.db), refused.toLowerCase())
    await server.db.insertInto('refused_addresses').values({ address_hash }).execute()
    const [id, other] = [await publish(), await publish()]
    const replies = [
      await send(id, { reason: 'deceptive', contact: refused }),
      await send(other, { reason: 'deceptive', contact }),
    ]
    const words = replies.map(({ body }) => /<h1>.*?<\/p>/.exec(body)?.[0])
    expect(words[0]).toBe(words[1])
    expect(await listContacts()).toEqual([{ contact }])
  })

  test('counts as one address in any spelling, and is deleted as one', async () => {
    const id = await publish()
    const emails = [0, 1, 2, 3].map(at => spellings.gmail('dana', at))
    for (const email of emails) await send(id, { reason: 'deceptive', contact: email })
    expect(await countReports(id)).toBe(1)
    const findDana = () =>
      server.db.selectFrom('reports').select('id').where('contact', 'like', '%dana%').execute()
    await refuseMails(server.db, { email: emails[3] ?? '', key: await getMailKey(server.db) })
    expect(await findDana()).toEqual([])
    const other = await publish()
    await send(other, { reason: 'deceptive', contact: emails[2] ?? '' })
    expect(await findDana()).toEqual([])
  })

  test('is neither requested without a mail server nor stored if sent anyway', async () => {
    const id = await publish()
    const page = await server.app.inject(`${publicPagePath(id)}/report`)
    expect([page.statusCode, page.body.includes('name="contact"')]).toEqual([200, false])
    await send(id, { reason: 'deceptive', contact: 'silent@elsewhere.example' }, { app: server.app })
    expect(await countReports(id)).toBe(1)
    expect(JSON.stringify(await listContacts())).not.toContain('silent')
  })
})
