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
