import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Client,
  enrol,
  memberWithApp,
  newMember,
  nextCode,
  signIn,
} from '#test/support/accounts/member-with-app.ts'
import { guest } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { linkParts, type OutboxMail } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Member = { email: string; password: string }

const tokenOf = ({ link }: OutboxMail) => new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
const linkTo = async (email: string, subject: string) => tokenOf(await auth.outbox.mailTo(email, subject))
const look = (token: string) => guest(server).call('POST /undo-link/change', { body: { token } })
const undo = (token: string) => guest(server).call('POST /undo-link/undoing', { body: { token } })
const read = async (client: Client) => {
  const token = (await client.getSession()).data.session?.access_token ?? ''
  return (await server.call(token, 'GET /me/wins')).status
}
const entry = async ({ email, password }: Member) => {
  const { data } = await auth.client().signInWithPassword({ email, password })
  return data.session?.access_token ?? null
}
const levelAsked = async (member: Member) => (await server.call(await entry(member), 'GET /me/wins')).status

async function proven() {
  const { member, client } = await newMember(server, auth.url)
  await proveAddress(server.db, member)
  return { member, client }
}

async function provenWithApp() {
  const scene = await memberWithApp(server, auth.url)
  await proveAddress(server.db, scene.member)
  return scene
}

test('undoing a new factor removes it and ends every session', async () => {
  const { member, client } = await proven()
  const { id: factorId, totp } = await enrol(client)
  await client.mfa.challengeAndVerify({ factorId, code: nextCode(totp.secret) })
  const token = await linkTo(member.email, 'An authenticator app was added')
  expect(await look(token)).toMatchObject({ status: 200, ok: { kind: 'factor_added', laterCount: 0 } })
  expect((await undo(token)).status).toBe(204)
  expect(await read(client)).toBe(401)
  expect(await levelAsked(member)).toBe(200)
})

test('undoing a removal requires the factor again, with its app and its unused recovery codes', async () => {
  const { member, client, factorId, secret } = await provenWithApp()
  const { data } = await client.mfa.recoveryCodes.generate()
  const [used = '', left = ''] = data?.codes ?? []
  const { client: other } = await signIn(auth.url, member)
  await other.mfa.recoveryCodes.verify({ code: used })
  await client.mfa.unenroll({ factorId })
  expect(await levelAsked(member)).toBe(200)
  await undo(await linkTo(member.email, 'An authenticator app was removed'))
  expect(await levelAsked(member)).toBe(401)
  const { client: again } = await signIn(auth.url, member)
  expect((await again.mfa.recoveryCodes.verify({ code: used })).error?.code).toBe('mfa_verification_failed')
  expect((await again.mfa.challengeAndVerify({ factorId, code: nextCode(secret) })).error).toBeNull()
  expect((await again.mfa.recoveryCodes.verify({ code: left })).error).toBeNull()
})

test('undoing new recovery codes voids them and restores the earlier ones', async () => {
  const { member, client } = await provenWithApp()
  const [before = ''] = (await client.mfa.recoveryCodes.generate()).data?.codes ?? []
  await auth.outbox.mailTo(member.email, 'Your recovery codes were changed')
  const [after = ''] = (await client.mfa.recoveryCodes.regenerate()).data?.codes ?? []
  await undo(await linkTo(member.email, 'Your recovery codes were changed'))
  const { client: again } = await signIn(auth.url, member)
  expect((await again.mfa.recoveryCodes.verify({ code: after })).error?.status).toBe(422)
  expect((await again.mfa.recoveryCodes.verify({ code: before })).error).toBeNull()
})

test('undoing a password change restores the earlier password and voids the new one', async () => {
  const { member, client } = await proven()
  const password = 'another horse'
  await client.updateUser({ password, current_password: member.password })
  await undo(await linkTo(member.email, 'Your password was changed'))
  expect(await entry({ ...member, password })).toBeNull()
  expect(await entry(member)).not.toBeNull()
})

