import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import type { SignedIn } from '#web/platform/app.ts'
import { signIn, signUp } from './account.ts'
import { getAccessToken, onSessionChange, refreshToken, signOut } from './session.ts'

const PATIENCE_MS = 10_000

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('location', new URL(await listen(server)))
  return server.close
})

const PASSWORD = 'correct horse'

/** Signs a new member up in this page. */
async function newMember(name?: string) {
  const email = `${crypto.randomUUID()}@example.com`
  expect(await signUp({ email, password: PASSWORD, ...(name && { name }) })).toBeNull()
  return { email, password: PASSWORD }
}

/** Returns the list of the session's changes from now on. The first entry is the present state. */
async function followSession() {
  const seen: (SignedIn | null)[] = []
  onTestFinished(onSessionChange(member => void seen.push(member)))
  await vi.waitFor(() => expect(seen).toHaveLength(1), PATIENCE_MS)
  return seen
}

const ask = async (token: string | null) => (await server.call(token, 'GET /me/wins')).status

const endAllSessions = () => server.db.deleteFrom('auth.sessions').execute()

test('a new member is signed in, known by name and accepted by the server', async () => {
  const { email } = await newMember('Ada')
  const [member] = await followSession()
  expect(member).toEqual({ id: expect.any(String), email, name: 'Ada', isEmailUnproven: true })
  expect(await ask(await getAccessToken())).toBe(200)
})

test('a member who gave no name has no name', async () => {
  await newMember()
  expect(await followSession()).toMatchObject([{ name: null }])
})

test('signing out and back in notifies session subscribers', async () => {
  const form = await newMember()
  const seen = await followSession()
  await signOut()
  expect(await getAccessToken()).toBeNull()
  expect(await signIn(form)).toBeNull()
  expect(seen.map(member => member?.email ?? null)).toEqual([form.email, null, form.email])
})

test('a refused sign-in or sign-up shows a sentence and changes nothing', async () => {
  const form = await newMember()
  await signOut()
  expect(await signIn({ ...form, password: 'wrong horse' })).toBe(
    'Invalid email or password. Please try again.',
  )
  expect(await signUp(form)).toBe('This email is already registered. Please login instead.')
  expect(await signUp({ ...form, email: 'ada' })).toBe('Unable to validate email address: invalid format')
  expect(await getAccessToken()).toBeNull()
})

test('calls refused together share one refresh', async () => {
  await newMember()
  const before = await getAccessToken()
  const requests = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => requests.mockRestore())
  expect(await Promise.all([refreshToken(), refreshToken(), refreshToken()])).toEqual([true, true, true])
  expect(requests).toHaveBeenCalledTimes(1)
  expect(await getAccessToken()).not.toBe(before)
  expect(await ask(await getAccessToken())).toBe(200)
})

test('a session that the server has ended also ends here', async () => {
  await newMember()
  const seen = await followSession()
  await endAllSessions()
  expect(await refreshToken()).toBe(false)
  expect(await getAccessToken()).toBeNull()
  expect(seen.at(-1)).toBeNull()
})

test('nothing is refreshed without a session', async () => {
  await signOut()
  expect(await refreshToken()).toBe(false)
})

test('an unreachable server does not end a session', async () => {
  await newMember()
  const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => lost.mockRestore())
  expect(await signIn({ email: 'ada@example.com', password: PASSWORD })).toBe(
    'Unable to connect. Please check your internet and try again.',
  )
  expect(await getAccessToken()).not.toBeNull()
})
