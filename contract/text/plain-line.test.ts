import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters } from './characters.ts'
import { isolateDirection, plainLine, shortLine } from './plain-line.ts'

test.each([
  ['a\n\n b\t c ', 'a b c'],
  ['left \u202eright\u202c \u2066isolated\u2069', 'left right isolated'],
  ['bell\u0007 and next\u0085line', 'bell and next line'],
  ['👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
  ['e\u0301', 'é'],
])('%j becomes the plain line %j', (text, line) => {
  expect(plainLine(text)).toBe(line)
})

test.each([
  ['Ada', 'Ada'],
  ['Zoë 👩‍👩‍👧 東京', 'Zoë 👩‍👩‍👧 東京'],
  ['\u05e2\u05d3\u05d4 (3)', '\u2068\u05e2\u05d3\u05d4 (3)\u2069'],
  ['\u0645\u06cc', '\u2068\u0645\u06cc\u2069'],
  ['a\u202ebc\u2069', '\u2068abc\u2069'],
])('%j in a sentence becomes %j', (text, shown) => {
  expect(isolateDirection(text)).toBe(shown)
})

test('a long line is cut between words, but a long word is cut in the middle', () => {
  expect(shortLine('one two three four', 18)).toBe('one two three four')
  expect(shortLine('one two three four', 15)).toBe('one two three…')
  expect(shortLine('x'.repeat(50), 10)).toBe('xxxxxxxxx…')
  expect(shortLine(`ok ${'🎉'.repeat(50)}`, 10)).toBe(`ok ${'🎉'.repeat(6)}…`)
})

test('no cut line is longer than requested', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.integer({ min: 1, max: 50 }),
      (text, max) => {
        expect(countCharacters(shortLine(plainLine(text), max))).toBeLessThanOrEqual(max)
      },
    ),
  )
})
