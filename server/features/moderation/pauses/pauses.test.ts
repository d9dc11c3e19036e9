import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import type { NewPause, PauseName } from '#contract/moderation/pauses.ts'
import { sendSubscriberMails } from '#server/features/public-pages/subscribers/subscriber-mails.ts'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { newPause } from '#test/support/accounts/community.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { guidedIdea, guidedPainPoint, guidedProduct, publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { letListMailsGo, orderMail } from '#test/support/public-pages/mail-reviews.ts'
import { sendListMails } from '#test/support/public-pages/send-list-mails.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const UNTIL = /until [A-Z]\w+ \d+, \d\d:\d\d UTC\./

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const member = useMember(server, 'Ada')
const operator = useStaff(server, 'operator')
const other = useStaff(server, 'operator')

const begin = (name: PauseName, change?: Partial<NewPause>, by = operator) =>
  by.call('PUT /admin/pauses/:name', { params: { name }, body: newPause(change) })
const end = (name: PauseName) => operator.call('DELETE /admin/pauses/:name', { params: { name } })
const running = async () => (await server.call(null, 'GET /pauses')).ok.pauses
/** Moves the end of a pause into the past. */
const letPass = () => server.sql`update pauses set ends_at = now(), began_at = now() - interval '1 hour'`
const listActs = async () => {
  const { rows } = await server.sql<{
    act: string
    sentence: string
  }>`select act, sentence, details, actor_id as by
    from moderation_log where act in ('pause', 'end_pause') order by created_at`
  return rows.slice(-2)
}
afterEach(() => server.sql`delete from pauses`)

