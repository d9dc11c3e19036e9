import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import {
  type Client,
  memberWithApp,
  newMember,
  nextCode,
  signIn,
} from '#test/support/accounts/member-with-app.ts'
import { join, openSession, sessionOf } from '#test/support/accounts/personas.ts'
import { forgetProof } from '#test/support/accounts/proof.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? ''
const prove = (token: string, body: object) => auth.ask('/reauthenticate', { token, body })
const put = (token: string, body: object) => auth.ask('/user', { method: 'PUT', token, body })
const NEEDED = { status: 400, body: { code: 'reauthentication_needed' } }

async function mailedCode(token: string, email: string) {
  expect((await auth.ask('/reauthenticate', { method: 'GET', token })).status).toBe(200)
  const { text } = await auth.outbox.mailTo(email, 'Your confirmation code')
  return /^\d{8}$/m.exec(text)?.[0] ?? expect.fail('no code')
}

/** Returns every call that changes the protection of an account, as the holder of only this token. */
const guardedCalls = (
  token: string,
  { factorId, otherSession }: { factorId: string; otherSession: string },
) =>
  [
    () => auth.ask('/factors', { token, body: { factor_type: 'totp', friendly_name: 'Thief' } }),
    () => auth.ask(`/factors/${factorId}`, { method: 'DELETE', token }),
    () => auth.ask('/factors/recovery-codes', { token }),
    () => auth.ask('/logout?scope=others', { token }),
    () => auth.ask('/logout?scope=global', { token }),
    () => put(token, { password: 'another horse' }),
    () => put(token, { email: 'thief@example.test' }),
    () =>
      requestAuth(`${auth.url.replace('/auth/v1', '')}/api/me/sessions/${otherSession}`, {
        method: 'DELETE',
        token,
      }),
  ] as const

async function guarded() {
  const { member, client, factorId, secret } = await memberWithApp(server, auth.url)
  const { client: other } = await signIn(auth.url, member)
  await other.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })
  const token = await tokenOf(client)
  const calls = guardedCalls(token, { factorId, otherSession: sessionOf(await tokenOf(other)) })
  return { member, client, factorId, secret, token, calls }
}

test('a copied ten-minute-old token cannot change what protects the account, but can sign out', async () => {
  const { member, token, calls } = await guarded()
  await forgetProof(server.db, member)
  for (const call of calls) {
    const { status, body } = await call()
    expect([status, ['reauthentication_needed', 'proof.needed'].includes(body?.code)]).toEqual([400, true])
  }
  expect((await put(token, { data: { theme: 'dark' } })).status).toBe(200)
  expect((await auth.ask('/logout?scope=local', { token })).status).toBe(204)
})

test('a proof in this session permits all changes, and does not count in another session', async () => {
  const { member, factorId, secret, token, calls } = await guarded()
  await forgetProof(server.db, member)
  expect((await prove(token, { password: member.password, code: nextCode(secret) })).status).toBe(200)
  const [addFactor, , makeCodes, , , , changeEmail, endSession] = calls
  for (const call of [addFactor, makeCodes, changeEmail, endSession])
    expect([200, 204]).toContain((await call()).status)
  const { client: other } = await signIn(auth.url, member)
  await other.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })
  const otherToken = await tokenOf(other)
  await server.sql`update auth.sessions set proven_at = null where id = ${sessionOf(otherToken)}`
  expect(await put(otherToken, { email: 'b@example.test' })).toMatchObject(NEEDED)
})

test('with a second factor, neither a password nor a factor shown again nor another factor is a proof', async () => {
  const { member, client, factorId, secret } = await memberWithApp(server, auth.url)
  await forgetProof(server.db, member)
  const token = await tokenOf(client)
  expect((await prove(token, { password: member.password })).body.code).toBe('validation_failed')
  expect((await prove(token, { password: member.password, code: '000000' })).body.code).toBe(
    'mfa_verification_failed',
  )
  const shown = await client.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })
  expect(shown.error).toBeNull()
  expect(await put(await tokenOf(client), { email: 'c@example.test' })).toMatchObject(NEEDED)
})

test('a factor enrolled with a proof cannot be verified without one', async () => {
  const { member, client } = await newMember(server, auth.url)
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  await forgetProof(server.db, member)
  const begun = data ?? expect.fail('not begun')
  const turnOn = () =>
    client.mfa.challengeAndVerify({ factorId: begun.id, code: nextCode(begun.totp.secret) })
  expect((await turnOn()).error?.code).toBe('reauthentication_needed')
  await prove(await tokenOf(client), { password: member.password })
  expect((await turnOn()).error).toBeNull()
})

test('an app’s code counts once, and a recovery code can replace it', async () => {
  const { member, client, secret } = await memberWithApp(server, auth.url)
  const { data } = await client.mfa.recoveryCodes.generate()
  const [code = ''] = data?.codes ?? []
  const token = await tokenOf(client)
  const { password } = member
  const shown = nextCode(secret)
  expect((await prove(token, { password, code: shown })).status).toBe(200)
  expect((await prove(token, { password, code: shown })).status).toBe(422)
  expect((await prove(token, { password, code })).status).toBe(200)
  expect((await prove(token, { password, code })).status).toBe(422)
})

