import { expect, test } from 'vitest'
import { type Begun, LONGEST_PAUSE_MS, pressKey } from './key-sequence.ts'

const sequences = [['g', 'm'], ['g', 'd'], ['n'], ['/']]

/** Presses keys at given times. Returns the sequence that each key completed. */
function press(...presses: [key: string, atMs: number][]) {
  let begun: Begun | undefined
  return presses.map(([key, atMs]) => {
    const next = pressKey({ key, atMs, begun, sequences })
    begun = next.begun
    return next.done?.join(' ') ?? ''
  })
}

test('a single-key shortcut is complete immediately', () => {
  expect(press(['n', 0], ['/', 10])).toEqual(['n', '/'])
})

test('two consecutive keys complete a sequence once', () => {
  expect(press(['g', 0], ['m', 200], ['m', 300])).toEqual(['', 'g m', ''])
})

test('the second key counts until the pause ends, but not afterward', () => {
  expect(press(['g', 5], ['d', 5 + LONGEST_PAUSE_MS])).toEqual(['', 'g d'])
  expect(press(['g', 5], ['d', 6 + LONGEST_PAUSE_MS])).toEqual(['', ''])
})

test('a key that does not continue a sequence starts a new one', () => {
  expect(press(['g', 0], ['x', 10], ['m', 20])).toEqual(['', '', ''])
  expect(press(['g', 0], ['g', 10], ['m', 20])).toEqual(['', '', 'g m'])
  expect(press(['g', 0], ['n', 10])).toEqual(['', 'n'])
})
