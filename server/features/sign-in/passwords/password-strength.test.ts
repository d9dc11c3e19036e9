import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthClient, listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { startServer } from '#test/support/server/server.ts'
import { createPasswordPolicy } from './password-strength.ts'

describe('the strict policy', () => {
  const { findFailure, close } = createPasswordPolicy('strict')
  afterAll(close)
  const owner = { email: 'ada.lovelace@example.test', name: 'Ada King' }

  test.each([
    ['secret', 'password.under-eight'],
    ['🔑🔑🔑🔑🔑🔑🔑', 'password.under-eight'],
    ['12345678', 'password.common'],
    ['Password1', 'password.common'],
    ['zaq1zaq1', 'password.common'],
    ['        ', 'password.common'],
    ['sunshine2024', 'password.common'],
    ['F1rsthand!', 'password.common'],
    ['Lovelace1', 'password.common'],
    ['p4s5w0rd'.repeat(12), 'password.common'],
    ['correct horse', null],
    ['xk7#mQ2p', null],
    ['schmetterling am fenster', null],
  ])('the password %j is judged as %j', async (password, failure) => {
    expect(await findFailure(password, owner)).toBe(failure)
  })

  test('all of the most common eight-character passwords are refused', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const words: readonly (string | number)[] = dictionary['passwords-common']
    const commonest = words
      .map(String)
      .filter(word => word.length >= 8)
      .slice(0, 100)
    expect(commonest).toContain('password')
    for (const word of commonest)
      expect([word, await findFailure(word, owner)]).toEqual([word, 'password.common'])
  })
})

test('the plain policy accepts every password', async () => {
  const { findFailure } = createPasswordPolicy('plain')
  expect(await findFailure('password', {})).toBeNull()
})

describe('a server with strict passwords', () => {
  let url: string
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ PASSWORD_POLICY: 'strict' })
    url = await listen(server)
    return server.close
  })
  const email = () => `${crypto.randomUUID()}@example.test`

  test.each([
    ['sevenup', ['length'], 'Password should be at least 8 characters.'],
    [
      'password1',
      ['pwned'],
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
  ])('creates no account with %j, and the client learns why', async (password, reasons, message) => {
    const { error } = await createAuthClient(url).signUp({ email: email(), password })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons })
  })

  test('refuses a weak new password, but still signs in members with a weak old one', async () => {
    const member = await join(server)
    const client = createAuthClient(url)
    const { email, password: current_password } = member
    await client.signInWithPassword({ email, password: current_password })
    expect((await client.updateUser({ password: 'football1', current_password })).error?.code).toBe(
      'weak_password',
    )
    expect((await client.updateUser({ password: 'football and bells', current_password })).error).toBeNull()
  })
})
