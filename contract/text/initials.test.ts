import { expect, test } from 'vitest'
import { toInitials } from './initials.ts'

test.each([
  ['Maya Kline', 'MK'],
  ['maya', 'M'],
  ['Ana María del Río', 'AR'],
  ['łukasz żak', 'ŁŻ'],
  ['Jo (indie) "the maker" Doe', 'JD'],
  ['👩‍💻 Zoe\u0301 e\u0301toile', 'ZE\u0301'],
  ['क्षत्रिय नीता', 'क्षनी'],
  ['— !', '?'],
  ['', '?'],
])('%j becomes %s', (name, expected) => {
  expect(toInitials(name)).toBe(expected)
})
