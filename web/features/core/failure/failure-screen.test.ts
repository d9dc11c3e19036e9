import { expect, test } from 'vitest'
import { ApiFailure } from '#web/platform/api/failure.ts'
import { toFailureMessage } from './failure-screen.tsx'

test.each([
  ['The chart has no axis', new Error('The chart has no axis')],
  ['TypeError', new TypeError()],
  ['It broke', new Error('It broke\n    at Chart (chart.tsx:3:1)\n    at App')],
  ['It broke', 'It broke\n  at Chart'],
  ['It failed. Code: 7', new ApiFailure('failure', 'It failed.', { requestId: '7' })],
])('an error shows only “%s”, without a stack, plus its id if it has one', (shown, error) => {
  expect(toFailureMessage(error)).toBe(shown)
})

test("the router's own response shows its status and text", () => {
  const answer = { status: 404, statusText: 'Not Found', internal: true, data: null }
  expect(toFailureMessage(answer)).toBe('404 Not Found')
})

test('any other thrown value is shown as text', () => {
  expect(toFailureMessage('nothing left')).toBe('nothing left')
})
