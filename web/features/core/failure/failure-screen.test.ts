import { expect, test } from 'vitest'
import { toFailureMessage } from './failure-screen.tsx'

test('a thrown error is told by its message, without a stack', () => {
  expect(toFailureMessage(new Error('The chart has no axis'))).toBe('The chart has no axis')
})

test('an error without a message is told by its name', () => {
  expect(toFailureMessage(new TypeError())).toBe('TypeError')
})

test("the router's own answer is told by status and words", () => {
  const answer = { status: 404, statusText: 'Not Found', internal: true, data: null }
  expect(toFailureMessage(answer)).toBe('404 Not Found')
})

test('whatever else is thrown is told as text', () => {
  expect(toFailureMessage('nothing left')).toBe('nothing left')
})
