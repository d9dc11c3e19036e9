import { describe, expect, test } from 'vitest'
import { MemberId } from '#contract/ids.ts'
import { join } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { race } from '#test/support/database/barrier.ts'
import { linkParts } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'

const CHANGE = 'Confirm your new email'

const server = useServer()
const auth = useAuth(server)

const newAddress = () => `${crypto.randomUUID()}@example.test`
const prove = (token_hash: string) => auth.ask('/verify', { body: { token_hash, type: 'email_change' } })
const own = (token: string) => auth.ask('/user', { method: 'GET', token })
const put = (token: string, body: object) => auth.ask('/user', { method: 'PUT', token, body })

async function signedIn() {
  const member = await join(server, 'Ada')
  await proveAddress(server.db, member)
  const client = auth.client()
  await client.signInWithPassword({ email: member.email, password: member.password })
  return { member, client }
}

/** Makes a member who has requested another address. Returns them with the emails to both addresses. */
async function moving() {
  const { member, client } = await signedIn()
  const email = newAddress()
  const { data, error } = await client.updateUser({ email: ` ${email.toUpperCase()}` })
  expect([error, data.user?.email, data.user?.new_email]).toEqual([null, member.email, email])
  const [atOld, atNew] = [
    await auth.outbox.mailTo(member.email, CHANGE),
    await auth.outbox.mailTo(email, CHANGE),
  ]
  return { member, client, email, atOld: linkParts(atOld), atNew: linkParts(atNew), mails: [atOld, atNew] }
}

