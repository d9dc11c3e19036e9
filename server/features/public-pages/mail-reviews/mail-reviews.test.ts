import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { createServerTransaction } from '#server/platform/database/transaction.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { giveRole, type Staff } from '#test/support/accounts/staff.ts'
import { useNewMember, useStaff } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { letListMailsGo, orderMail, releaseMail } from '#test/support/public-pages/mail-reviews.ts'
import { sendListMails } from '#test/support/public-pages/send-list-mails.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { alertOperators } from './commands.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const moderator = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')
const author = useNewMember(server, 'Maya')
let itemId: ItemId

beforeEach(async () => {
  await server.sql`delete from list_mails`
  // PostgreSQL plans each test as if nothing waited, as in a quiet community.
  await server.sql`analyze list_mail_deliveries, list_mails`
  await server.sql`update community_settings set reviews_list_mails = true`
  itemId = await publishFor(author, 10)
})

async function publishFor(who: Persona, count: number) {
  const { id } = await publishIdea(who)
  await addSubscribers(server.db, { itemId: id, count, name: id })
  return id
}

type Sending = { who?: Persona; of?: ItemId; kind?: ListMailKind; version?: number; draft?: object }

const send = async ({ who = author, of = itemId, ...more }: Sending = {}) =>
  (await orderMail(who, { itemId: of, ...more })).ok
const allow = (contentHash: string) =>
  moderator.call('POST /moderation/mail-reviews/:itemId/:kind/release', {
    params: { itemId, kind: 'launch' },
    body: { contentHash },
  })
const release = (of = itemId, by: Staff = moderator) => releaseMail(by, { itemId: of, kind: 'launch' })
const read = (of = itemId) =>
  moderator.call('POST /moderation/mail-reviews/:itemId/:kind/reading', {
    params: { itemId: of, kind: 'launch' },
  })
const giveBack = async (note: string) =>
  moderator.call('POST /moderation/mail-reviews/:itemId/:kind/send-back', {
    params: { itemId, kind: 'launch' },
    body: { note, contentHash: (await read()).ok.contentHash },
  })
