import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Puzzle, UNSOLVABLE } from '#contract/sign-in/puzzles.ts'
import { plainSettings } from '#test/support/accounts/community.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const PATIENCE_MS = 10_000

const LIMITS = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
const server = useServer(LIMITS)

type From = { from?: string; email?: string }

let count = 0
/** Signs someone up, from the network that solves the puzzles of this file unless another is given. */
async function signUp({ app }: Pick<TestServer, 'app'>, token?: string, { from, email }: From = {}) {
  count += 1
  const response = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'x-forwarded-for': from ?? `10.1.2.${count}`,
    },
    payload: {
      email: email ?? `newcomer-${count}@example.test`,
      password: 'correct horse',
      data: { name: `Newcomer ${count}` },
      ...(token && { gotrue_meta_security: { captcha_token: token } }),
    },
  })
  return { status: response.statusCode, code: response.json().code }
}

const REFUSED = { status: 400, code: 'captcha_failed' }

async function getPuzzle(from = '10.1.2.250', { app }: Pick<TestServer, 'app'> = server) {
  const headers = { 'x-forwarded-for': from }
  return (await app.inject({ url: '/api/sign-up/puzzle', headers })).json<Puzzle>()
}

const toToken = (challenge: Puzzle, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

async function solve(puzzle?: Puzzle) {
  const challenge = puzzle ?? (await getPuzzle())
  return toToken(challenge, await solveChallenge({ challenge, deriveKey }))
}

beforeAll(async () => {
  const statuses = await Promise.all(Array.from({ length: 21 }, () => signUp(server)))
  expect(statuses.map(({ status }) => status)).toEqual([...Array(20).fill(200), 400])
}, 20_000)

test('a sign-up without a solution is refused while many people sign up, but succeeds with one', async () => {
  expect(await signUp(server)).toEqual(REFUSED)
  expect(await signUp(server, await solve())).toMatchObject({ status: 200 })
})

test('a solution creates only one account, however many requests use it concurrently', async () => {
  const token = await solve()
  const statuses = await Promise.all(Array.from({ length: 12 }, () => signUp(server, token)))
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array(11).fill(400),
  ])
})

test('a solution does not work for a second sign-up, even if the first was refused', async () => {
  const [taken, token] = [await solve(), await solve()]
  const email = 'taken@example.test'
  expect(await signUp(server, taken, { email })).toMatchObject({ status: 200 })
  expect(await signUp(server, token, { email })).toMatchObject({ code: 'user_already_exists' })
  expect(await signUp(server, token)).toEqual(REFUSED)
})

test.each([
  ['10.1.2.250', '10.1.3.7', '10.1.2.7'],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', '2001:db8:1:3::1'],
])('a puzzle requested by %s does not count for %s, but does for %s', async (asker, other, neighbour) => {
  const token = await solve(await getPuzzle(asker))
  expect(await signUp(server, token, { from: other })).toEqual(REFUSED)
  expect(await signUp(server, token, { from: neighbour })).toMatchObject({ status: 200 })
})

test.each([
  ['a forged puzzle', async () => solve({ ...(await getPuzzle()), signature: '00' })],
  [
    'an easier puzzle',
    async () => {
      const { parameters, signature } = await getPuzzle()
      return solve({ parameters: { ...parameters, cost: 1, keyPrefix: '00' }, signature })
    },
  ],
  ['a guess', async () => toToken(await getPuzzle(), { counter: 41, derivedKey: '00'.repeat(32) })],
  ['no JSON', async () => 'solved'],
  ['an endless token', async () => 'A'.repeat(100_000)],
])('%s is not a solution', async (_, make) => {
  expect(await signUp(server, await make())).toEqual(REFUSED)
})

test('a solution expires after ten minutes', async () => {
  const token = await solve()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
  const late = await signUp(server, token).finally(() => vi.useRealTimers())
  expect(late).toEqual(REFUSED)
})

test('a browser that cannot solve puzzles is refused if no email can be sent', async () => {
  expect(await signUp(server, UNSOLVABLE)).toEqual(REFUSED)
})

test('operators can always require a solution, and can add disposable email domains', async () => {
  const calm = await startServer()
  onTestFinished(calm.close)
  const operator = await joinStaff(calm, 'operator')
  const values = { ...plainSettings, puzzle: 'always' as const, disposableDomains: ['throwaway.example'] }
  const changed = await operator.call('PUT /admin/settings', { body: { version: 1, values } })
  expect(changed.status).toBe(200)
  await vi.waitFor(async () => expect(await signUp(calm)).toEqual(REFUSED), PATIENCE_MS)
  const { ok: challenge } = await calm.call(null, 'GET /sign-up/puzzle')
  expect(await signUp(calm, await solve(challenge))).toMatchObject({ status: 200 })
  const refused = await calm.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: {
      email: 'a@mail.throwaway.example',
      password: 'correct horse',
      gotrue_meta_security: { captcha_token: await solve((await calm.call(null, 'GET /sign-up/puzzle')).ok) },
    },
  })
  expect(refused.statusCode).toBe(422)
})
