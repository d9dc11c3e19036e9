import { beforeAll, expect, test, vi } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { startServer } from '#test/support/server/server.ts'
import { signUp } from './account.ts'

beforeAll(async () => {
  const server = await startServer({ RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' })
  vi.stubGlobal('location', new URL(await listen(server)))
  const fetchFrom = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFrom(new URL(path, location.href), init))
  const signUpFrom = (remote: number) =>
    server.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { 'x-forwarded-for': `10.0.${remote}.7` },
      payload: { email: `robot-${remote}@example.test`, password: 'correct horse' },
    })
  await Promise.all(Array.from({ length: 21 }, (_, remote) => signUpFrom(remote)))
  return server.close
}, 20_000)

const newForm = () => ({ email: `${crypto.randomUUID()}@example.test`, password: 'correct horse' })

test('the browser solves a puzzle automatically while many people sign up', async () => {
  vi.stubGlobal('isSecureContext', true)
  expect(await signUp(newForm())).toBeNull()
})

test('without email, a page that cannot solve a puzzle says why the sign-up failed', async () => {
  vi.stubGlobal('isSecureContext', false)
  expect(await signUp(newForm())).toBe(
    'Many people are signing up right now. Please try again in a few minutes.',
  )
})
