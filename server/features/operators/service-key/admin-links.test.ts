import { GoTrueAdminApi } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { linkParts } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'

const SERVICE_KEY = 'a key that only the operator knows'

const server = useServer({ SERVICE_KEY })
const auth = useAuth(server)

const operator = () =>
  new GoTrueAdminApi({ url: auth.url, headers: { Authorization: `Bearer ${SERVICE_KEY}` } })
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

test('a link to a new password works once, for a member who gets no mails', async () => {
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

test('a link replaces the one that was mailed', async () => {
  const { email } = await join(server)
  await auth.client().resetPasswordForEmail(email)
  const mailed = linkParts(await auth.outbox.mailTo(email))
  const { hashed_token } = await make({ type: 'recovery', email })
  const proven = (token_hash: string) => auth.ask('/verify', { body: { type: 'recovery', token_hash } })
  expect((await proven(mailed.token_hash)).status).toBe(403)
  expect((await proven(hashed_token)).status).toBe(200)
})

test('an address is confirmed by a link made for it', async () => {
  const member = await join(server)
  await server.sql`update auth.users set email_confirmed_at = null where id = ${member.id}`
  const { hashed_token } = await make({ type: 'signup', email: member.email, password: 'ignored' })
  const proven = await auth.client().verifyOtp({ type: 'signup', token_hash: hashed_token })
  expect(proven.data.user?.email_confirmed_at).toBeTruthy()
  const again = await operator().generateLink({ type: 'signup', email: member.email, password: 'ignored' })
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
})

test('an account moves to another address by the two links made for it, and not by one', async () => {
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
