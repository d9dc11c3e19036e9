import { expect, test } from 'vitest'
import { failureMessage } from './failure-message.ts'

test('a thrown error is told by its message, without a stack', () => {
  expect(failureMessage(new Error('The chart has no axis'))).toBe('The chart has no axis')
})

test('an error without a message is told by its name', () => {
  expect(failureMessage(new TypeError())).toBe('TypeError')
})

test("the router's own answer is told by status and words", () => {
  const answer = { status: 404, statusText: 'Not Found', internal: true, data: null }
  expect(failureMessage(answer)).toBe('404 Not Found')
})

test('whatever else is thrown is told as text', () => {
  expect(failureMessage('nothing left')).toBe('nothing left')
})
