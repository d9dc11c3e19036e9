import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { startServer } from '#test/support/server/server.ts'
import { getDelayMs } from './login-throttle.ts'

const WRONG = 'wrong horse'

test.each([
  [1, 250],
  [6, 8_000],
  [Number.POSITIVE_INFINITY, 8_000],
])('a sign-in %d over the limit waits %d ms', (over, ms) => {
  expect(getDelayMs(over)).toBe(ms)
})

test('an account attacked from everywhere slows down, but admits its owner without delay on the home network', async () => {
  const server = await startServer({ RATE_LIMITS: 'on' })
  onTestFinished(server.close)
  const { email, password } = await join(server)
  let household = 0
  const signIn = async (tried: string, of = email, remoteAddress = `192.0.2.${(household += 1)}`) => {
    const startedAt = performance.now()
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: of, password: tried },
      remoteAddress,
    })
    return { statusCode, ms: performance.now() - startedAt }
  }
  const nobody = 'nobody@example.test'
  const [home, neighbour] = ['198.51.100.1', '198.51.100.2']
  expect(await signIn(password, email, home)).toMatchObject({ statusCode: 200 })
  await signIn(WRONG, nobody)
  for (const of of [email, nobody]) {
    const tries = []
    for (let count = 0; count < 19; count += 1) tries.push(await signIn(WRONG, of))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(19).fill(400))
    const late = await signIn(WRONG, of)
    expect(late.statusCode).toBe(400)
    expect(late.ms).toBeGreaterThan(150)
    const later = await signIn(password, of)
    expect(later.statusCode).toBe(of === email ? 200 : 400)
    expect(later.ms).toBeGreaterThan(300)
  }
  // A wrong password at home waits too, so that it does not reveal where home is.
  const wrongAtHome = await signIn(WRONG, email, neighbour)
  expect(wrongAtHome.statusCode).toBe(400)
  expect(wrongAtHome.ms).toBeGreaterThan(900)
  const atHome = await signIn(password, email, neighbour)
  expect(atHome.statusCode).toBe(200)
  expect(atHome.ms).toBeLessThan(1_500)
})
