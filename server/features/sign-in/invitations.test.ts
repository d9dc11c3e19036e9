import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InvitationId } from '#contract/ids.ts'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import type { NewInvitation } from '#contract/moderation/invitations.ts'
import { createAuthClient, listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { newInvitation, plainSettings } from '#test/support/accounts/community.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'

const PASSWORD = 'correct horse'
const server = useServer()
const operator = useStaff(server, 'operator')
let outbox: Awaited<ReturnType<typeof startMailServer>>
let lines: string[]
let url: string

beforeAll(async () => {
  outbox = await startMailServer()
  const node = await startNode({ ...server, settings: { ...outbox.settings, LOG_LEVEL: 'info' } })
  ;({ lines } = node)
  url = await listen(node)
  return async () => {
    await node.close()
    outbox.close()
  }
})

/** Sets who may sign up, directly in the database. */
const set = ({ signUp, domains, isConfirmed }: CommunityValues) =>
  server.db
    .updateTable('community_settings')
    .set(({ eb }) => ({
      sign_up: signUp,
      domains,
      is_confirmed: isConfirmed,
      version: eb('version', '+', 1),
    }))
    .execute()

beforeEach(() => set({ ...plainSettings, signUp: 'invited', isConfirmed: true }))

async function invite(change: Partial<NewInvitation> = {}) {
  const { ok } = await operator.call('POST /admin/invitations', { body: newInvitation(change) })
  const [, token = ''] = ok.link.split('#invite=')
  return { ...ok, token }
}
const revoke = (invitationId: InvitationId) =>
  operator.call('DELETE /admin/invitations/:invitationId', { params: { invitationId } })
const find = async (id: string) =>
  (await operator.call('GET /admin/invitations')).ok.rows.find(row => row.id === id)
const newAddress = (domain = 'example.test') => `${crypto.randomUUID()}@${domain}`

const signUp = (email: string, invitation?: string) =>
  requestAuth(`${url}/signup`, { body: { email, password: PASSWORD, data: { name: 'Ada' }, invitation } })
async function mailedLink(email: string) {
  return linkParts(await outbox.mailTo(email, 'Confirm your email')).token_hash
}
const confirm = (token_hash: string) =>
  requestAuth(`${url}/verify`, { body: { token_hash, type: 'signup', password: PASSWORD } })

/** Signs up with an invitation. Returns the link that confirms the sign-up. */
async function signUpWith(token: string, email = newAddress()) {
  expect((await signUp(email, token)).status).toBe(200)
  return mailedLink(email)
}

test('an invitation shows its link once, makes its holder a member, and stores only its token’s hash', async () => {
  const { invitation, link, token } = await invite({ note: 'Theatre group', usesMax: 12 })
  expect(link).toMatch(/^http:\/\/[^#]+\/auth#invite=[\w-]{43}$/)
  expect(invitation).toMatchObject({ note: 'Theatre group', useCount: 0, usesMax: 12, state: 'open' })
  expect(await find(invitation.id)).toEqual(invitation)
  const email = newAddress()
  const hash = await signUpWith(token, email)
  expect((await find(invitation.id))?.useCount).toBe(0)
  const { status, body } = await confirm(hash)
  expect([status, body.user.email]).toEqual([200, email])
  expect((await find(invitation.id))?.useCount).toBe(1)
  const invited = server.db.selectFrom('auth.users').select('invited_by as by').where('email', '=', email)
  expect((await invited.executeTakeFirst())?.by).toBe(operator.id)
  expect(JSON.stringify(body)).not.toContain(token)
  expect(lines.join('\n')).not.toContain(token)
  expect(await findTablesWith(server.db, token)).toEqual([])
  const stored = server.db.selectFrom('invitations').select('token_hash').where('id', '=', invitation.id)
  expect((await stored.executeTakeFirst())?.token_hash).toEqual(createHash('sha256').update(token).digest())
})

test('the same invitation cannot be created twice, and one with a past end date is refused', async () => {
  const { invitation } = await invite()
  const again = await operator.call('POST /admin/invitations', { body: newInvitation({ id: invitation.id }) })
  expect(again.refusal.code).toBe('invitation.exists')
  const ended = newInvitation({ endsAt: new Date(Date.now() - 1_000).toISOString() })
  expect((await operator.call('POST /admin/invitations', { body: ended })).refusal.code).toBe(
    'invitation.ends-before',
  )
  expect(await find(ended.id)).toBeUndefined()
})

test('only one of two people taking the last place concurrently gets in; the other can use another invitation', async () => {
  const { invitation, token } = await invite({ usesMax: 1 })
  const emails = [newAddress(), newAddress()]
  const links = await Promise.all(emails.map(email => signUpWith(token, email)))
  const replies = await race({
    db: server.db,
    lock: tx => tx.selectFrom('invitations').where('id', '=', invitation.id).forUpdate().execute(),
    start: () => Promise.all(links.map(confirm)),
    waiting: 2,
  })
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(await find(invitation.id)).toMatchObject({ useCount: 1, state: 'used-up' })
  const lost = replies.findIndex(({ status }) => status === 403)
  expect(replies[lost]?.body).toMatchObject({
    code: 'invitation_unusable',
    message: 'This invitation no longer works. Ask for another one.',
  })
  const email = emails[lost] ?? ''
  const { status } = await confirm(await signUpWith((await invite()).token, email))
  expect(status).toBe(200)
  expect((await createAuthClient(url).signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
})

describe('a sign-up', () => {
  const refused = async (token?: string) => (await signUp(newAddress(), token)).body

  test('is refused without an invitation or with a guessed one', async () => {
    expect(await refused()).toMatchObject({
      code: 'invitation_needed',
      message: 'You need an invitation to sign up here.',
    })
    expect((await refused('x'.repeat(43))).code).toBe('invitation_unusable')
  })

  test('is refused with a revoked invitation, and is not confirmed if it started with one', async () => {
    const { invitation, token } = await invite()
    const hash = await signUpWith(token)
    for (let time = 0; time < 2; time += 1) expect((await revoke(invitation.id)).status).toBe(204)
    expect((await refused(token)).code).toBe('invitation_unusable')
    expect((await confirm(hash)).body.code).toBe('invitation_unusable')
    expect(await find(invitation.id)).toMatchObject({ useCount: 0, state: 'revoked' })
  })

  test('is refused with an expired invitation, but one started earlier can still be confirmed', async () => {
    const { invitation, token } = await invite({ endsAt: new Date(Date.now() + 60_000).toISOString() })
    const hash = await signUpWith(token)
    await server.sql`update auth.sign_ups set created_at = '2026-01-01' where invitation_id = ${invitation.id}`
    await server.sql`update invitations set ends_at = '2026-01-02' where id = ${invitation.id}`
    expect((await refused(token)).code).toBe('invitation_unusable')
    expect((await find(invitation.id))?.state).toBe('ended')
    expect((await confirm(hash)).status).toBe(200)
  })

  test('is not confirmed if sign-up has since been closed', async () => {
    await set({ ...plainSettings, isConfirmed: true })
    const email = newAddress()
    await signUp(email)
    await set({ ...plainSettings, signUp: 'invited', isConfirmed: true })
    expect((await confirm(await mailedLink(email))).body.code).toBe('invitation_needed')
  })
})

test('only addresses at an allowed domain can sign up, and accounts can move only to other such addresses', async () => {
  await set({
    ...plainSettings,
    signUp: 'domains',
    domains: ['makers.example', 'xn--mnchen-3ya.example'],
    isConfirmed: true,
  })
  expect(
    (await createAuthClient(url).signUp({ email: newAddress('xn--mnchen-3ya.example'), password: PASSWORD }))
      .error,
  ).toBeNull()
  expect((await signUp(newAddress('sub.makers.example'))).body).toMatchObject({
    code: 'email_domain_not_allowed',
    message: 'Only email addresses at certain domains can be used here.',
  })
  const { body } = await confirm(await signUpWith('', newAddress('MAKERS.example').toLowerCase()))
  const change = (email: string) =>
    requestAuth(`${url}/user`, { method: 'PUT', token: body.access_token, body: { email } })
  expect((await change(newAddress('evil.example'))).body.code).toBe('email_domain_not_allowed')
  expect((await change(newAddress('makers.example'))).status).toBe(200)
})

test('an invitation is not used up if anyone can sign up', async () => {
  await set({ ...plainSettings, isConfirmed: true })
  const { invitation, token } = await invite()
  expect((await confirm(await signUpWith(token))).status).toBe(200)
  expect((await find(invitation.id))?.useCount).toBe(0)
})
