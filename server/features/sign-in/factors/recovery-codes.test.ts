import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FactorId } from '#contract/ids.ts'
import { type Client, memberWithApp, newMember, signIn } from '#test/support/accounts/member-with-app.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const codesOf = async (client: Client) => {
  const { data, error } = await client.mfa.recoveryCodes.generate()
  return data ?? expect.fail(error?.message)
}

test('a recovery code replaces the app, once', async () => {
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

test('five wrong recovery codes shut them for fifteen minutes', async () => {
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

test('recovery codes are no factor alone: they need an app, and go by themselves or with the last one', async () => {
  const { client: bare } = await newMember(server, auth.url)
  expect((await bare.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor')
  const { client, factorId } = await memberWithApp(server, auth.url)
  const { id: removed } = await codesOf(client)
  expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: removed })
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found')
  const { id } = await codesOf(client)
  await client.mfa.unenroll({ factorId })
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  const left = await server.db
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('id', '=', FactorId.parse(id))
    .execute()
  expect(left).toEqual([])
})
