import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FactorId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import {
  type Client,
  enrol,
  memberWithApp,
  newMember,
  nextCode,
  signIn,
} from '#test/support/accounts/member-with-app.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? ''
const levels = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data
const methods = async (client: Client) => (await levels(client))?.currentAuthenticationMethods

test('a new factor shows a QR code, is stored without its secret, and raises the session with its first code', async () => {
  const { client, member } = await newMember(server, auth.url)
  const factor = await enrol(client, ' My  phone ')
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'My phone' })
  expect(factor.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(factor.totp.uri).toContain(`:${encodeURIComponent(member.email)}?issuer=Firsthand&secret=`)
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] })
  const { rows } = await server.sql`select * from auth.mfa_factors where id = ${factor.id}`
  expect(JSON.stringify(rows)).not.toContain(factor.totp.secret)
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })

  const { id: factorId, totp } = factor
  const { data } = await client.mfa.challengeAndVerify({ factorId, code: nextCode(totp.secret) })
  expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(await methods(client)).toMatchObject([{ method: 'totp' }, { method: 'password' }])
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ friendly_name: 'My phone' }])
  expect((await client.refreshSession()).error).toBeNull()
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal2' })
})

test('a sign-in stays at the first level until the code is shown, and its first refresh token is never raised', async () => {
  const { member, secret, factorId } = await memberWithApp(server, auth.url)
  const { client, session } = await signIn(auth.url, member)
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  const wrong = await client.mfa.challengeAndVerify({ factorId, code: '000000' })
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect(wrong.error?.message).toBe('Invalid TOTP code entered')
  await client.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  const body = { refresh_token: session.refresh_token }
  expect(await auth.ask('/token?grant_type=refresh_token', { body })).toMatchObject({
    status: 400,
    body: { code: 'refresh_token_already_used' },
  })
})

test('verifying ends only the sessions that have not shown the factor', async () => {
  const { member, client } = await newMember(server, auth.url)
  await enrol(client)
  const { client: elsewhere } = await signIn(auth.url, member)
  const factor = await enrol(client, 'Tablet')
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: nextCode(factor.totp.secret) })
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  const { client: third } = await signIn(auth.url, member)
  await third.mfa.challengeAndVerify({ factorId: factor.id, code: nextCode(factor.totp.secret) })
  expect((await client.getUser()).error).toBeNull()
  expect((await client.mfa.listFactors()).data?.all).toHaveLength(1)
})

test('a code counts once, even when sent twenty times concurrently', async () => {
  const { member, secret, factorId } = await memberWithApp(server, auth.url)
  const { client, session } = await signIn(auth.url, member)
  const code = nextCode(secret)
  const challenges = await Promise.all(
    Array.from({ length: 20 }, async () => (await client.mfa.challenge({ factorId })).data?.id),
  )
  const token = session.access_token
  const verify = (challenge_id: string | undefined) =>
    auth.ask(`/factors/${factorId}/verify`, { token, body: { challenge_id, code } })
  const replies = await Promise.all(challenges.map(verify))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a challenge allows five tries, five minutes, one success and one network', async () => {
  const { client, factorId, secret } = await memberWithApp(server, auth.url)
  const token = await tokenOf(client)
  const challenge = async () => (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const verify = (challengeId: string, code: string, headers = {}) =>
    auth.ask(`/factors/${factorId}/verify`, {
      token,
      headers,
      body: { challenge_id: challengeId, code },
    })

  const tried = await challenge()
  for (let count = 0; count < 5; count += 1)
    expect((await verify(tried, '000000')).body.code).toBe('mfa_verification_failed')
  expect((await verify(tried, nextCode(secret))).body.code).toBe('mfa_challenge_expired')

  const past = await challenge()
  await server.sql`update auth.mfa_challenges set created_at = now() - interval '301 seconds'
    where id = ${past}`
  expect((await verify(past, nextCode(secret))).body.code).toBe('mfa_challenge_expired')

  const elsewhere = await challenge()
  await server.sql`update auth.mfa_challenges set ip = '192.0.2.0/24' where id = ${elsewhere}`
  expect((await verify(elsewhere, nextCode(secret))).body.code).toBe('mfa_ip_address_mismatch')

  const done = await challenge()
  expect((await verify(done, nextCode(secret))).status).toBe(200)
  expect((await verify(done, nextCode(secret))).body.code).toBe('mfa_ip_address_mismatch')
  expect((await verify('no-challenge', '123456')).body.code).toBe('mfa_challenge_expired')
  expect((await verify(await challenge(), '')).body.code).toBe('validation_failed')
})

test('ten wrong codes within an hour block the right code too', async () => {
  const { client, factorId, secret } = await memberWithApp(server, auth.url)
  for (let count = 0; count < 10; count += 1)
    expect((await client.mfa.challengeAndVerify({ factorId, code: '000000' })).error?.status).toBe(422)
  const { rows: noted } = await server.sql`
    select from auth.audit_log_entries join auth.mfa_factors as factor using (user_id)
    where factor.id = ${factorId} and action = 'factor_failed'`
  expect(noted).toHaveLength(10)
  const late = await client.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })
  expect(late.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  await server.sql`update auth.mfa_challenges set created_at = created_at - interval '66 minutes'`
  const code = nextCode(secret)
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
})

