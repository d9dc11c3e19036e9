import { expect, test } from 'vitest'
import { toQuotedParts, toRange } from './quoted-parts.ts'

const SAID = 'Ja 🔔. I carry it back.'

test('a message’s parts add up to the whole, and quotes that overlap or touch form one part', () => {
  const parts = toQuotedParts(SAID, [
    { start: 8, end: 13 },
    { start: 6, end: 9 },
    { start: 13, end: 14 },
  ])
  expect(parts.map(({ text, isQuoted }) => [text, isQuoted])).toEqual([
    ['Ja 🔔. ', false],
    ['I carry ', true],
    ['it back.', false],
  ])
  expect(toQuotedParts(SAID, [{ start: 0, end: 99 }])).toEqual([{ text: SAID, start: 0, isQuoted: true }])
})

test('selected words are counted in code points, without surrounding spaces', () => {
  expect(toRange(SAID, { from: 6, words: ' I carry it ' })).toEqual({ start: 6, end: 16 })
  expect(toRange(SAID, { from: 6, words: ' ' })).toBeUndefined()
})
