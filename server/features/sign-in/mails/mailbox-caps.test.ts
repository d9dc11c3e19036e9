import { beforeAll, expect, test } from 'vitest'
import { getMailKey, hashAbout } from '#server/platform/mail/key-ring.ts'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { spellings } from '#test/support/mail/spellings.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'

const PASSWORD = 'correct horse'
const OWN = '203.0.113.9'

// Accounts are opened at a node without limits, where twenty sign-ups in a minute cause no puzzle.
const server = useServer({ TRUST_PROXY: 'loopback' })
let url: string
let otherUrl: string
let openUrl: string
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
  const [node, other] = [await startNode({ ...server, settings }), await startNode({ ...server, settings })]
  openUrl = await listen(server)
  url = await listen(node)
  otherUrl = await listen(other)
  outbox = openOutbox(server)
  return () => Promise.all([node.close(), other.close()])
})

let strangers = 0
/** Returns a new network. */
const anywhere = () => `198.51.100.${(strangers += 1)}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const confirmAddresses = (isOn: boolean) =>
  server.sql`update community_settings set is_confirmed = ${isOn}, version = version + 1`

/** Returns spellings of one mailbox. */
function spell(count: number) {
  const name = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  return Array.from({ length: count }, (_, at) => spellings['gmail']?.(name, at) ?? '')
}
const mailsTo = async (emails: readonly string[]) =>
  (await outbox.mails()).filter(({ to }) => emails.includes(to)).map(({ subject }) => subject)
/** Makes the waiting emails due, since on a busy machine an email may fail once. Returns their number. */
async function remind() {
  const { rows } = await server.sql`select from auth.account_mails`
  if (rows.length === 0) return 0
  await server.sql`update auth.account_mails set due_at = now() where due_at < now() + interval '2 minutes'`
  await requestAuth(`${openUrl}/recover`, { body: { email: 'no-one@example.test' } })
  return rows.length
}
/** Waits until all queued emails are sent. */
const allSent = () => expect.poll(remind, { timeout: 20_000, interval: 100 }).toBe(0)

const signUp = (email: string, { at = url, address = anywhere() } = {}) =>
  requestAuth(`${at}/signup`, { body: { email, password: PASSWORD }, headers: from(address) })
const ask = (path: string, body: object, address = anywhere()) =>
  requestAuth(`${url}/${path}`, { body, headers: from(address) })
const recover = (email: string, address?: string) => ask('recover', { email }, address)
const resend = (email: string) => ask('resend', { type: 'signup', email })
const mailCode = (token: string) =>
  requestAuth(`${url}/reauthenticate`, { method: 'GET', token, headers: from(anywhere()) })

type Prepared = { email: string; token: string }
async function open(email: string, address = anywhere()): Promise<Prepared> {
  await confirmAddresses(false)
  const { body } = await signUp(email, { at: openUrl, address })
  return { email, token: body.access_token }
}
async function wait(email: string): Promise<Prepared> {
  await confirmAddresses(true)
  await signUp(email, { at: openUrl })
  return { email, token: '' }
}
async function nothing(email: string): Promise<Prepared> {
  await confirmAddresses(true)
  return { email, token: '' }
}
/** Opens an account of a stranger who will request emails to this address. */
async function elsewhere(email: string): Promise<Prepared> {
  const { token } = await open(`${crypto.randomUUID()}@example.test`)
  return { email, token }
}

type Sender = [
  what: string,
  prepare: (email: string) => Promise<Prepared>,
  send: (prepared: Prepared) => ReturnType<typeof ask>,
  cap: number,
]
const senders: Sender[] = [
  ['a sign-up', nothing, ({ email }) => signUp(email), 5],
  ['a sign-up that is asked for again', wait, ({ email }) => resend(email), 5],
  ['a recovery', open, ({ email }) => recover(email), 5],
  ['a code for an address that is not proven', open, ({ token }) => mailCode(token), 12],
  [
    'a change of address',
    elsewhere,
    ({ email, token }) => requestAuth(`${url}/user`, { method: 'PUT', token, body: { email } }),
    5,
  ],
]

test.each(senders)(
  '%s: a mailbox gets only its daily number of emails, however its address is spelled',
  async (_, prepare, send, cap) => {
    const emails = spell(cap + 2)
    const prepared = []
    for (const email of emails) prepared.push(await prepare(email))
    await allSent()
    const before = await mailsTo(emails)
    await server.sql`truncate auth.mail_counts`
    const responses = await Promise.all(prepared.map(send))
    expect(responses.map(({ status }) => status)).toEqual(emails.map(() => 200))
    await allSent()
    expect((await mailsTo(emails)).length - before.length).toBe(cap)
  },
)

test('strangers’ requests in any spelling leave a proven account its emails: five at home, twelve in all', async () => {
  const [email = '', ...others] = spell(6)
  const { token } = await open(email, OWN)
  await proveAddress(server.db, { email })
  const strangers = []
  for (const other of others) strangers.push(await open(other))
  for (const other of others) await recover(other)
  for (const stranger of [...strangers, ...strangers]) await mailCode(stranger.token)
  await recover(email)
  await allSent()
  expect(await mailsTo([email])).toEqual([])
  for (let again = 0; again < 7; again += 1) {
    await recover(email, OWN)
    await allSent()
  }
  expect(await mailsTo([email])).toHaveLength(5)
  for (let again = 0; again < 9; again += 1) {
    await mailCode(token)
    await allSent()
  }
  expect(await mailsTo([email])).toHaveLength(12)
  await server.sql`update auth.mail_counts set begun_at = now() - interval '25 hours'`
  await recover(email)
  await allSent()
  expect(await mailsTo([email])).toHaveLength(13)
})

test('a mailbox that refused emails gets no sign-up email but the same response; accounts still get theirs', async () => {
  const [refused = '', other = '', ...rest] = spell(4)
  const key = await getMailKey(server.db)
  // The form in which it was stored before dots were ignored.
  const address_hash = hashAbout(key, refused.replace(/\+\d+/, ''))
  await server.db.insertInto('refused_addresses').values({ address_hash }).execute()
  await confirmAddresses(true)
  const fresh = await signUp(`${crypto.randomUUID()}@gmail.com`)
  const responses = [await signUp(refused), await signUp(other)]
  for (const { status, body } of responses)
    expect([status, Object.keys(body)]).toEqual([fresh.status, Object.keys(fresh.body)])
  expect(await resend(other)).toMatchObject({ status: 200, body: {} })
  await allSent()
  expect(await mailsTo([refused, other])).toEqual([])
  for (const email of rest) await open(email)
  await confirmAddresses(true)
  await server.sql`truncate auth.mail_counts`
  await signUp(rest[0] ?? '')
  await recover(rest[1] ?? '')
  await allSent()
  expect((await mailsTo(rest)).toSorted()).toEqual(['Choose a new password', 'You already have an account'])
})

test('a sign-up email links to the page that stops such emails, but an email to an account does not', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  await confirmAddresses(true)
  await signUp(email)
  await allSent()
  const mail = (await outbox.mails()).find(({ to }) => to === email)
  const [path = ''] = /\/p\/never\/[^\s"<]+/.exec(mail?.text ?? '') ?? []
  await postForm(server, path, { choice: 'never' })
  await signUp(email)
  const account = await open(`${crypto.randomUUID()}@example.test`)
  await recover(account.email)
  await allSent()
  expect(await mailsTo([email])).toEqual(['Confirm your email'])
  const recovery = (await outbox.mails()).find(({ to }) => to === account.email)
  expect(recovery?.text).not.toContain('/p/never/')
})

test('two nodes together stay within the caps, however many requests arrive concurrently', async () => {
  const { email } = await open(`${crypto.randomUUID()}@example.test`)
  const asks = Array.from({ length: 12 }, (_, at) =>
    requestAuth(`${at % 2 ? url : otherUrl}/recover`, { body: { email }, headers: from(anywhere()) }),
  )
  expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(asks.map(() => 200))
  const { rows } = await server.sql<{ all: number }>`
    select in_all as all from auth.mail_counts
    where address_hash = sha256(convert_to(${email}, 'UTF8'))`
  expect(rows).toEqual([{ all: 5 }])
})

test('a sign-in from a new network emails the owner a question once, but one from a known network does not', async () => {
  const { email } = await open(`${crypto.randomUUID()}@example.test`, OWN)
  const stranger = anywhere()
  for (const address of [OWN, stranger, stranger])
    expect((await ask('token?grant_type=password', { email, password: PASSWORD }, address)).status).toBe(200)
  await allSent()
  expect(await mailsTo([email])).toEqual(['Was this you?'])
})