describe('a pause', () => {
  test('shows its end, operator and reason, is logged once, and ends by itself or when any operator ends it', async () => {
    const body = newPause({ reason: ' Spam since nine ' })
    const params = { name: 'publishing' } as const
    const first = await operator.call('PUT /admin/pauses/:name', { params, body })
    const again = await operator.call('PUT /admin/pauses/:name', { params, body })
    expect([first.status, again.status]).toEqual([200, 200])
    const [shown] = (await operator.call('GET /admin/pauses')).ok.pauses
    expect(again.ok.pauses).toEqual([shown])
    expect(shown).toMatchObject({ name: 'publishing', reason: 'Spam since nine', by: { id: operator.id } })
    expect(Date.parse(shown?.until ?? '')).toBe(Date.parse(body.until))
    const noted = {
      act: 'pause',
      sentence: 'Spam since nine',
      by: operator.id,
      details: { paused: 'publishing' },
    }
    expect((await listActs()).filter(({ sentence }) => sentence === noted.sentence)).toMatchObject([noted])
    await letPass()
    expect((await operator.call('GET /admin/pauses')).ok.pauses).toEqual([])
    await begin('publishing')
    expect([(await end('publishing')).ok.pauses, (await end('publishing')).status]).toEqual([[], 200])
    expect((await listActs()).map(({ act }) => act)).toEqual(['pause', 'end_pause'])
    expect(await running()).toEqual([])
  })

  test('is started by one of two concurrent operators, and can be replaced only by specifying its exact end', async () => {
    const replies = await Promise.all([
      begin('publishing', { reason: 'One' }),
      begin('publishing', { reason: 'Two' }, other),
    ])
    expect(replies.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.refusal.code).toBe('pause.changed-meanwhile')
    const [pause] = await running()
    const until = pause?.until ?? ''
    // The database knows no year 0 and no such time zone.
    for (const replaces of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59'])
      expect((await begin('publishing', { replaces })).refusal.code).toBe('pause.changed-meanwhile')
    const longer = { until: new Date(Date.now() + 7_200_000).toISOString(), replaces: until }
    expect((await begin('publishing', longer, other)).ok.pauses).toMatchObject([{ by: { id: other.id } }])
  })

  test.each([
    ['pause.ends-before', { until: '2026-01-01T00:00:00Z' }],
    ['pause.too-long', { until: new Date(Date.now() + 8 * 86_400_000).toISOString() }],
    ['request.invalid', { until: 'tomorrow' }],
  ])('is refused with %s for %o', async (code, change) => {
    expect((await begin('publishing', change)).refusal.code).toBe(code)
    expect(await running()).toEqual([])
  })
})

test('a publishing pause refuses new posts of every kind with a message, but published ones can be resent', async () => {
  const idea = guidedIdea()
  await member.call('POST /ideas', { body: idea })
  await begin('publishing')
  const refused = [
    await member.call('POST /ideas', { body: guidedIdea() }),
    await member.call('POST /pain-points', { body: guidedPainPoint() }),
    await member.call('POST /products', { body: guidedProduct() }),
  ]
  for (const { status, refusal } of refused) {
    expect([status, refusal.code]).toEqual([409, 'publishing.paused'])
    expect(refusal.message).toMatch(UNTIL)
    expect(refusal.message.length).toBeLessThan(100)
  }
  expect((await member.call('POST /ideas', { body: idea })).ok.id).toBe(idea.id)
  await letPass()
  expect((await member.call('POST /ideas', { body: guidedIdea() })).status).toBe(200)
})

describe('sign-ups', () => {
  const ask = (url: string, email: string) =>
    requestAuth(`${url}/signup`, { body: { email, password: 'correct horse', data: { name: 'Ines' } } })
  const count = () =>
    server.value`select (select count(*) from auth.users) + (select count(*) from auth.sign_ups)`

  test('stop on every node immediately, and are possible again after the pause', async () => {
    const node = await startNode({ ...server, settings: { CONFIRM_EMAIL: 'off' } })
    const url = await listen(node)
    await begin('sign-ups')
    const before = await count()
    const { status, body } = await ask(url, 'ines@example.test')
    expect([status, body]).toMatchObject([
      409,
      { code: 'sign_ups_paused', message: expect.stringMatching(UNTIL) },
    ])
    expect([await count(), (await server.call(null, 'GET /sign-up')).ok.pausedUntil]).toEqual([
      before,
      expect.any(String),
    ])
    await letPass()
    expect((await ask(url, 'ines@example.test')).status).toBe(200)
    await node.close()
  })

  test('that await an email are neither emailed nor confirmed; after an hour only a new email confirms them', async () => {
    const mails = await startMailServer()
    const node = await startNode({ ...server, settings: { ...mails.settings, CONFIRM_EMAIL: 'on' } })
    const url = await listen(node)
    const [soon, late] = ['waits@example.test', 'long@example.test']
    const mailed = async (email: string) => linkParts(await mails.mailTo(email)).token_hash
    const confirm = (token_hash: string) =>
      requestAuth(`${url}/verify`, { body: { token_hash, type: 'signup' } })
    const resend = (email: string) => requestAuth(`${url}/resend`, { body: { email, type: 'signup' } })
    for (const email of [late, soon]) await ask(url, email)
    const [early, old] = [await mailed(soon), await mailed(late)]
    await begin('sign-ups')
    expect((await confirm(early)).body).toMatchObject({ code: 'sign_ups_paused' })
    expect((await resend(soon)).status).toBe(409)
    await server.sql`insert into auth.account_mails (sign_up_id, kind, address, due_at)
      select id, 'confirmation', email, now() from auth.sign_ups where email = ${late}`
    const isLate = sql`in (select id from auth.sign_ups where email = ${late})`
    for (const [table, id] of [
      ['account_mails', 'sign_up_id'],
      ['one_time_tokens', 'sign_up_id'],
      ['sign_ups', 'id'],
    ] as const)
      await server.sql`update ${sql.id('auth', table)} set created_at = created_at - interval '61 minutes'
        where ${sql.id(id)} ${isLate}`
    await letPass()
    expect([(await confirm(early)).status, (await confirm(old)).status]).toEqual([200, 403])
    expect((await resend(late)).status).toBe(200)
    expect((await confirm(await mailed(late))).status).toBe(200)
    const waiting = server.db.selectFrom('auth.account_mails').select('id').where('address', '=', late)
    expect(await waiting.execute()).toEqual([])
    await node.close()
    mails.close()
  })
})

const form = async (url: string, fields: Record<string, string>) => (await postForm(server, url, fields)).body

async function openPage() {
  const { id } = await publishIdea(member)
  await openToAddresses(server.db, { itemId: id, author: member.id })
  const question = await server.value<string>`select id from feedback_questions where item_id = ${id}`
  return { id, path: publicPagePath(id), question }
}
const countOf = async (table: string, id: ItemId) =>
  (await server.sql`select from ${sql.table(table)} where item_id = ${id}`).rows.length

test('forms show the pause before and after sending, keep the text, and still let visitors withdraw a yes', async () => {
  const { id, path, question } = await openPage()
  await form(`${path}/subscribers`, { word: 'yes' })
  await begin('public-forms')
  expect((await server.app.inject(path)).body).toMatch(UNTIL)
  const left = await form(`${path}/subscribers`, { email: 'ines@example.test' })
  const said = await form(`${path}/answers`, { question, text: 'Last week.', consent: '1' })
  expect([left, said]).toEqual([expect.stringMatching(UNTIL), expect.stringMatching(UNTIL)])
  expect([left, said]).toEqual([
    expect.stringContaining('value="ines@example.test"'),
    expect.stringContaining('>Last week.</textarea>'),
  ])
  const stored = () =>
    Promise.all(['subscribers', 'visitor_answers', 'visits'].map(table => countOf(table, id)))
  expect(await stored()).toEqual([0, 0, 1])
  const words = () => server.sql`select word from visits where item_id = ${id}`
  expect((await words()).rows).toEqual([{ word: 'yes' }])
  await form(`${path}/subscribers`, { undo: 'yes' })
  expect((await words()).rows).toEqual([{ word: null }])
  await letPass()
  await form(`${path}/answers`, { question, text: 'Last week.', consent: '1' })
  expect((await server.app.inject(path)).body).not.toMatch(UNTIL)
  expect(await stored()).toEqual([0, 1, 1])
})

test('emails to strangers and their addresses are held until the time the page shows, and then sent', async () => {
  const { id, path } = await openPage()
  await begin('stranger-mails')
  const email = `${crypto.randomUUID()}@example.test`
  const page = await form(`${path}/subscribers`, { email })
  expect(page).toMatch(/Our emails are paused until \w+ \d+, \d\d:\d\d UTC\. Yours is sent after that\./)
  expect([await sentBy(server, sendSubscriberMails), await countOf('subscribers', id)]).toEqual([[], 1])
  await letPass()
  expect((await sentBy(server, sendSubscriberMails)).map(({ to }) => to)).toContain(email)
})

test('the service key cannot invite anyone while emails to strangers are paused', async () => {
  const node = await startNode({ ...server, settings: { SERVICE_KEY } })
  const invite = () =>
    node.app.inject({
      method: 'POST',
      url: '/auth/v1/invite',
      headers: { authorization: `Bearer ${SERVICE_KEY}` },
      payload: { email: 'guest@example.test' },
    })
  await begin('stranger-mails')
  expect((await invite()).json()).toMatchObject({
    error_code: 'emails_paused',
    msg: expect.stringMatching(UNTIL),
  })
  await end('stranger-mails')
  expect((await invite()).statusCode).toBe(200)
  await node.close()
})

test('list mail already requested is held and sent after the pause, and new list mail is refused', async () => {
  await letListMailsGo(server.db)
  const send = (itemId: ItemId) => orderMail(member, { itemId })
  const [{ id: before }, { id: during }] = [await publishIdea(member), await publishIdea(member)]
  for (const itemId of [before, during]) await addSubscribers(server.db, { itemId, count: 2 })
  await send(before)
  await begin('list-mails')
  expect(await sendListMails(server)).toEqual([])
  const { refusal } = await send(during)
  expect([refusal.code, refusal.message]).toEqual(['list-mail.paused', expect.stringMatching(UNTIL)])
  // Sent more than three days ago, at which a failing mail is given up.
  await server.sql`update list_mails set ordered_at = now() - interval '6 days'`
  await letPass()
  expect(await sendListMails(server, { deliver: () => Promise.reject(new Error('away')) })).toHaveLength(2)
  const { rows } = await server.sql<{ state: string }>`select distinct state from list_mail_deliveries`
  expect(rows).toEqual([{ state: 'waiting' }])
  await server.sql`update list_mail_deliveries set due_at = now()`
  expect(await sendListMails(server)).toHaveLength(2)
  expect((await send(during)).status).toBe(200)
})
