import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Session } from '#contract/sign-in/identity.ts'
import { createAuthClient, listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import type { Client } from '#test/support/accounts/member-with-app.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { race } from '#test/support/database/barrier.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const PASSWORD = 'correct horse'

const server = useServer()
const auth = useAuth(server)

const ask = (body: unknown) => auth.ask('/token?grant_type=password', { body })

test('200 opens another session for the same member, in any spelling of the address', async () => {
  const { id, email, refreshToken } = await join(server)
  const { status, body } = await ask({ email: ` ${email.toUpperCase()}`, password: PASSWORD })
  expect(status).toBe(200)
  expect(body).toEqual(Session.parse(body))
  expect(body.user).toMatchObject({ id, email })
  expect(body.user.last_sign_in_at > body.user.created_at).toBe(true)
  expect(body.refresh_token).not.toBe(refreshToken)
})

test('an unknown address and a wrong password get the same response, and create no session', async () => {
  const { id, email } = await join(server)
  const [wrong, unknown] = await Promise.all([
    ask({ email, password: 'wrong horse' }),
    ask({ email: 'nobody@example.com', password: 'wrong horse' }),
  ])
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
  })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()])
  const sessions = server.db.selectFrom('auth.sessions').select('id').where('user_id', '=', id)
  expect(await sessions.execute()).toHaveLength(1)
})

test('only a caller who knows the password sees a ban or a missing confirmation', async () => {
  const [banned, unconfirmed] = [await join(server), await join(server)]
  const users = server.db.updateTable('auth.users')
  await users.set({ banned_at: sql`now()` }).where('id', '=', banned.id).execute()
  await users.set({ email_confirmed_at: null }).where('id', '=', unconfirmed.id).execute()
  for (const { email } of [banned, unconfirmed])
    expect(await ask({ email, password: 'wrong horse' })).toMatchObject({
      body: { code: 'invalid_credentials' },
    })
  expect(await ask({ email: banned.email, password: PASSWORD })).toMatchObject({
    status: 200,
    body: { user: { banned_until: null } },
  })
  expect(await ask({ email: unconfirmed.email, password: PASSWORD })).toMatchObject({
    status: 400,
    body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
  })
})

test('a password changed while it is being checked opens no session', async () => {
  const { id, email } = await join(server)
  const change = { encrypted_password: 'another' }
  const reply = await race({
    db: server.db,
    lock: tx => tx.updateTable('auth.users').set(change).where('id', '=', id).execute(),
    start: () => ask({ email, password: PASSWORD }),
    waiting: 1,
  })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } })
})

test.each([
  ['no address', { password: PASSWORD }, 'validation_failed'],
  ['a password of 101', { email: 'ada@example.com', password: 'a'.repeat(101) }, 'invalid_credentials'],
  ['an address of 100 kB', { email: 'a'.repeat(100_000), password: PASSWORD }, 'invalid_credentials'],
  ['a NUL in the address', '{"email":"a\\u0000@example.com","password":"secret"}', 'validation_failed'],
  ['a list as body', '[]', 'validation_failed'],
])('400 for %s', async (_, body, code) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { code } })
})

test.each([
  ['grant_type=web3', 422, 'web3_provider_disabled'],
  ['grant_type=client_credentials', 400, 'invalid_credentials'],
  ['grant_type=constructor', 400, 'invalid_credentials'],
  ['grant_type=password&grant_type=web3', 400, 'validation_failed'],
  ['', 400, 'invalid_credentials'],
])('the query %j is refused', async (query, status, code) => {
  expect(await auth.ask(`/token?${query}`, { body: {} })).toMatchObject({ status, body: { code } })
})

test('429 after ten tries on one account from one address, and after sixty failed tries on any account', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on' })
  onTestFinished(limited.close)
  const limitedUrl = await listen(limited)
  const [attacked, other] = [await join(limited), await join(limited)]
  const sign = (email: string, password: string) =>
    createAuthClient(limitedUrl).signInWithPassword({ email, password })
  for (let count = 0; count < 10; count += 1) await sign(attacked.email, 'wrong horse')
  expect((await sign(attacked.email.toUpperCase(), PASSWORD)).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
  })
  expect((await sign(other.email, PASSWORD)).error).toBeNull()
  const tryOne = (email: string) =>
    requestAuth(`${limitedUrl}/token?grant_type=password`, { body: { email, password: 'wrong horse' } })
  for (let count = 0; count < 50; count += 1) await tryOne(`${count}@example.com`)
  const { status, headers } = await tryOne('fresh@example.com')
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

const phone = '+15550100'

test.each<[string, (client: Client) => Promise<{ error: unknown }>, number, string]>([
  [
    'a sign-up by phone',
    client => client.signUp({ phone, password: PASSWORD }),
    400,
    'phone_provider_disabled',
  ],
  ['a link without a password', client => client.signInWithOtp({ email: 'a@b.test' }), 422, 'otp_disabled'],
  ['a guest account', client => client.signInAnonymously(), 422, 'anonymous_provider_disabled'],
  [
    'a token of another provider',
    client => client.signInWithIdToken({ provider: 'google', token: 'x' }),
    400,
    'provider_disabled',
  ],
])('%s is disabled, and the response says so', async (_, use, status, code) => {
  expect((await use(auth.client())).error).toMatchObject({ status, code })
})
