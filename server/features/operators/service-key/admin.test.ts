import { GoTrueAdminApi } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { addFactor, signInAgain } from '#test/support/accounts/second-factor.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { linkParts } from '#test/support/mail/outbox.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const SERVICE_KEY = 'a key that only the operator knows'

const server = useServer({ SERVICE_KEY })
const auth = useAuth(server)

const operator = () =>
  new GoTrueAdminApi({ url: auth.url, headers: { Authorization: `Bearer ${SERVICE_KEY}` } })

test('the operator lists accounts page by page, newest first, and reads a single one', async () => {
  const [one, two] = [await join(server, 'One'), await join(server, 'Two')]
  const { total, users } = (await operator().listUsers()).data as { total: number; users: { id: string }[] }
  expect(users.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
  const perPage = Math.ceil(total / 2)
  const [first, second] = [
    (await operator().listUsers({ page: 1, perPage })).data,
    (await operator().listUsers({ page: 2, perPage })).data,
  ]
  expect([first, second]).toMatchObject([
    { total, nextPage: 2, lastPage: 2 },
    { total, nextPage: null, lastPage: 2 },
  ])
  expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(users.map(({ id }) => id))
  expect((await operator().listUsers({ page: 3, perPage })).data).toMatchObject({ users: [], total })
  expect((await operator().getUserById(two.id)).data.user).toMatchObject({
    email: two.email,
    identities: [{ email: two.email }],
  })
  expect((await operator().getUserById(crypto.randomUUID())).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  })
})

test('the operator creates an account, and its password works once the address is confirmed', async () => {
  const [email, password] = [`${crypto.randomUUID()}@example.test`, 'correct horse']
  const user_metadata = { name: 'Ada', team: { floor: 3 }, sub: 'another', email_verified: false }
  const made = {
    email,
    password,
    email_confirm: true,
    user_metadata,
    app_metadata: { plan: 'trial', provider: 'x' },
  }
  const { data } = await operator().createUser(made)
  const { id } = data.user ?? expect.fail('no account was made')
  const stored = {
    user_metadata: { name: 'Ada', team: { floor: 3 }, sub: id, email, email_verified: true },
    app_metadata: { plan: 'trial', provider: 'email', providers: ['email'] },
  }
  expect(data.user).toMatchObject(stored)
  expect((await operator().getUserById(id)).data.user).toMatchObject(stored)
  expect(data.user?.invited_at).toBeUndefined()
  const { ok } = await server.call(await signInAgain(server, { email, password }), 'GET /me/profile')
  expect(ok.name).toBe('Ada')
  expect((await operator().createUser(made)).error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await operator().createUser({ email: 'a word' })).error?.code).toBe('validation_failed')
  const later = `${crypto.randomUUID()}@example.test`
  await operator().createUser({ email: later, password })
  await expect(signInAgain(server, { email: later, password })).rejects.toThrow('email_not_confirmed')
})

test.each(['user_metadata', 'app_metadata'])(
  'an account whose %s would not fit into a token is refused',
  async field => {
    const email = `${crypto.randomUUID()}@example.test`
    const { error } = await operator().createUser({ email, [field]: { note: 'x'.repeat(3_000) } })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await operator().createUser({ email })).error).toBeNull()
    const invited = await operator().inviteUserByEmail(`more-${email}`, { data: { note: 'x'.repeat(3_000) } })
    expect(invited.error).toMatchObject({ status: 400, code: 'validation_failed' })
  },
)

test('a person invited by email follows the link, chooses a password and becomes a member', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const { data } = await operator().inviteUserByEmail(email, { data: { name: 'Ada' } })
  expect(data.user).toMatchObject({ email })
  const invitedAt = data.user?.invited_at ?? expect.fail('no time of the invitation')
  expect(Math.abs(Date.parse(invitedAt) - Date.now())).toBeLessThan(60_000)
  const { token_hash, type } = linkParts(await auth.outbox.mailTo(email))
  expect(type).toBe('invite')
  const client = auth.client()
  expect((await client.verifyOtp({ token_hash, type: 'invite' })).data.user?.id).toBe(data.user?.id)
  expect((await client.updateUser({ password: 'correct horse' })).error).toBeNull()
  const token = await signInAgain(server, { email, password: 'correct horse' })
  expect((await server.call(token, 'GET /me/profile')).ok.name).toBe('Ada')
  expect((await operator().inviteUserByEmail(email)).error?.code).toBe('email_exists')
  const listed = (await operator().listUsers()).data.users.find(user => user.email === email)
  expect(listed?.invited_at).toBe(invitedAt)
  const other = { type: 'invite' as const, email: `${crypto.randomUUID()}@example.test` }
  const made = (await operator().generateLink(other)).data.properties?.hashed_token ?? ''
  expect((await auth.client().verifyOtp({ token_hash: made, type: 'invite' })).error).toBeNull()
})

