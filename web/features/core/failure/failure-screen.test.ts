import { expect, test } from 'vitest'
import { toFailureMessage } from './failure-screen.tsx'

test('a thrown error is shown by its message, without a stack', () => {
  expect(toFailureMessage(new Error('The chart has no axis'))).toBe('The chart has no axis')
})

test('an error without a message is shown by its name', () => {
  expect(toFailureMessage(new TypeError())).toBe('TypeError')
})

test("the router's own response is shown by status and words", () => {
  const answer = { status: 404, statusText: 'Not Found', internal: true, data: null }
  expect(toFailureMessage(answer)).toBe('404 Not Found')
})

test('anything else that is thrown is shown as text', () => {
  expect(toFailureMessage('nothing left')).toBe('nothing left')
})
