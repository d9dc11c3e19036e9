import { expect, test } from 'vitest'
import { maskEmail } from './account-fields.ts'

test.each([
  ['ada@example.test', 'a•••@example.test'],
  ['a@example.test', '•••@example.test'],
  ['"a@b"@example.test', '"•••@example.test'],
  ['🔔bell@example.test', '🔔•••@example.test'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