test.each([
  ['GET', '/nothing'],
  ['DELETE', '/settings'],
])('%s %s does not exist and is refused in the protocol’s format', async (method, path) => {
  expect(await auth.ask(path, { method })).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This call does not exist' },
  })
})

test('a password set by the operator works, and ends all earlier sessions', async () => {
  const member = await join(server)
  const { error } = await operator().updateUserById(member.id, { password: 'another horse' })
  expect(error).toBeNull()
  expect((await member.call('GET /me/wins')).status).toBe(401)
  const token = await signInAgain(server, { ...member, password: 'another horse' })
  expect((await server.call(token, 'GET /me/wins')).status).toBe(200)
  expect((await operator().updateUserById(member.id, { password: 'short' })).error?.code).toBe(
    'weak_password',
  )
})

test('a ban ends the sessions, and a banned member who signs in sees only the ban until it is lifted', async () => {
  const member = await join(server)
  const { data: endless } = await operator().updateUserById(member.id, { ban_duration: '876000h' })
  expect(endless.user).toMatchObject({ banned_until: null })
  const { data } = await operator().updateUserById(member.id, { ban_duration: '24h30m9s' })
  expect(Date.parse(data.user?.banned_until ?? '') - Date.now()).toBeGreaterThan(88_000_000)
  expect((await member.call('GET /me/wins')).status).toBe(401)
  const token = await signInAgain(server, member)
  expect(await server.call(token, 'GET /me/wins')).toMatchObject({ refusal: { code: 'member.banned' } })
  const { ok } = await server.call(token, 'GET /me/ban')
  expect(ok.ban).toMatchObject({ reason: null, sentence: null })
  expect(Date.parse(ok.ban?.until ?? '')).toBe(Date.parse(data.user?.banned_until ?? ''))
  await operator().updateUserById(member.id, { ban_duration: 'none' })
  expect((await server.call(token, 'GET /me/ban')).ok).toEqual({ ban: null })
  const later = await signInAgain(server, member)
  expect((await server.call(later, 'GET /me/wins')).status).toBe(200)
})

test('an impossible change is refused and changes nothing', async () => {
  const { id } = await join(server)
  const lengths = ['forever', '0h', '24', '-1h', '1d', '9999999h'].map(length => ({ ban_duration: length }))
  for (const change of [{ role: 'owner' }, { app_metadata: { points: 9 } }, ...lengths])
    expect((await operator().updateUserById(id, change)).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
})

test('the operator removes a lost factor, and the password works without it', async () => {
  const member = await join(server)
  const { id } = await addFactor(server, member.token)
  const { data } = await operator().mfa.listFactors({ userId: member.id })
  expect(data?.factors).toMatchObject([{ id, status: 'verified' }])
  expect((await operator().mfa.deleteFactor({ userId: member.id, id })).data).toMatchObject({ data: { id } })
  const token = await signInAgain(server, member)
  expect((await server.call(token, 'GET /me/wins')).status).toBe(200)
  expect((await operator().mfa.deleteFactor({ userId: member.id, id })).error?.status).toBe(404)
})

test('callers without the service key are refused, even members', async () => {
  const { token, id } = await join(server)
  for (const tried of [undefined, '', token, SERVICE_KEY.slice(1), SERVICE_KEY.toUpperCase()])
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['POST', '/admin/generate_link'],
    ] as const) {
      const ask = { method, ...(tried !== undefined && { token: tried }) }
      expect(await auth.ask(path, ask)).toMatchObject({
        status: 403,
        body: { code: 'not_admin', message: 'User not allowed' },
      })
    }
})