test("a stranger's factor is not found", async () => {
  const { factorId } = await memberWithApp(server, auth.url)
  const { client } = await newMember(server, auth.url)
  expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
    message: 'Factor not found',
  })
  expect((await client.mfa.unenroll({ factorId })).error?.status).toBe(404)
  expect((await client.mfa.unenroll({ factorId: 'none' })).error?.message).toBe('factor_id must be an UUID')
})

test('a factor can be removed only at the second level', async () => {
  const { member, client, factorId } = await memberWithApp(server, auth.url)
  const { client: half } = await signIn(auth.url, member)
  expect((await half.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await client.refreshSession()
  expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect(await methods(client)).toMatchObject([{ method: 'password' }])
})

test('enrolling is refused with a reason', async () => {
  const { member, client } = await newMember(server, auth.url)
  await enrol(client, 'Phone')
  const ask = (body: object, token: string) => auth.ask('/factors', { token, body })
  const token = await tokenOf(client)
  const totp = { factor_type: 'totp' }
  const replies = [
    await ask({ ...totp, friendly_name: 'Phone' }, token),
    await ask({ ...totp, friendly_name: 'x'.repeat(lengths.factorName + 1) }, token),
    await ask({ factor_type: 'phone', phone: '+49' }, token),
    await ask({ ...totp, friendly_name: 'a\0b' }, token),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'mfa_factor_name_conflict'],
    [400, 'validation_failed'],
    [422, 'mfa_phone_enroll_not_enabled'],
    [400, 'validation_failed'],
  ])
  for (let count = 1; count < 10; count += 1) await enrol(client, `Phone ${count}`)
  expect((await ask(totp, token)).body.code).toBe('too_many_enrolled_mfa_factors')
  await server.sql`update auth.mfa_factors set created_at = now() - interval '6 minutes'`
  const { id, totp: app } = await enrol(client, 'Phone')
  await client.mfa.challengeAndVerify({ factorId: id, code: nextCode(app.secret) })
  const { session } = await signIn(auth.url, member)
  expect(await ask(totp, session.access_token)).toMatchObject({
    status: 403,
    body: { code: 'insufficient_aal' },
  })
})

const codesOf = async (client: Client) => {
  const { data, error } = await client.mfa.recoveryCodes.generate()
  return data ?? expect.fail(error?.message)
}

test('a recovery code replaces the app once', async () => {
  const { member, client } = await memberWithApp(server, auth.url)
  const { codes, total } = await codesOf(client)
  expect([total, new Set(codes).size]).toEqual([10, 10])
  const [code = ''] = codes
  expect(code).toMatch(/^[A-Z2-7]{16}$/)

  const { client: lost } = await signIn(auth.url, member)
  const typed = `${code.slice(0, 8).toLowerCase()} ${code.slice(8)}`
  expect((await lost.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull()
  const { data } = await lost.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal2' })
  expect(data?.currentAuthenticationMethods).toMatchObject([
    { method: 'mfa/recovery_code' },
    { method: 'password' },
  ])
  expect((await lost.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })

  const { client: again } = await signIn(auth.url, member)
  expect((await again.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })
  const stored = await server.db.selectFrom('auth.mfa_recovery_codes').select('code_hash').execute()
  expect(stored.some(({ code_hash }) => code_hash.toString().includes(code))).toBe(false)
})

test('new recovery codes void the earlier ones', async () => {
  const { member, client } = await memberWithApp(server, auth.url)
  const [before = ''] = (await codesOf(client)).codes
  expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists')
  const [after = ''] = (await client.mfa.recoveryCodes.regenerate()).data?.codes ?? []
  const { client: lost } = await signIn(auth.url, member)
  expect((await lost.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal')
  expect((await lost.mfa.recoveryCodes.verify({ code: before })).error?.status).toBe(422)
  expect((await lost.mfa.recoveryCodes.verify({ code: after })).error).toBeNull()
})

test('five wrong recovery codes lock them for fifteen minutes', async () => {
  const { member, client } = await memberWithApp(server, auth.url)
  const [code = ''] = (await codesOf(client)).codes
  const { client: lost } = await signIn(auth.url, member)
  for (let count = 0; count < 5; count += 1)
    expect((await lost.mfa.recoveryCodes.verify({ code: 'WRONG' })).error?.status).toBe(422)
  expect((await lost.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    status: 429,
    code: 'mfa_recovery_codes_locked',
  })
  await server.sql`update auth.mfa_challenges set created_at = created_at - interval '16 minutes'`
  expect((await lost.mfa.recoveryCodes.verify({ code })).error).toBeNull()
})

test('recovery codes require an app, and are removed separately or with the last app', async () => {
  const { client: bare } = await newMember(server, auth.url)
  expect((await bare.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor')
  const { client, factorId } = await memberWithApp(server, auth.url)
  const { id: removed } = await codesOf(client)
  expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: removed })
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  const { id } = await codesOf(client)
  await client.mfa.unenroll({ factorId })
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  const { rows: left } = await server.sql`select id from auth.mfa_factors where id = ${FactorId.parse(id)}`
  expect(left).toEqual([])
})
