import { expect, test } from 'vitest'
import { isDisposable } from './disposable-email.ts'

test.each(['a@mailinator.com', 'a@inbox.mailinator.com'])('%s is disposable', email =>
  expect(isDisposable(email)).toBe(true),
)

test.each(['a@gmail.com', 'a@mailinator.com.example', 'a@notmailinator.com', 'mailinator.com@a.example'])(
  '%s is not',
  email => expect(isDisposable(email)).toBe(false),
)

test('so is an address below a host that was added, and no other', () => {
  const added = ['throwaway.example']
  expect(isDisposable('a@x.throwaway.example', added)).toBe(true)
  expect(isDisposable('a@throwaway.example.test', added)).toBe(false)
})
