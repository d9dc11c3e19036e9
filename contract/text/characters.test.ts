import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCharacters, firstCharacters, toCharacters } from './characters.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['', 0],
  ['a🚀é', 3],
  ['e\u0301 — ü', 5],
  [FAMILY, 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['👩🏽‍❤️‍💋‍👨🏽', 1],
  ['1️⃣🇩🇪🇫🇷', 3],
  [FAMILY.repeat(100), 100],
  ['น้ำใจ', 3],
  ['a\nb\n', 4],
  // No character is endless.
  [`a${'\u200d'.repeat(1_000)}`, 115],
  ['👩\u200d'.repeat(1_000), 269],
])('%j counts as %d characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test.each([
  [`${FAMILY}${FAMILY}`, 1, FAMILY],
  ['🇩🇪🇫🇷', 1, '🇩🇪'],
  ['e\u0301a', 1, 'e\u0301'],
  ['short', 9, 'short'],
  [`a${'\u200d'.repeat(1_000)}`, 9, ''],
])('%j cut to %d characters is %j', (text, max, beginning) => {
  expect(firstCharacters(text, max)).toBe(beginning)
})

test('a cut text is as long as its limit allows, and no character is split', () => {
  const signs = fc.constantFrom(
    'a',
    'é',
    '\u0301',
    '\u200d',
    FAMILY,
    '🇩',
    '🏽',
    '한',
    'ก',
    '\u0e49',
    ' ',
    '\n',
  )
  fc.assert(
    fc.property(fc.string({ unit: signs }), fc.nat(20), (text, max) => {
      const first = firstCharacters(text, max)
      const whole = toCharacters(text)
      const count = toCharacters(first).length
      expect(first).toBe(whole.slice(0, count).join(''))
      expect(countCharacters(first)).toBeLessThanOrEqual(max)
      if (first !== text) expect(countCharacters(first + whole[count])).toBeGreaterThan(max)
    }),
  )
})
