import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { User } from '#contract/sign-in/identity.ts'
import { createAuthClient, listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { guest } from '#test/support/accounts/personas.ts'
import { race } from '#test/support/database/barrier.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { deleteOldSignUps, lockSignUps } from './stored-sign-ups.ts'

const PASSWORD = 'correct horse'
const SUBJECT = 'Confirm your email'

let server: TestServer
let url: string
let outbox: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  outbox = await startMailServer()
  server = await startServer({ CONFIRM_EMAIL: 'on', ...outbox.settings })
  url = await listen(server)
  return async () => {
    await server.close()
    outbox.close()
  }
})

const newAddress = () => `${crypto.randomUUID()}@example.test`

/** Signs someone up. Returns the email that confirms it. */
async function newcomer(email = newAddress()) {
  const client = createAuthClient(url)
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

const signIn = (email: string, password = PASSWORD) =>
  createAuthClient(url).signInWithPassword({ email, password })

test('a sign-up does not open a session, but the link in its email does', async () => {
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

test('a taken address gets the same response as a free one, and its owner gets an email', async () => {
  const taken = await newcomer()
  await taken.client.verifyOtp({ token_hash: taken.token_hash, type: 'signup' })
  const ask = (email: string) =>
    requestAuth(`${url}/signup`, { body: { email, password: 'a stranger', data: { name: 'Eve' } } })
  const [again, fresh] = [await ask(taken.email), await ask(newAddress())]
  for (const { status, body } of [again, fresh]) expect([status, User.parse(body)]).toEqual([200, body])
  expect(shapeOf(again.body)).toEqual(shapeOf(fresh.body))
  expect([...again.headers.keys()]).toEqual([...fresh.headers.keys()])
  expect(again.body.id).not.toBe(taken.user?.id)
  await outbox.mailTo(taken.email, 'You already have an account')
  expect((await signIn(taken.email)).error).toBeNull()
})

/** Returns a value in which each text is reduced to its form. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([key, part]) => [key, shapeOf(part)])
  return typeof value === 'string' ? value.replace(/\w/g, 'x').replace(/x+/g, 'x') : value
}

const seen = (token_hash: string) =>
  guest(server).call('POST /mailed-link/recipient', { body: { type: 'signup', token: token_hash } })
const prove = (token_hash: string, password?: string) =>
  requestAuth(`${url}/verify`, { body: { token_hash, type: 'signup', password } })

/** Signs up with this name and password. Returns the link of this sign-up. */
async function signUpAs({ email, name, password }: { email: string; name: string; password: string }) {
  await createAuthClient(url).signUp({ email, password, options: { data: { name } } })
  return linkParts(await outbox.mailTo(email, SUBJECT)).token_hash
}

const signUpAgain = (name: string) =>
  requestAuth(`${url}/signup`, { body: { email: newAddress(), password: PASSWORD, data: { name } } })

/** Signs up a stranger and then the owner with the owner's address. Returns both links. */
async function contested() {
  const email = newAddress()
  const strangers = await signUpAs({ email, name: 'Eve', password: 'the stranger' })
  const owners = await signUpAs({ email, name: 'Ada', password: PASSWORD })
  return { email, strangers, owners }
}

test('a sign-up creates an account without a name if the community has since taken that name', async () => {
  const email = newAddress()
  const token = await signUpAs({ email, name: 'Orchard', password: PASSWORD })
  await server.sql`update community_settings set name = 'Orchard', version = version + 1`
  onTestFinished(async () => {
    await server.sql`update community_settings set name = 'Firsthand', version = version + 1`
  })
  await expect.poll(async () => (await signUpAgain('Orchard')).status, { interval: 200 }).toBe(400)
  const { body } = await prove(token)
  const { ok } = await server.call(body.access_token, 'GET /me/profile')
  expect(ok.name).toBeNull()
})

test('an earlier stranger’s link needs their password; the owner’s link voids it and sets name and password', async () => {
  const { email, strangers, owners } = await contested()
  expect((await seen(strangers)).ok).toMatchObject({ signUp: { name: 'Eve', asksPassword: true } })
  expect((await seen(owners)).ok).toMatchObject({ signUp: { name: 'Ada', asksPassword: true } })
  expect((await prove(strangers)).body.code).toBe('reauthentication_needed')
  expect((await prove(strangers, PASSWORD)).body).toMatchObject({
    code: 'invalid_credentials',
    message: "This isn't the password chosen at this sign-up.",
  })
  expect((await signIn(email)).error?.code).toBe('email_not_confirmed')
  const { body } = await prove(owners, PASSWORD)
  expect(body.user).toMatchObject({ email, user_metadata: { name: 'Ada' } })
  const { ok } = await server.call(body.access_token, 'GET /me/profile')
  expect(ok.name).toBe('Ada')
  expect((await prove(strangers, 'the stranger')).body.code).toBe('otp_expired')
  expect((await signIn(email, 'the stranger')).error?.code).toBe('invalid_credentials')
  expect((await signIn(email)).error).toBeNull()
})

test('only one of two concurrently confirmed sign-ups creates the account, with its password', async () => {
  const { email, strangers, owners } = await contested()
  const replies = await race({
    db: server.db,
    lock: tx => lockSignUps(tx, email),
    start: () => Promise.all([prove(strangers, 'the stranger'), prove(owners, PASSWORD)]),
    waiting: 2,
  })
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  const [won, lost] = replies[0]?.status === 200 ? ['the stranger', PASSWORD] : [PASSWORD, 'the stranger']
  expect((await signIn(email, won)).error).toBeNull()
  expect((await signIn(email, lost)).error?.code).toBe('invalid_credentials')
})

test('an account is created without its name if another member has since taken a lookalike', async () => {
  const link = await signUpAs({ email: newAddress(), name: 'Lia \u041ert', password: PASSWORD })
  const other = await signUpAs({ email: newAddress(), name: 'Lia Ort', password: PASSWORD })
  expect((await prove(other)).body.user.user_metadata).toMatchObject({ name: 'Lia Ort' })
  const { status, body } = await prove(link)
  expect([status, body.user.user_metadata.name]).toEqual([200, undefined])
  const profile = server.db.selectFrom('profiles').select('name').where('id', '=', body.user.id)
  expect(await profile.executeTakeFirst()).toEqual({ name: null })
})

test('an unconfirmed sign-up is deleted after seven days', async () => {
  const { email, token_hash } = await newcomer()
  const age = (time: string) =>
    server.sql`update auth.sign_ups set created_at = now() - ${time}::interval where email = ${email}`
  await age('6 days 23 hours')
  await deleteOldSignUps(server.db)
  expect((await seen(token_hash)).status).toBe(200)
  await age('7 days 1 hour')
  await deleteOldSignUps(server.db)
  expect((await seen(token_hash)).status).toBe(404)
  expect((await signIn(email)).error?.code).toBe('invalid_credentials')
})

test('the email is resent on request, but not to a confirmed or unknown address', async () => {
  const { email, client } = await newcomer()
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  const { token_hash } = linkParts(await outbox.mailTo(email, SUBJECT))
  await client.verifyOtp({ token_hash, type: 'signup' })
  const unknown = newAddress()
  for (const address of [email, unknown])
    expect(await requestAuth(`${url}/resend`, { body: { type: 'signup', email: address } })).toMatchObject({
      status: 200,
      body: {},
    })
  const { rows } = await server.sql`select from auth.account_mails where address in (${email}, ${unknown})`
  expect(rows).toEqual([])
})

test.each([
  ['magiclink', 'validation_failed'],
  ['sms', 'phone_provider_disabled'],
])('400 for a message of type %s', async (type, code) => {
  const { status, body } = await requestAuth(`${url}/resend`, { body: { type, email: newAddress() } })
  expect([status, body.code]).toEqual([400, code])
})

test('a change to another account’s address gets the usual response, and its owner gets an email', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  for (const { client, token_hash } of [one, other]) await client.verifyOtp({ token_hash, type: 'signup' })
  const free = newAddress()
  for (const email of [other.email, free]) {
    const { data, error } = await one.client.updateUser({ email })
    expect([error, data.user?.new_email]).toEqual([null, email])
  }
  await outbox.mailTo(free, 'Confirm your new email')
  await outbox.mailTo(other.email, 'You already have an account')
  expect((await outbox.mails()).filter(({ to }) => to === other.email)).toEqual([])
})
