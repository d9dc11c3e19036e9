import { describe, expect, test } from 'vitest'
import { createAuthClient, listen } from '#test/support/accounts/auth-client.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { isDisposable } from './disposable-email.ts'

test.each(['a@mailinator.com', 'a@inbox.mailinator.com'])('%s is disposable', email =>
  expect(isDisposable(email)).toBe(true),
)

test.each([
  'a@gmail.com',
  'a@mailinator.com.example',
  'a@not.mailinator.example',
  'mailinator.com@a.example',
])('%s is not disposable', email => expect(isDisposable(email)).toBe(false))

test('an address under an added host is disposable, but no other address is', () => {
  const added = ['throwaway.example']
  expect(isDisposable('a@x.throwaway.example', added)).toBe(true)
  expect(isDisposable('a@throwaway.example.test', added)).toBe(false)
})

describe('the server', () => {
  const server = useServer()
  const code = 'email_address_not_authorized'

  test('refuses a disposable address, both for a new account and for a change', async () => {
    const url = await listen(server)
    const client = createAuthClient(url)
    const password = 'correct horse'
    const refused = await client.signUp({ email: 'a@mailinator.com', password })
    expect(refused.error).toMatchObject({ status: 422, code })
    await client.signUp({ email: 'a@example.test', password })
    const changed = await client.updateUser({ email: 'b@mailinator.com' })
    expect(changed.error).toMatchObject({ status: 422, code })
  })
})
