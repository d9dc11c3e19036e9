import { GoTrueAdminApi } from '@supabase/auth-js'
import { beforeAll, expect, test } from 'vitest'
import type { CaseId } from '#contract/ids.ts'
import type { DecisionForm } from '#contract/moderation/decisions.ts'
import { createAuthClient, listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff, type Staff } from '#test/support/accounts/staff.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { ban } from '#test/support/moderation/reports.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { liftBansOfMailbox } from './banned-mailboxes.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const PASSWORD = 'correct horse battery'

let server: TestServer
let operator: Staff
/** The addresses of two nodes: one signs up immediately, the other confirms addresses. */
let url: string
let confirming: string
let outbox: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  outbox = await startMailServer()
  server = await startServer({ ...outbox.settings, SERVICE_KEY })
  operator = await joinStaff(server, 'operator')
  const asking = await startNode({ ...server, settings: { ...outbox.settings, CONFIRM_EMAIL: 'on' } })
  ;[url, confirming] = [await listen(server), await listen(asking)]
  return async () => {
    await asking.close()
    await server.close()
    outbox.close()
  }
})

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Returns a name for an address at Gmail, where dots and text after a plus sign do not matter. */
const newName = () => `ada${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

async function banned(more: Partial<DecisionForm> = {}) {
  const name = newName()
  const member = await join(server)
  const email = `${name}@gmail.com`
  await server.sql`update auth.users set email = ${email} where id = ${member.id}`
  expect((await ban(operator, member, more)).status).toBe(200)
  return {
    member: { ...member, email },
    email,
    spelled: `${name.slice(0, 2)}.${name.slice(2)}+again@googlemail.com`,
  }
}

/** A banned member signs in again to delete their account. */
async function leave({ email, password }: Persona) {
  const { data } = await createAuthClient(url).signInWithPassword({ email, password })
  const { status } = await server.call(data.session?.access_token ?? '', 'DELETE /me/account')
  expect(status).toBe(204)
}

const signUp = (email: string, at = url) =>
  requestAuth(`${at}/signup`, { body: { email, password: PASSWORD, data: { name: 'Ada' } } })

const withoutIds = (body: object) =>
  JSON.stringify(body).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[^"]+|[^"]+@[^"]+/g, '…')

test('a permanently banned mailbox looks taken in any spelling, before and after its account is deleted', async () => {
  const { member, email, spelled } = await banned()
  const taken = await signUp((await join(server)).email)
  const expectTaken = async () => {
    for (const refused of [await signUp(email), await signUp(spelled)]) {
      expect([refused.status, refused.body]).toEqual([taken.status, taken.body])
      expect(refused).toMatchObject({ status: 422, body: { code: 'user_already_exists' } })
    }
  }
  await expectTaken()
  await leave(member)
  await expectTaken()
})

test('with email confirmation, the sign-up looks like any other, and only the emailed link reveals the ban', async () => {
  const { member, spelled } = await banned()
  await leave(member)
  const [free, kept] = [await signUp(`${newName()}@gmail.com`, confirming), await signUp(spelled, confirming)]
  expect([kept.status, withoutIds(kept.body)]).toEqual([free.status, withoutIds(free.body)])
  const { token_hash } = linkParts(await outbox.mailTo(spelled))
  const { error } = await createAuthClient(confirming).verifyOtp({ token_hash, type: 'signup' })
  expect(error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('no one can move an account to a banned mailbox, and the service key cannot send it an invitation', async () => {
  const { member, email, spelled } = await banned()
  await leave(member)
  const other = await join(server)
  const client = createAuthClient(url)
  await client.signInWithPassword({ email: other.email, password: other.password })
  expect((await client.updateUser({ email: spelled })).error).toBeNull()
  const { token_hash } = linkParts(await outbox.mailTo(spelled, 'Confirm your new email'))
  const { error } = await createAuthClient(url).verifyOtp({ token_hash, type: 'email_change' })
  expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  const admin = new GoTrueAdminApi({ url, headers: { authorization: `Bearer ${SERVICE_KEY}` } })
  for (const { error: refused } of [
    await admin.createUser({ email, password: PASSWORD }),
    await admin.inviteUserByEmail(spelled),
  ])
    expect(refused).toMatchObject({ code: 'email_exists' })
})

test('a temporary ban does not outlive the account, and no ban keeps an address', async () => {
  const [timed, endless, none] = [await banned({ until: tomorrow() }), await banned(), await join(server)]
  for (const member of [timed.member, endless.member, none]) await leave(member)
  expect((await signUp(timed.spelled)).status).toBe(200)
  const { rows } = await server.sql<{ row: string }>`
    select banned_mailboxes::text as row from auth.banned_mailboxes
    where user_id in (${timed.member.id}, ${endless.member.id}, ${none.id})`
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(endless.email.split('@')[0])
})

test('the banned member’s case offers to lift the ban, and the command line accepts the address', async () => {
  const [decided, written] = [await banned(), await banned()]
  for (const { member } of [decided, written]) await leave(member)
  const { caseId, version } = await server.row<{ caseId: CaseId; version: number }>`
    select id as "caseId", version from cases where author_id = ${decided.member.id}`
  const params = { params: { caseId } }
  expect((await operator.call('GET /moderation/cases/:caseId', params)).ok.acts).toContain('lift')
  const id = crypto.randomUUID()
  const body = { id, version, act: 'lift', reason: 'other', sentence: 'A year has passed.' } as never
  expect((await operator.call('POST /moderation/cases/:caseId/decisions', { ...params, body })).status).toBe(
    200,
  )
  const lifted = await server.db.transaction().execute(tx => liftBansOfMailbox(tx, written.spelled))
  expect(lifted).toEqual([{ id: written.member.id }])
  for (const { spelled } of [decided, written]) expect((await signUp(spelled)).status).toBe(200)
})