describe('a new address', () => {
  test('appears next to the old one in both emails, and replaces it once both confirm', async () => {
    const { member, client, email, atOld, atNew, mails } = await moving()
    for (const part of mails.flatMap(({ text, html }) => [text, html])) {
      expect(part).toContain(member.email)
      expect(part).toContain(email)
    }
    await client.resetPasswordForEmail(member.email)
    const recovery = linkParts(await auth.outbox.mailTo(member.email, 'Choose a new password'))
    expect(await prove(atOld.token_hash)).toMatchObject({
      status: 200,
      body: {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    })
    expect((await own(member.token)).body).toMatchObject({ email: member.email, new_email: email })
    const proven = await auth.client().verifyOtp({
      token_hash: atNew.token_hash,
      type: 'email_change',
    })
    expect(proven.data.user).toMatchObject({ id: member.id, email, user_metadata: { email, name: 'Ada' } })
    expect(proven.data.user?.identities?.[0]?.identity_data).toMatchObject({ email })
    expect(proven.data.user?.new_email).toBeUndefined()
    expect((await client.getUser()).data.user?.email).toBe(email)
    const signIn = (address: string) =>
      auth.client().signInWithPassword({ email: address, password: member.password })
    expect((await signIn(member.email)).error?.code).toBe('invalid_credentials')
    expect((await signIn(email)).error).toBeNull()
    // The link to a new password went to the old address.
    expect((await auth.ask('/verify', { body: { ...recovery, type: 'recovery' } })).status).toBe(403)
  })

  test('does not replace the old one with one confirmation, however often it is repeated', async () => {
    const { member, client, email, atNew } = await moving()
    await prove(atNew.token_hash)
    await client.updateUser({ email })
    const again = linkParts(await auth.outbox.mailTo(email, CHANGE))
    expect((await prove(again.token_hash)).body).toMatchObject({ code: '200' })
    expect((await own(member.token)).body.email).toBe(member.email)
    const atOld = linkParts(await auth.outbox.mailTo(member.email, CHANGE))
    expect((await prove(atOld.token_hash)).body.user.email).toBe(email)
  })

  test('is not emailed again to a caller without a session, and is void after a password change', async () => {
    const { member, client, email, atNew } = await moving()
    expect((await auth.client().resend({ type: 'email_change', email })).error).toBeNull()
    await client.updateUser({ password: 'another horse', current_password: member.password })
    expect((await prove(atNew.token_hash)).body.code).toBe('otp_expired')
    expect((await client.getUser()).data.user?.new_email).toBeUndefined()
    expect((await auth.outbox.mails()).filter(({ to }) => to === email)).toEqual([])
    expect(member.email).not.toBe(email)
  })

  test('is void once the current address is requested again', async () => {
    const { member, client, atOld, atNew } = await moving()
    const { data } = await client.updateUser({ email: member.email })
    expect(data.user?.new_email).toBeUndefined()
    for (const { token_hash } of [atOld, atNew])
      expect(await prove(token_hash)).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
  })

  test('returns 422 if another account has it', async () => {
    const { email: taken } = await join(server)
    const { client } = await signedIn()
    expect((await client.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
  })
})

describe('an account change', () => {
  test.each([
    ['a word as address', { email: 'ada' }, 400, 'validation_failed'],
    ['the same password', { password: 'correct horse' }, 422, 'same_password'],
    ['a password of 5', { password: 'short' }, 422, 'weak_password'],
    ['rights of its own', { app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    ['2 kB of data', { data: { text: 'x'.repeat(2_100) } }, 400, 'data.too-large'],
  ])('to %s is refused', async (_, body, status, code) => {
    const { member } = await signedIn()
    const reply = await put(member.token, { ...body, current_password: member.password })
    expect(reply.status).toBe(status)
    expect(reply.body.code).toBe(code === 'data.too-large' ? 'validation_failed' : code)
  })

  test('merges data, removes a key set to null, and keeps facts and the name', async () => {
    const { member, client } = await signedIn()
    await client.updateUser({ data: { theme: 'dark', size: 1 } })
    const { data } = await client.updateUser({
      data: { size: null, sub: 'x', name: 'Eve', email_verified: false },
    })
    expect(data.user?.user_metadata).toEqual({
      theme: 'dark',
      name: 'Ada',
      sub: member.id,
      email: member.email,
      email_verified: true,
      phone_verified: false,
    })
  })

  test('to the password by two concurrent browsers leaves only one of them signed in', async () => {
    const { member } = await signedIn()
    const browser = async () => {
      const client = auth.client()
      await client.signInWithPassword({ email: member.email, password: member.password })
      return client
    }
    const [one, two] = [await browser(), await browser()]
    const replies = await Promise.all([
      one.updateUser({ password: 'another horse', current_password: member.password }),
      two.updateUser({ password: 'a third horse', current_password: member.password }),
    ])
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1)
  })
})

const TAKEN = {
  status: 422,
  body: { code: 'email_exists', message: 'A user with this email address has already been registered' },
}

const emailOf = async (token: string) => (await auth.ask('/user', { method: 'GET', token })).body.email

/** Makes a member whose own address has agreed to the change to `email`. Returns the link that would finish it. */
async function almostMoved(email: string) {
  const { member, client } = await signedIn()
  await client.updateUser({ email })
  const atOld = linkParts(await auth.outbox.mailTo(member.email, CHANGE))
  const atNew = linkParts(await auth.outbox.mailTo(email, CHANGE))
  expect((await prove(atOld.token_hash)).body).toMatchObject({ code: '200' })
  return { member, last: atNew.token_hash }
}

const somebody = () => ({ id: MemberId.parse(crypto.randomUUID()), encrypted_password: '' })

test('if two accounts race for one new address, one gets it and the other sees that it is taken', async () => {
  for (let round = 0; round < 2; round += 1) {
    const email = newAddress()
    const both = [await almostMoved(email), await almostMoved(email)]
    const ids = both.map(({ member }) => member.id)
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('auth.users').select('id').where('id', 'in', ids).forUpdate().execute(),
      start: () => Promise.all(both.map(({ last }) => prove(last))),
      waiting: 2,
    })
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)).toMatchObject(TAKEN)
    const emails = await Promise.all(both.map(({ member }) => emailOf(member.token)))
    expect(emails.filter(own => own === email)).toHaveLength(1)
    const loser = both[emails.findIndex(own => own !== email)]
    expect(await emailOf(loser?.member.token ?? '')).toBe(loser?.member.email)
    expect(await prove(loser?.last ?? '')).toMatchObject(TAKEN)
  }
})

test('an address is taken if someone signs up with it at the same moment', async () => {
  const email = newAddress()
  const { member, last } = await almostMoved(email)
  const reply = await race({
    db: server.db,
    lock: tx =>
      tx
        .insertInto('auth.users')
        .values({ ...somebody(), email })
        .execute(),
    start: () => prove(last),
    waiting: 1,
  })
  expect(reply).toMatchObject(TAKEN)
  expect(await emailOf(member.token)).toBe(member.email)
})
