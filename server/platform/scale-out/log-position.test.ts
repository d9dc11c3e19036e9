import { expect, test } from 'vitest'
import { NEVER, parsePosition, toPosition } from './log-position.ts'

test('positions have the order of the log, and of timelines before it', () => {
  const places = [
    toPosition(1, '0/A'),
    toPosition(1, '0/3000060'),
    toPosition(1, 'A/0'),
    toPosition(1, '1F/FFFFFFFF'),
    toPosition(2, '0/0'),
    toPosition(10, '0/0'),
    NEVER,
  ]
  expect(places.toSorted()).toEqual(places)
})

test('a text that is no position is after all that there will be, so that the primary is read', () => {
  const position = toPosition(1, '16/B374D848')
  expect(parsePosition(position)).toBe(position)
  expect(parsePosition(undefined)).toBeUndefined()
  const odd = [
    '',
    '0/0',
    `${position} `,
    `${position},${position}`,
    position.toUpperCase(),
    "'; select 1",
    [position, position],
  ]
  for (const text of odd) expect(parsePosition(text)).toBe(NEVER)
})
