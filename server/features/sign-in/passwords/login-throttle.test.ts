import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { startServer } from '#test/support/server/server.ts'
import { getDelayMs } from './login-throttle.ts'

test.each([
  [1, 250],
  [2, 500],
  [5, 4_000],
  [6, 8_000],
  [7, 8_000],
  [Number.POSITIVE_INFINITY, 8_000],
])('the sign-in that is %d too many waits %d ms', (over, ms) => {
  expect(getDelayMs(over)).toBe(ms)
})

test('an account tried from everywhere responds later and later, but lets its owner in', async () => {
  const server = await startServer({ RATE_LIMITS: 'on' })
  onTestFinished(server.close)
  const member = await join(server)
  let household = 0
  const signIn = async (email: string, password: string) => {
    household += 1
    const startedAt = performance.now()
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email, password },
      remoteAddress: `192.0.2.${household}`,
    })
    return { statusCode, ms: performance.now() - startedAt }
  }
  for (const email of [member.email, 'nobody@example.test']) {
    const tries = []
    for (let count = 0; count < 20; count += 1) tries.push(await signIn(email, 'wrong horse'))
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(400))
    const late = await signIn(email, 'wrong horse')
    expect(late.statusCode).toBe(400)
    expect(late.ms).toBeGreaterThan(150)
    const later = await signIn(email, member.password)
    expect(later.statusCode).toBe(email === member.email ? 200 : 400)
    expect(later.ms).toBeGreaterThan(300)
  }
})

const WRONG = 'wrong horse'

test('a network from which the owner signed in has a count of its own, which a wrong password there does not reveal', async () => {
  const server = await startServer({ RATE_LIMITS: 'on' })
  onTestFinished(server.close)
  const member = await join(server)
  const signIn = async (remoteAddress: string, password: string) => {
    const startedAt = performance.now()
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: member.email, password },
      remoteAddress,
    })
    return { statusCode, ms: performance.now() - startedAt }
  }
  expect(await signIn('198.51.100.1', member.password)).toMatchObject({ statusCode: 200 })
  for (let count = 0; count < 22; count += 1) await signIn(`203.0.113.${count}`, WRONG)

  const atHome = await signIn('198.51.100.2', member.password)
  expect(atHome.statusCode).toBe(200)
  expect(atHome.ms).toBeLessThan(1_500)
  const wrongAtHome = await signIn('198.51.100.2', WRONG)
  expect(wrongAtHome).toMatchObject({ statusCode: 400 })
  expect(wrongAtHome.ms).toBeGreaterThan(3_800)
  const elsewhere = await signIn('192.0.2.1', member.password)
  expect(elsewhere).toMatchObject({ statusCode: 200 })
  expect(elsewhere.ms).toBeGreaterThan(7_800)
}, 40_000)
