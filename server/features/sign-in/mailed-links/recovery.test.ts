import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { giveRole } from '#test/support/accounts/staff.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { linkParts } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'

const NEW_PASSWORD = 'another horse'
const SUBJECT = 'Choose a new password'

const server = useServer()
const auth = useAuth(server)

/** Signs up a member who requests a new password. Returns also the parts of the emailed link. */
async function forgetful() {
  const member = await join(server)
  const client = auth.client()
  expect((await client.resetPasswordForEmail(` ${member.email.toUpperCase()} `)).error).toBeNull()
  const mail = await auth.outbox.mailTo(member.email, SUBJECT)
  return { member, client, mail, ...linkParts(mail) }
}

const proveAddress = (id: string) =>
  server.sql`update auth.users set email_proven_at = now() where id = ${id}`
const prove = (token_hash: string, type = 'recovery') => auth.ask('/verify', { body: { token_hash, type } })
const signIn = (email: string, password: string) => auth.client().signInWithPassword({ email, password })
const EXPIRED = {
  status: 403,
  body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
}

test('the link opens a session to change the password, which ends other sessions and links and sends an email', async () => {
  const { member, client, token_hash } = await forgetful()
  const events: string[] = []
  client.onAuthStateChange(event => void events.push(event))
  const proven = await client.verifyOtp({ token_hash, type: 'recovery' })
  expect(proven.data.user).toMatchObject({ id: member.id, email: member.email })
  expect(events).toContain('PASSWORD_RECOVERY')
  const claims = (await client.getClaims()).data?.claims
  expect(claims?.amr).toMatchObject([{ method: 'otp' }])
  await auth.client().resetPasswordForEmail(member.email)
  const later = linkParts(await auth.outbox.mailTo(member.email, SUBJECT))
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  expect((await client.getUser()).data.user?.id).toBe(member.id)
  expect(await auth.ask('/user', { method: 'GET', token: member.token })).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
  expect((await signIn(member.email, member.password)).error?.code).toBe('invalid_credentials')
  expect((await signIn(member.email, NEW_PASSWORD)).error).toBeNull()
  await auth.outbox.mailTo(member.email, 'Your password was changed')
  expect(await prove(later.token_hash)).toMatchObject(EXPIRED)
})

test('a link works once, as any of its types but never as another type', async () => {
  const { token_hash } = await forgetful()
  expect((await prove(token_hash, 'constructor')).body.code).toBe('validation_failed')
  expect(await prove(token_hash, 'signup')).toMatchObject(EXPIRED)
  expect(await prove(token_hash, 'email_change')).toMatchObject(EXPIRED)
  const [one, two] = await Promise.all([prove(token_hash), prove(token_hash)])
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 403]))
  expect(await prove(token_hash)).toMatchObject(EXPIRED)
})

test('five links are valid at a time, and a new email voids only the oldest', async () => {
  const { member, client, token_hash: first } = await forgetful()
  const links = [first]
  for (let more = 0; more < 5; more += 1) {
    await client.resetPasswordForEmail(member.email)
    links.push(linkParts(await auth.outbox.mailTo(member.email, SUBJECT)).token_hash)
  }
  await proveAddress(member.id)
  expect(await prove(first)).toMatchObject(EXPIRED)
  expect((await prove(links[1] ?? '')).status).toBe(200)
  expect((await prove(links[5] ?? '')).status).toBe(200)
})

/** Makes a member with a second factor and a pending address, whose mailbox gets a link to a new password. */
async function recovered(isProven: boolean) {
  const member = await join(server, 'Somebody')
  await member.call('PATCH /me/profile', { body: { bio: 'Was here' } })
  const { token } = await addFactor(server, member.token)
  if (isProven) await proveAddress(member.id)
  const change = { email: 'another@example.test', current_password: member.password }
  expect((await auth.ask('/user', { method: 'PUT', token, body: change })).body.new_email).toBe(change.email)
  const owner = auth.client()
  await owner.resetPasswordForEmail(member.email)
  const { token_hash } = linkParts(await auth.outbox.mailTo(member.email, SUBJECT))
  const { data } = await owner.verifyOtp({ token_hash, type: 'recovery' })
  const changed = await owner.updateUser({ password: NEW_PASSWORD })
  return { member, token, user: data.user ?? expect.fail('not signed in'), changed: changed.error }
}

