import { expect, test } from 'vitest'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { toFailure } from './api.ts'
import { ApiFailure } from './failure.ts'
import { toToast } from './failure-toast.ts'

test.each([
  ['JWT expired', 'Session Expired'],
  ['Your session has ended.', 'Session Expired'],
  ['Failed to fetch', 'Connection Issue'],
  ['Network down', 'Connection Issue'],
  ['permission denied', 'Access Denied'],
  ['duplicate key', 'Already Exists'],
  ['violates UNIQUE constraint', 'Already Exists'],
  ['Item not found', 'Not Found'],
  ['status 404', 'Not Found'],
  ['Request rate limit reached', 'Slow Down'],
  ['Boom', 'Something Went Wrong'],
])('%s has the title %s', (message, title) => {
  expect(toToast(message).title).toBe(title)
})

test('the first matching rule of the table wins', () => {
  expect(toToast('session not found over the network').title).toBe('Session Expired')
  expect(toToast('network permission denied').title).toBe('Connection Issue')
})

test('a 100-character message is shown, but a longer one is replaced', () => {
  expect(toToast('x'.repeat(100)).description).toBe('x'.repeat(100))
  expect(toToast('x'.repeat(101)).description).toMatch(/^An unexpected error occurred\./)
})

test.each([
  ['session.ended', 'Session Expired'],
  ['item.not-yours', 'Access Denied'],
  ['comment.repeated', 'Already Exists'],
  ['item.missing', 'Not Found'],
  ['request.too-many', 'Slow Down'],
] as const)('the sentence of %s finds its notice', (code, title) => {
  expect(toToast(refusals[code].sentence).title).toBe(title)
})

const ofRefusals = Object.entries(refusals).map(
  ([code, { sentence }]) => [code as RefusalCode, sentence] as const,
)

test.each(ofRefusals.filter(([, sentence]) => sentence.length <= 100))(
  '%s gets the same notice as its sentence',
  (code, sentence) => {
    expect(toToast(new ApiFailure(code, sentence, refusals[code]))).toEqual(toToast(sentence))
  },
)

// The sentences of these refusals contain a word of the table by chance.
const byChance: readonly RefusalCode[] = [
  'blocklist.own-network',
  'blocklist.huge-domain',
  'selection.invalid',
]

test.each(ofRefusals.filter(([code]) => !byChance.includes(code)))(
  '%s has the same title in every language',
  (code, sentence) => {
    expect(toToast(new ApiFailure(code, 'Das geht jetzt nicht.', refusals[code])).title).toBe(
      toToast(sentence).title,
    )
  },
)

test('a refusal’s sentence is shown whatever its length', () => {
  const sentence = 'Dieser Kommentar kann nicht mehr geändert werden. '.repeat(3).trim()
  expect(toToast(new ApiFailure('comment.too-late', sentence)).description).toBe(sentence)
})

test('a code takes precedence over its message, and a sentence about a field over the code', () => {
  const fields = { title: 'This title is taken.' }
  expect(toToast(new ApiFailure('item.missing', 'Permission denied', { status: 404 })).title).toBe(
    'Not Found',
  )
  expect(toToast(new ApiFailure('item.missing', 'Gone', { status: 404, fields })).description).toBe(
    fields.title,
  )
})

test('a server failure shows its code after the text, but no other refusal does', () => {
  const requestId = '0d404b1c-1f6e-4d5a-9a53-2c1d404e0404'
  const fail = (code: RefusalCode, status: number) =>
    toToast(toFailure({ body: { code, message: 'It failed.', requestId }, status, retryAfter: null }))
  expect(fail('failure', 500)).toEqual({
    title: 'Something Went Wrong',
    description: `It failed. Code: ${requestId}`,
  })
  expect(fail('busy', 503).description).toBe('It failed.')
})

test.each([
  [502, 'Something Went Wrong'],
  [504, 'Something Went Wrong'],
  [200, 'Connection Issue'],
])('a %i response without our body has the title %s', (status, title) => {
  expect(toToast(toFailure({ body: undefined, status, retryAfter: null })).title).toBe(title)
})
