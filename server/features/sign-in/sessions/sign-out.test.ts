import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

/** Signs a member in with two browsers. Returns the tokens of each. */
async function memberOfTwo() {
  const member = await join(server)
  const browser = async () => {
    const client = auth.client()
    const { data } = await client.signInWithPassword({ email: member.email, password: member.password })
    return { client, session: data.session ?? expect.fail('not signed in') }
  }
  return { member, one: await browser(), two: await browser() }
}

type Browser = Awaited<ReturnType<typeof memberOfTwo>>['one']

const ownAccount = (token: string) => auth.ask('/user', { method: 'GET', token })
const refresh = (token: string) =>
  auth.ask('/token?grant_type=refresh_token', { body: { refresh_token: token } })

async function expectEnded({ session }: Browser) {
  expect(await ownAccount(session.access_token)).toMatchObject({
    status: 403,
    body: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
  })
  expect(await server.call(session.access_token, 'GET /me/wins')).toMatchObject({
    status: 401,
    refusal: { code: 'session.ended', message: 'Your session has ended.' },
  })
  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    body: { code: 'refresh_token_not_found' },
  })
}

async function expectOpen({ session }: Browser) {
  expect((await ownAccount(session.access_token)).status).toBe(200)
  expect((await server.call(session.access_token, 'GET /me/wins')).status).toBe(200)
  expect((await refresh(session.refresh_token)).status).toBe(200)
}

test('signing out here ends only this session, immediately', async () => {
  const { one, two } = await memberOfTwo()
  await expectOpen(one)
  expect(await one.client.signOut({ scope: 'local' })).toEqual({ error: null })
  expect((await one.client.getSession()).data.session).toBeNull()
  await expectEnded(one)
  await expectOpen(two)
})

test('signing out everywhere ends all of the member’s sessions and no one else’s', async () => {
  const { one: stranger } = await memberOfTwo()
  const { one, two } = await memberOfTwo()
  expect(await one.client.signOut()).toEqual({ error: null })
  await expectEnded(one)
  await expectEnded(two)
  await expectOpen(stranger)
})

test('signing out elsewhere ends the other sessions and keeps this one', async () => {
  const { one, two } = await memberOfTwo()
  expect(await one.client.signOut({ scope: 'others' })).toEqual({ error: null })
  await expectOpen(one)
  await expectEnded(two)
})

test('if a member signs out everywhere in two browsers concurrently, neither waits for the other', async () => {
  const { one, two } = await memberOfTwo()
  const [first, second] = await Promise.all([one.client.signOut(), two.client.signOut()])
  expect([first.error, second.error]).toEqual([null, null])
  await expectEnded(one)
  await expectEnded(two)
})

test('204 for an empty JSON body, and 403 for a repeat', async () => {
  const { one } = await memberOfTwo()
  const out = () => auth.ask('/logout?scope=local', { token: one.session.access_token, body: '' })
  expect(await out()).toMatchObject({ status: 204, body: null })
  expect(await out()).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
})

test('400 for an unknown scope', async () => {
  const { token } = await join(server)
  expect(await auth.ask('/logout?scope=planet', { token })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Unsupported logout scope "planet"' },
  })
})

test('a banned member can read the ban’s end in their account, and still sign out', async () => {
  const { id, token } = await join(server)
  const ban = { banned_at: sql<string>`now()`, banned_until: sql<string>`now() + interval '1 day'` }
  await server.db.updateTable('auth.users').set(ban).where('id', '=', id).execute()
  expect(await ownAccount(token)).toMatchObject({ status: 200, body: { banned_until: expect.any(String) } })
  expect((await auth.ask('/logout?scope=local', { token })).status).toBe(204)
})