test('recovering an account with an unproven address removes everything that opened it, and nothing else', async () => {
  const { member, token, user, changed } = await recovered(false)
  expect([user.id, user.factors, user.new_email, changed]).toEqual([member.id, undefined, undefined, null])
  expect((await server.call(token, 'GET /me/wins')).status).toBe(401)
  expect((await signIn(member.email, member.password)).error?.code).toBe('invalid_credentials')
  const { data } = await signIn(member.email, NEW_PASSWORD)
  const shown = await server.call(data.session?.access_token ?? '', 'GET /members/:memberId', {
    params: { memberId: member.id },
  })
  expect(shown.ok).toMatchObject({ bio: 'Was here' })
  const changes = server.db.selectFrom('auth.account_changes').select('kind').where('user_id', '=', member.id)
  expect(await changes.where('kind', '=', 'factor_added').execute()).toEqual([])
})

test('recovering a proven account requires its second factor and leaves it unchanged', async () => {
  const { member, token, user, changed } = await recovered(true)
  expect([user.factors?.length, changed?.code]).toEqual([1, 'insufficient_aal'])
  expect((await server.call(token, 'GET /me/wins')).status).toBe(200)
  expect((await signIn(member.email, member.password)).error).toBeNull()
})

test('no emailed link opens an unproven account with a role; the operator’s does and keeps role and factor', async () => {
  const { member, token_hash } = await forgetful()
  await giveRole(server, { id: member.id, role: 'operator' })
  const { token } = await addFactor(server, member.token)
  expect(await prove(token_hash)).toMatchObject({
    status: 403,
    body: { code: 'email_not_confirmed', message: expect.stringContaining('npm run member -- link') },
  })
  expect((await server.call(token, 'GET /me/role')).ok).toMatchObject({ role: 'operator', hasFactor: true })
  expect((await signIn(member.email, member.password)).error).toBeNull()
  await server.sql`update auth.one_time_tokens set is_mailed = false where user_id = ${member.id}`
  expect((await prove(token_hash)).body.user.factors).toHaveLength(1)
  expect((await server.call(token, 'GET /me/role')).ok).toMatchObject({ role: 'operator', hasFactor: true })
})

test('a link works for an hour, and only its token’s hash is stored', async () => {
  const { member, token_hash } = await forgetful()
  const { rows } = await server.sql`
    select t::text as row from auth.one_time_tokens as t where user_id = ${member.id}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token_hash)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token_hash).toString('hex'))
  const age = (time: string) =>
    server.sql`update auth.one_time_tokens set created_at = now() - ${time}::interval
      where user_id = ${member.id}`
  await age('60 minutes')
  expect(await prove(token_hash)).toMatchObject(EXPIRED)
  await age('59 minutes')
  expect((await prove(token_hash)).status).toBe(200)
})

test('an unknown address gets the same response but no email', async () => {
  const { email } = await join(server)
  const ask = (address: string) => auth.ask('/recover', { body: { email: address } })
  const [known, unknown] = [await ask(email), await ask('nobody@example.test')]
  for (const { status, body } of [known, unknown]) expect([status, body]).toEqual([200, {}])
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  await auth.outbox.mailTo(email, SUBJECT)
  expect((await auth.outbox.mails()).filter(({ to }) => to === 'nobody@example.test')).toEqual([])
})

test.each([
  ['no address', {}, 400, 'missing email or phone'],
  ['a word', { email: 'ada' }, 400, 'Unable to validate email address: invalid format'],
  ['a NUL', { email: 'a\0@example.test' }, 400, 'The request contains characters that cannot be stored'],
])('recovery for %s is refused', async (_, body, status, message) => {
  expect(await auth.ask('/recover', { body })).toMatchObject({
    status,
    body: { code: 'validation_failed', message },
  })
})

test('an address with a code opens nothing, nor does an invalid token', async () => {
  const withCode = { type: 'recovery', email: 'a@b.test', token: '12345678' }
  const { status, body } = await auth.ask('/verify', { body: withCode })
  expect([status, body]).toMatchObject([403, { code: 'otp_expired' }])
  expect(await prove('x'.repeat(100_000))).toMatchObject(EXPIRED)
})

test('the link is refused to a banned member', async () => {
  const { member, token_hash } = await forgetful()
  const ban = { banned_at: sql<string>`now()` }
  await server.db.updateTable('auth.users').set(ban).where('id', '=', member.id).execute()
  expect(await prove(token_hash)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
})
