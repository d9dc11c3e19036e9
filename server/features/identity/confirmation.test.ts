import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { User } from '#contract/identity.ts'
import { askAuth, authClient, listen } from '#test/auth-client.ts'
import { linkParts, outboxOf } from '#test/outbox.ts'
import { startServer, type TestServer } from '#test/server.ts'

const PASSWORD = 'correct horse'
const SUBJECT = 'Confirm your email'

let server: TestServer
let url: string
let outbox: ReturnType<typeof outboxOf>

beforeAll(async () => {
  server = await startServer({ CONFIRM_EMAIL: 'on' })
  url = await listen(server)
  outbox = outboxOf(server)
  return server.close
})

const newAddress = () => `${crypto.randomUUID()}@example.test`

/** Someone who has signed up and whose mail is there. */
async function newcomer(email = newAddress()) {
  const client = authClient(url)
  const { data, error } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { name: 'Ada' } },
  })
  expect(error).toBeNull()
  return {
    email,
    client,
    user: data.user,
    session: data.session,
    ...linkParts(await outbox.mailTo(email, SUBJECT)),
  }
}

const signIn = (email: string, password = PASSWORD) => authClient(url).signInWithPassword({ email, password })

test('a sign-up opens no session, and its mail does', async () => {
  const { email, client, user, session, token_hash, type } = await newcomer()
  expect([session, user?.email_confirmed_at]).toEqual([null, undefined])
  expect((await signIn(email)).error).toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  expect(type).toBe('signup')
  const proven = await client.verifyOtp({ token_hash, type: 'signup' })
  expect(proven.data.user).toMatchObject({
    id: user?.id,
    email,
    user_metadata: { name: 'Ada', email_verified: true },
  })
  expect(proven.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
  expect((await signIn(email)).error).toBeNull()
})

test('the ways to sign in tell that addresses are confirmed', async () => {
  const { body } = await askAuth(`${url}/settings`, { method: 'GET' })
  expect(body).toMatchObject({ mailer_autoconfirm: false })
})

test('a taken address is answered like a free one, and its owner is told by mail', async () => {
  const taken = await newcomer()
  await taken.client.verifyOtp({ token_hash: taken.token_hash, type: 'signup' })
  const ask = (email: string) =>
    askAuth(`${url}/signup`, { body: { email, password: 'a stranger', data: { name: 'Eve' } } })
  const [again, fresh] = [await ask(taken.email), await ask(newAddress())]
  for (const { status, body } of [again, fresh]) expect([status, User.parse(body)]).toEqual([200, body])
  expect(shapeOf(again.body)).toEqual(shapeOf(fresh.body))
  expect([...again.headers.keys()]).toEqual([...fresh.headers.keys()])
  expect(again.body.id).not.toBe(taken.user?.id)
  await outbox.mailTo(taken.email, 'You already have an account')
  expect((await signIn(taken.email)).error).toBeNull()
})

/** A value with each text in place of which only its form remains. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([key, part]) => [key, shapeOf(part)])
  return typeof value === 'string' ? value.replace(/\w/g, 'x').replace(/x+/g, 'x') : value
}

test('a second sign-up before the confirmation keeps the password and sends another mail', async () => {
  const { email, token_hash } = await newcomer()
  const { data, error } = await authClient(url).signUp({ email, password: 'another one' })
  expect([data.session, error]).toEqual([null, null])
  const later = linkParts(await outbox.mailTo(email, SUBJECT))
  const prove = (hash: string) => askAuth(`${url}/verify`, { body: { token_hash: hash, type: 'signup' } })
  expect(token_hash).not.toBe(later.token_hash)
  expect((await prove(later.token_hash)).status).toBe(200)
  expect((await signIn(email, 'another one')).error?.code).toBe('invalid_credentials')
  expect((await signIn(email)).error).toBeNull()
})

test('the mail is sent again on request, and never to who has confirmed or is unknown', async () => {
  const { email, client } = await newcomer()
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  const { token_hash } = linkParts(await outbox.mailTo(email, SUBJECT))
  await client.verifyOtp({ token_hash, type: 'signup' })
  const unknown = newAddress()
  for (const address of [email, unknown])
    expect(await askAuth(`${url}/resend`, { body: { type: 'signup', email: address } })).toMatchObject({
      status: 200,
      body: {},
    })
  const { rows } = await sql`select from auth.account_mails where address in (${email}, ${unknown})`.execute(
    server.db,
  )
  expect(rows).toEqual([])
})

test('400 for a mail of another kind', async () => {
  expect(await askAuth(`${url}/resend`, { body: { type: 'sms', email: newAddress() } })).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Missing one of these types: signup, email_change, sms, phone_change',
    },
  })
})

test('a new password confirms the address too', async () => {
  const { email, client } = await newcomer()
  await client.resetPasswordForEmail(email)
  const { token_hash } = linkParts(await outbox.mailTo(email, 'Choose a new password'))
  await client.verifyOtp({ token_hash, type: 'recovery' })
  expect((await client.updateUser({ password: 'another one' })).error).toBeNull()
  expect((await signIn(email, 'another one')).error).toBeNull()
})

test('429 for a second sign-up within a minute, whether the address has an account or not', async () => {
  const limited = await startServer({ CONFIRM_EMAIL: 'on', RATE_LIMITS: 'on' })
  onTestFinished(limited.close)
  const limitedUrl = await listen(limited)
  const email = newAddress()
  await authClient(limitedUrl).signUp({ email, password: PASSWORD })
  const { error } = await authClient(limitedUrl).signUp({ email, password: PASSWORD })
  expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})