describe('a changed address', () => {
  /** Changes the proven address of an account. */
  async function moved() {
    const { member, client } = await proven()
    const email = `${crypto.randomUUID()}@example.test`
    await client.updateUser({ email })
    const confirm = async (address: string) => {
      const { token_hash } = linkParts(await auth.outbox.mailTo(address, 'Confirm your new email'))
      return auth.ask('/verify', { body: { token_hash, type: 'email_change' } })
    }
    await confirm(member.email)
    expect((await confirm(email)).body.user.email).toBe(email)
    return { member, email }
  }

  test('is replaced by the proven address that received the email', async () => {
    const { member, email } = await moved()
    await undo(await linkTo(member.email, 'Your email was changed'))
    expect(await entry({ ...member, email })).toBeNull()
    expect(await entry(member)).not.toBeNull()
  })

  test('stays if another account now has the old address', async () => {
    const { member, email } = await moved()
    await auth.client().signUp({ email: member.email, password: 'a third horse' })
    expect((await undo(await linkTo(member.email, 'Your email was changed'))).status).toBe(204)
    expect(await entry({ ...member, email })).not.toBeNull()
  })
})

test('one email per ten minutes says that other browsers were signed out, and its link signs out all of them', async () => {
  const { member, client } = await proven()
  for (let times = 0; times < 2; times += 1) {
    await signIn(auth.url, member)
    await client.signOut({ scope: 'others' })
  }
  const token = await linkTo(member.email, 'Browsers were signed out')
  expect((await auth.outbox.mails()).filter(({ to }) => to === member.email)).toEqual([])
  await undo(token)
  expect(await read(client)).toBe(401)
})

test('an unproven address gets an email about the change, without an undo link', async () => {
  const { member, client } = await newMember(server, auth.url)
  await client.updateUser({ password: 'another horse', current_password: member.password })
  const { text } = await auth.outbox.mailTo(member.email, 'Your password was changed')
  expect(text).toContain('/auth/recover')
  expect(text).not.toContain('#token')
})

describe('an undo', () => {
  /** Changes a password twice. Returns the links that undo the changes. */
  async function changedTwice() {
    const { member, client } = await proven()
    const { email, password } = member
    await client.updateUser({ password: 'another horse', current_password: password })
    const first = await linkTo(email, 'Your password was changed')
    await client.updateUser({ password: 'a third horse', current_password: 'another horse' })
    const second = await linkTo(email, 'Your password was changed')
    return { member, first, second }
  }

  test('reverts every later change too, uses up its link, and voids links emailed in between', async () => {
    const { member, first, second } = await changedTwice()
    await auth.client().resetPasswordForEmail(member.email)
    const { token_hash } = linkParts(await auth.outbox.mailTo(member.email, 'Choose a new password'))
    expect((await look(first)).ok.laterCount).toBe(1)
    await undo(first)
    expect((await auth.ask('/verify', { body: { token_hash, type: 'recovery' } })).status).toBe(403)
    expect(await entry(member)).not.toBeNull()
    expect(await undo(second)).toMatchObject({ status: 409, refusal: { code: 'change.undone' } })
  })

  test('of a later change keeps the earlier one, which can still be undone', async () => {
    const { member, first, second } = await changedTwice()
    await undo(second)
    expect(await entry({ ...member, password: 'another horse' })).not.toBeNull()
    await undo(first)
    expect(await entry(member)).not.toBeNull()
  })

  test('works once, even when clicked ten times concurrently', async () => {
    const { first } = await changedTwice()
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(first)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
    expect((await look(first)).refusal.code).toBe('change.undone')
  })

  test('that races a change leaves the earlier state, with or without that change on top', async () => {
    const { member, client } = await proven()
    await client.updateUser({ password: 'another horse', current_password: member.password })
    const token = await linkTo(member.email, 'Your password was changed')
    const [, change] = await Promise.all([
      undo(token),
      client.updateUser({ password: 'a third horse', current_password: 'another horse' }),
    ])
    expect(await entry(member)).not.toBeNull()
    if (!change.error) expect((await look(token)).refusal.code).toBe('change.undone')
  })

  test('is refused after a day, like an unknown link', async () => {
    const { first } = await changedTwice()
    await server.sql`update auth.account_changes set made_at = now() - interval '1 day'`
    for (const token of [first, 'unknown', ''])
      for (const call of [look, undo])
        expect(await call(token)).toMatchObject({ status: 404, refusal: { code: 'link.outdated' } })
  })
})
