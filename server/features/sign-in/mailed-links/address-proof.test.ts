import { beforeAll, expect, test } from 'vitest'
import { createAuthClient, listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { linkParts, startMailServer } from '#test/support/mail/outbox.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

/** A server that does not confirm addresses. */
let before: TestServer
/** The address of another node of the same database, which confirms addresses. */
let url: string
let outbox: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  outbox = await startMailServer()
  before = await startServer(outbox.settings)
  const asking = await startNode({ ...before, settings: { ...outbox.settings, CONFIRM_EMAIL: 'on' } })
  url = await listen(asking)
  return async () => {
    await asking.close()
    await before.close()
    outbox.close()
  }
})

async function signedIn({ email, password }: Persona) {
  const client = createAuthClient(url)
  const { data, error } = await client.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return { client, user: data.user, token: data.session?.access_token ?? '' }
}

const prove = (token: string, body: object) => requestAuth(`${url}/reauthenticate`, { token, body })

async function codeTo({ email }: Persona) {
  const { text } = await outbox.mailTo(email, 'Your confirmation code')
  return /^\d{8}$/m.exec(text)?.[0] ?? ''
}

test('a member who joined before confirmation stays signed in but needs an emailed code to add a factor', async () => {
  const member = await join(before)
  const refresh_token = member.refreshToken
  const refreshed = await requestAuth(`${url}/token?grant_type=refresh_token`, { body: { refresh_token } })
  expect(refreshed).toMatchObject({ status: 200, body: { user: { email_proven_at: null } } })
  const { client, user, token } = await signedIn(member)
  const enrol = () => client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  expect((await enrol()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' })
  expect(user).toMatchObject({ email_confirmed_at: expect.any(String), email_proven_at: null })
  await client.reauthenticate()
  expect((await prove(token, { nonce: await codeTo(member) })).status).toBe(200)
  const { data } = await client.refreshSession()
  expect(data.user).toMatchObject({ email_proven_at: expect.any(String) })
  expect((await enrol()).error).toBeNull()
})

test('an unproven address gets no email about a new address, which needs only one confirmation', async () => {
  const member = await join(before)
  const { client } = await signedIn(member)
  const email = `${crypto.randomUUID()}@example.test`
  await client.updateUser({ email })
  const { token_hash } = linkParts(await outbox.mailTo(email, 'Confirm your new email'))
  const { data } = await createAuthClient(url).verifyOtp({ token_hash, type: 'email_change' })
  expect(data.user).toMatchObject({ id: member.id, email, email_proven_at: expect.any(String) })
  expect((await outbox.mails()).filter(({ to }) => to === member.email)).toEqual([])
})
