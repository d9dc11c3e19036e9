import { beforeAll, describe, expect, test } from 'vitest'
import { authClient, listen } from '#test/auth-client.ts'
import { join } from '#test/personas.ts'
import { startServer } from '#test/server.ts'
import { canProtect } from './password-policy.ts'

test.each([
  ['secret', null, 'password.under-eight'],
  ['sevenup', null, 'password.under-eight'],
  ['12345678', null, 'password.common'],
  ['Password1', null, 'password.common'],
  ['QWERTY123', null, 'password.common'],
  ['iloveyou!', null, 'password.common'],
  ['sunshine2024', null, 'password.common'],
  ['correct horse', null, null],
  ['🔑🔑🔑🔑🔑🔑🔑🔑', null, null],
  ['🔑🔑🔑🔑🔑🔑🔑', null, 'password.under-eight'],
  ['my password1 is long', null, null],
])('%j: plainly %j, strictly %j', (password, plain, strict) => {
  expect([canProtect(password, 'plain'), canProtect(password, 'strict')]).toEqual([plain, strict])
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
  ])('takes no account with %j, and tells the client why', async (password, reasons, message) => {
    const { error } = await authClient(url).signUp({ email: email(), password })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons })
  })

  test('takes no such password in place of another, and lets those with an old one in', async () => {
    const member = await join(server)
    const client = authClient(url)
    await client.signInWithPassword({ email: member.email, password: member.password })
    expect((await client.updateUser({ password: 'football1' })).error?.code).toBe('weak_password')
    expect((await client.updateUser({ password: 'football and bells' })).error).toBeNull()
  })
})

test('a server without it takes six characters', async () => {
  const server = await startServer()
  const url = await listen(server)
  const { error } = await authClient(url).signUp({ email: 'ada@example.test', password: '123456' })
  expect(error).toBeNull()
  await server.close()
})
