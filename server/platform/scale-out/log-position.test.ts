import { expect, test } from 'vitest'
import { NEVER, parseLogPosition, toLogPosition } from './log-position.ts'

test('positions have the order of the log, and of timelines before it', () => {
  const places = [
    toLogPosition(1, '0/A'),
    toLogPosition(1, '0/3000060'),
    toLogPosition(1, 'A/0'),
    toLogPosition(1, '1F/FFFFFFFF'),
    toLogPosition(2, '0/0'),
    toLogPosition(10, '0/0'),
    NEVER,
  ]
  expect(places.toSorted()).toEqual(places)
})

test('a text that is no position is after all that there will be, so that the primary is read', () => {
  const logPosition = toLogPosition(1, '16/B374D848')
  expect(parseLogPosition(logPosition)).toBe(logPosition)
  expect(parseLogPosition(undefined)).toBeUndefined()
  const odd = [
    '',
    '0/0',
    `${logPosition} `,
    `${logPosition},${logPosition}`,
    logPosition.toUpperCase(),
    "'; select 1",
    [logPosition, logPosition],
  ]
  for (const text of odd) expect(parseLogPosition(text)).toBe(NEVER)
})