test('without a service key in the settings, no one can act as its operator', async () => {
  const keyless = await startServer()
  const headers = { authorization: 'Bearer undefined' }
  const reply = await keyless.app.inject({ url: '/auth/v1/admin/users', headers })
  expect(reply.statusCode).toBe(403)
  await keyless.close()
})

const newAddress = () => `${crypto.randomUUID()}@example.test`

async function make(ask: Parameters<GoTrueAdminApi['generateLink']>[0]) {
  const { data, error } = await operator().generateLink(ask)
  expect(error).toBeNull()
  return data.properties ?? expect.fail('no link')
}

const carriedBy = (actionLink: string) => {
  const { origin, pathname, hash } = new URL(actionLink)
  return { page: origin + pathname, ...Object.fromEntries(new URLSearchParams(hash.slice(1))) }
}

test('a link to set a new password works once, even for a member who gets no email', async () => {
  const member = await join(server)
  const { data } = await operator().generateLink({ type: 'recovery', email: member.email.toUpperCase() })
  expect(data.user).toMatchObject({ id: member.id, email: member.email })
  const { action_link, hashed_token, verification_type } = data.properties ?? expect.fail('no link')
  expect(verification_type).toBe('recovery')
  expect(carriedBy(action_link)).toEqual({
    page: 'http://127.0.0.1:3000/auth/confirm',
    token_hash: hashed_token,
    type: 'recovery',
  })
  const client = auth.client()
  const proven = await client.verifyOtp({ type: 'recovery', token_hash: hashed_token })
  expect(proven.data.user?.id).toBe(member.id)
  expect((await client.updateUser({ password: 'another horse' })).error).toBeNull()
  const again = await auth.client().verifyOtp({ type: 'recovery', token_hash: hashed_token })
  expect(again.error?.code).toBe('otp_expired')
})

test('a new link replaces the emailed one', async () => {
  const { email } = await join(server)
  await auth.client().resetPasswordForEmail(email)
  const mailed = linkParts(await auth.outbox.mailTo(email))
  const { hashed_token } = await make({ type: 'recovery', email })
  const proven = (token_hash: string) => auth.ask('/verify', { body: { type: 'recovery', token_hash } })
  expect((await proven(mailed.token_hash)).status).toBe(403)
  expect((await proven(hashed_token)).status).toBe(200)
})

test('a link created for an address confirms it', async () => {
  const member = await join(server)
  await server.sql`update auth.users set email_confirmed_at = null where id = ${member.id}`
  const { hashed_token } = await make({ type: 'signup', email: member.email, password: 'ignored' })
  const proven = await auth.client().verifyOtp({ type: 'signup', token_hash: hashed_token })
  expect(proven.data.user?.email_confirmed_at).toBeTruthy()
  const again = await operator().generateLink({ type: 'signup', email: member.email, password: 'ignored' })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('an account moves to another address only with both links created for the change', async () => {
  const { email, token } = await join(server)
  const newEmail = newAddress()
  const atOld = await make({ type: 'email_change_current', email, newEmail })
  const atNew = await make({ type: 'email_change_new', email, newEmail })
  const prove = (token_hash: string) => auth.ask('/verify', { body: { type: 'email_change', token_hash } })
  expect((await prove(atOld.hashed_token)).body).toMatchObject({ code: '200' })
  expect((await auth.ask('/user', { method: 'GET', token })).body.email).toBe(email)
  expect((await prove(atNew.hashed_token)).body.user.email).toBe(newEmail)
})

test.each([
  ['magiclink', {}, 422, 'otp_disabled'],
  ['invite', {}, 422, 'email_exists'],
  ['recovery', { email: 'a word' }, 400, 'validation_failed'],
  ['phone_change', {}, 400, 'validation_failed'],
  ['recovery', { email: 'nobody@example.test' }, 404, 'user_not_found'],
  ['email_change_new', { new_email: 'a word' }, 400, 'validation_failed'],
])('the type %s with %j is refused', async (type, more, status, code) => {
  const { email } = await join(server)
  const reply = await auth.ask('/admin/generate_link', {
    token: SERVICE_KEY,
    body: { type, email, ...more },
  })
  expect(reply).toMatchObject({ status, body: { code } })
})

test('a taken address is refused', async () => {
  const [member, other] = [await join(server), await join(server)]
  const taken = await operator().generateLink({
    type: 'email_change_new',
    email: member.email,
    newEmail: other.email,
  })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
})