const launchMail = async () =>
  (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok[0] ?? expect.fail()
const listHeld = async () =>
  (await moderator.call('GET /moderation/mail-reviews')).ok.rows.filter(({ item }) => item.id === itemId)
const noticesOf = async (who: Pick<Persona, 'call'>) =>
  (await who.call('GET /me/notices')).ok.notices.map(({ kind }) => kind)

describe('the review queue', () => {
  test('shows an author’s first email, with its text, number and host, but no addresses', async () => {
    const sent = await send({ draft: { address: 'https://streetbox.example/start' } })
    expect([sent.state, await sendListMails(server)]).toEqual(['in-review', []])
    const { ok } = await read()
    expect(ok).toMatchObject({
      subject: 'It is here',
      sender: 'Maya via Firsthand',
      paragraphs: ['Dear all,', 'come & see.'],
      recipients: 10,
      host: 'streetbox.example',
      sentBefore: 0,
    })
    expect(ok.foot[0]).toMatch(/^Written by Maya, a member of Firsthand since \w+ \d{4}\.$/)
    expect(JSON.stringify(ok)).not.toContain('@example.com')
    const { entries } = (await operator.call('GET /moderation/log', { query: { act: 'read_list_mail' } })).ok
    expect(entries.some(({ subject, actor }) => subject?.id === itemId && actor?.id === moderator.id)).toBe(
      true,
    )
  })

  test('lets emails to up to 50 people per week through after a release, and holds the next for review', async () => {
    await send()
    await release()
    expect(await sendListMails(server)).toHaveLength(10)
    const second = await publishFor(author, 40)
    expect((await send({ of: second })).state).toBe('sending')
    expect(await sendListMails(server)).toHaveLength(40)
    const third = await publishFor(author, 1)
    expect((await send({ of: third })).state).toBe('in-review')
    await server.sql`update list_mail_deliveries set changed_at = now() - interval '8 days'`
    expect((await send({ of: await publishFor(author, 49) })).state).toBe('sending')
  })

  test('contains at least one of two concurrent emails that together go to more than 50 people', async () => {
    await send()
    await release()
    await sendListMails(server)
    const lists = await Promise.all([publishFor(author, 40), publishFor(author, 40)])
    const states = (await Promise.all(lists.map(of => send({ of })))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['in-review', 'sending'])
  })

  test('contains an email under a name that no moderator has seen, even after a released one', async () => {
    await send()
    await release()
    await author.call('PATCH /me/profile', { body: { name: 'Your Bank' } })
    expect((await send({ of: await publishFor(author, 1) })).state).toBe('in-review')
  })

  test('contains no staff emails, and is empty if the operator turned it off', async () => {
    await giveRole(server, { id: author.id, role: 'moderator' })
    expect((await send()).state).toBe('sending')
    await letListMailsGo(server.db)
    const other = await join(server)
    expect((await send({ who: other, of: await publishFor(other, 60) })).state).toBe('sending')
    expect(await sendListMails(server)).toHaveLength(70)
  })
})

describe('a decision', () => {
  test('sends a released email in its author’s name, with replies going to their proven address', async () => {
    await server.sql`update auth.users set email_proven_at = now() where id = ${author.id}`
    await server.sql`insert into public_pages (item_id) values (${itemId})`
    await send({ draft: { wantsReplies: true } })
    expect((await release()).status).toBe(204)
    const [mail = expect.fail()] = await sendListMails(server)
    expect(mail).toMatchObject({ author: 'Maya', replyTo: author.email })
    const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(mail.text).toMatch(
      new RegExp(`Written by \\P{L}?Maya\\P{L}?, a member of .* since ${month}\\.`, 'u'),
    )
    expect(mail.text).toContain(`Report this email: https://firsthand.example/p/${itemId}/report`)
    expect(await noticesOf(author)).toContain('list_mail_released')
    expect((await launchMail()).state).toBe('sent')
  })

  test('returns a rejected email as a draft with a note, which can be changed, resent and reviewed again', async () => {
    await send()
    expect((await giveBack('Say who you are.')).status).toBe(204)
    const draft = await launchMail()
    expect(draft).toMatchObject({ state: 'draft', stopped: { note: 'Say who you are.' }, counts: { all: 0 } })
    const notice = (await author.call('GET /me/notices')).ok.notices[0] ?? expect.fail()
    const shown = await author.call('GET /me/notices/:noticeId', { params: { noticeId: notice.id } })
    expect(JSON.stringify(shown.ok.facts)).toContain('Say who you are.')
    const again = await send({ version: draft.version, draft: { text: 'I am Maya.' } })
    expect(again).toMatchObject({ state: 'in-review', stopped: null, counts: { all: 10 } })
  })

  test('is made once, and the second of two concurrent decisions is refused', async () => {
    await send()
    const { contentHash } = (await read()).ok
    const params = { itemId, kind: 'launch' } as const
    const back = () =>
      operator.call('POST /moderation/mail-reviews/:itemId/:kind/send-back', {
        params,
        body: { contentHash, note: 'No.' },
      })
    const [one, two] = await race({
      db: server.db,
      lock: tx => sql`select from list_mails where item_id = ${itemId} for update`.execute(tx),
      start: () => Promise.all([allow(contentHash), back()]),
      waiting: 2,
    })
    const late = [one, two].find(({ status }) => status >= 400)
    expect(late?.refusal.code).toMatch(/^mail-review\.(?:decided|missing)$/)
    expect([one, two].filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await noticesOf(author)).toHaveLength(1)
  })

  test('changes nothing when repeated', async () => {
    await send()
    const { contentHash } = (await read()).ok
    expect([(await allow(contentHash)).status, (await allow(contentHash)).status]).toEqual([204, 204])
    expect(await noticesOf(author)).toEqual(['list_mail_released'])
  })

  test('is void if a name, title or link changes, and the email is reviewed again, even after its release', async () => {
    await send()
    const { contentHash } = (await read()).ok
    await author.call('PATCH /me/profile', { body: { name: 'Your Bank' } })
    expect((await allow(contentHash)).refusal.code).toBe('mail-review.changed-meanwhile')
    await release()
    await server.sql`update items set name = 'Another thing' where id = ${itemId}`
    expect(await sendListMails(server)).toEqual([])
    expect(await launchMail()).toMatchObject({ state: 'in-review', counts: { waiting: 10 } })
    await release()
    expect(await sendListMails(server)).toHaveLength(10)
  })

  test('cannot be made by the email’s author, unless no one else can decide', async () => {
    await send()
    await giveRole(server, { id: author.id, role: 'moderator' })
    await server.sql`delete from member_roles where user_id <> ${author.id} and user_id <> ${moderator.id}`
    // Moderators who call need an authenticator, which the author lacks, so the moderator becomes the author.
    await server.sql`update items set user_id = ${moderator.id} where id = ${itemId}`
    expect((await release()).refusal.code).toBe('decision.oneself')
    await server.sql`delete from member_roles where user_id = ${author.id}`
    expect((await release()).status).toBe(204)
    await giveRole(server, { id: operator.id, role: 'operator' })
  })
})

describe('an email in review or being sent', () => {
  const hide = (status: string) => server.sql`update items set status = ${status} where id = ${itemId}`
  const ban = (at: string | null) =>
    server.sql`update auth.users set banned_at = ${at} where id = ${author.id}`

  test.each([
    ['hidden', () => hide('hidden'), () => hide('published')],
    ['banned', () => ban('now'), () => ban(null)],
  ])(
    'stops for good when its post or author is %s, and must be sent and reviewed again',
    async (_, close, reopen) => {
      await send()
      await release()
      await close()
      expect(await listHeld()).toEqual([])
      expect(await sendListMails(server)).toEqual([])
      await reopen()
      expect(await sendListMails(server)).toEqual([])
      const stopped = await launchMail()
      expect(stopped).toMatchObject({ state: 'draft', stopped: { note: null }, counts: { waiting: 0 } })
      expect((await send({ version: stopped.version, draft: { text: 'Again.' } })).state).toBe('in-review')
    },
  )

  test('stays in review while another is sent, even if its list is now empty', async () => {
    await send()
    await server.sql`delete from subscribers where item_id = ${itemId}`
    const who = await join(server, 'Ola')
    const of = await publishFor(who, 2)
    await send({ who, of })
    await release(of)
    expect(await sendListMails(server)).toHaveLength(2)
    expect((await launchMail()).state).toBe('in-review')
  })

  test('continues under a new name unless some of its deliveries are pending', async () => {
    await send()
    await release()
    await letListMailsGo(server.db)
    await author.call('PATCH /me/profile', { body: { name: 'Maya Anew' } })
    for (let pass = 0; pass < 2; pass += 1) await sendListMails(server)
    expect(await launchMail()).toMatchObject({ state: 'sent', counts: { sent: 10 } })
  })

  test('goes to four people at a time, and a retry goes only to people who have not received it', async () => {
    await send()
    await release()
    let left = 4
    const first = await sendListMails(server, {
      deliver: async () => {
        left -= 1
        if (left === 0) await hide('hidden')
        return 'sent'
      },
    })
    expect(first).toHaveLength(4)
    await sendListMails(server)
    await hide('published')
    const { version } = await launchMail()
    await send({ version, draft: { text: 'For the others.' } })
    await release()
    const rest = await sendListMails(server)
    expect(new Set([...first, ...rest].map(({ to }) => to)).size).toBe(10)
    expect(rest).toHaveLength(6)
  })

  test('is shown to operators once and to its author after a day, and is never sent automatically', async () => {
    await send()
    await server.sql`update list_mails set in_review_since = now() - interval '25 hours' where item_id = ${itemId}`
    const write = createServerTransaction({ db: server.db, publish: () => {}, recorder: async () => [] })
    await alertOperators(write)
    await alertOperators(write)
    expect((await noticesOf(operator)).filter(kind => kind === 'list_mail_waiting')).toHaveLength(1)
    expect(await launchMail()).toMatchObject({ state: 'in-review', review: { isLate: true } })
    expect(await sendListMails(server)).toEqual([])
  })
})
