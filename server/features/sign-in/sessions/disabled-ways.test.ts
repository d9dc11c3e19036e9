import { beforeAll, expect, test } from 'vitest'
import { createAuthClient, listen } from '#test/support/accounts/auth-client.ts'
import { startServer } from '#test/support/server/server.ts'

let url: string
beforeAll(async () => {
  const server = await startServer()
  url = await listen(server)
  return server.close
})

type Client = ReturnType<typeof createAuthClient>
type Answer = Promise<{ error: unknown }>

const phone = '+15550100'
const password = 'correct horse'

test.each<[string, (client: Client) => Answer, number, string]>([
  ['a sign-up by phone', client => client.signUp({ phone, password }), 400, 'phone_provider_disabled'],
  [
    'a sign-in by phone',
    client => client.signInWithPassword({ phone, password }),
    400,
    'phone_provider_disabled',
  ],
  ['a code by text message', client => client.signInWithOtp({ phone }), 400, 'phone_provider_disabled'],
  ['a link without a password', client => client.signInWithOtp({ email: 'a@b.test' }), 422, 'otp_disabled'],
  ['a guest account', client => client.signInAnonymously(), 422, 'anonymous_provider_disabled'],
  [
    'a token of another provider',
    client => client.signInWithIdToken({ provider: 'google', token: 'x' }),
    400,
    'provider_disabled',
  ],
])('%s is disabled, and the response says so', async (_, ask, status, code) => {
  expect((await ask(createAuthClient(url))).error).toMatchObject({ status, code })
})