test('wrong proofs are refused in the protocol’s format, and logged', async () => {
  const { member, client } = await newMember(server, auth.url)
  const token = await tokenOf(client)
  expect(await prove(token, { password: 'wrong horse' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials', message: 'The current password is wrong.' },
  })
  expect(await prove(token, { nonce: '12345678' })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
  })
  expect((await prove(token, {})).body.code).toBe('validation_failed')
  const { rows: noted } = await server.sql`select action from auth.audit_log_entries
    where user_id = ${member.id} and action like 'reauth%'`
  expect(noted).toEqual([{ action: 'reauthentication_failed' }, { action: 'reauthentication_failed' }])
})

test('the reauthentication call does not help guess a password, because it counts toward the sign-in limit', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on' })
  onTestFinished(limited.close)
  const member = await join(limited)
  const at = await listen(limited)
  const tryOne = (password: string) =>
    requestAuth(`${at}/reauthenticate`, { token: member.token, body: { password } })
  for (let count = 0; count < 10; count += 1) expect((await tryOne('wrong horse')).status).toBe(400)
  const late = await tryOne(member.password)
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
  await expect(openSession(limited, member)).rejects.toThrow()
})

describe('an emailed code', () => {
  test('works as a proof once, and allows a new password without the current one', async () => {
    const { member, client } = await newMember(server, auth.url)
    await forgetProof(server.db, member)
    const token = await tokenOf(client)
    const nonce = await mailedCode(token, member.email)
    expect((await prove(token, { nonce })).status).toBe(200)
    expect((await prove(token, { nonce })).body.code).toBe('reauthentication_not_valid')
    expect((await put(token, { password: 'another horse' })).status).toBe(200)
  })

  test('is invalid for another member, after ten minutes, and after five concurrent wrong tries', async () => {
    const [one, two] = [await newMember(server, auth.url), await newMember(server, auth.url)]
    const [own, other] = [await tokenOf(one.client), await tokenOf(two.client)]
    const nonce = await mailedCode(own, one.member.email)
    const others = await mailedCode(other, two.member.email)
    expect((await prove(other, { nonce })).status).toBe(422)
    const wrong = await Promise.all(Array.from({ length: 5 }, () => prove(own, { nonce: 'wrong' })))
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await prove(own, { nonce })).status).toBe(422)
    await server.sql`update auth.one_time_tokens set created_at = created_at - interval '10 minutes'`
    expect((await prove(other, { nonce: others })).status).toBe(422)
  })

  test('remains valid when the factor’s code sent with it is wrong', async () => {
    const { member, client, secret } = await memberWithApp(server, auth.url)
    const token = await tokenOf(client)
    const nonce = await mailedCode(token, member.email)
    expect((await prove(token, { nonce, code: '000000' })).status).toBe(422)
    expect((await prove(token, { nonce, code: nextCode(secret) })).status).toBe(200)
  })
})

describe('a new password', () => {
  test('requires the current one, even right after signing in', async () => {
    const { member, token } = await guarded()
    const change = { password: 'another horse' }
    expect((await put(token, change)).body.message).toBe(
      'Current password required when setting new password.',
    )
    expect((await put(token, { ...change, current_password: 'wrong horse' })).body.code).toBe(
      'invalid_credentials',
    )
    expect((await put(token, { ...change, current_password: member.password })).status).toBe(200)
  })

  test('is refused to a sign-in that still awaits its factor', async () => {
    const { member } = await memberWithApp(server, auth.url)
    const { session } = await signIn(auth.url, member)
    const change = { password: 'another horse', current_password: member.password }
    expect((await put(session.access_token, change)).body.code).toBe('insufficient_aal')
    expect((await prove(session.access_token, { password: member.password })).body.code).toBe(
      'insufficient_aal',
    )
    expect((await auth.ask('/logout?scope=others', { token: session.access_token })).status).toBe(400)
  })
})

test('only the page itself requests an emailed code; a prefetch or another site cannot', async () => {
  const { token, id, email } = await join(server)
  const request = (headers: object, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({
      method,
      url: '/auth/v1/reauthenticate',
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
  const replies = [
    await request({ 'sec-purpose': 'prefetch' }),
    await request({ 'sec-purpose': 'prefetch;prerender' }),
    await request({ purpose: 'prefetch' }),
    await request({ 'x-moz': 'prefetch' }),
    await request({ 'sec-fetch-site': 'cross-site' }),
    await request({}, 'HEAD'),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 403))
  const { rows } = await server.sql`
    select from auth.account_mails where user_id = ${id}
    union all select from auth.one_time_tokens where user_id = ${id}`
  expect(rows).toEqual([])
  expect((await request({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  await auth.outbox.mailTo(email, 'Your confirmation code')
})
