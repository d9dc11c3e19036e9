import { expect, test } from 'vitest'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { SUGGESTED_LINES } from './rule.ts'
import { stateOf, verdictOf } from './verdict.ts'

test.each([
  [19, 19, null],
  [20, 20, 'build'],
  [0, 19, null],
  [40, 96, 'build'],
  [25, 100, null],
  [0, 50, 'drop'],
  [16, 50, null],
] as const)('%d of %d lead to the verdict %s', (yes, readers, verdict) => {
  expect(verdictOf({ yes, readers }, SUGGESTED_LINES)).toBe(verdict)
})

test('a verdict is where the unrounded interval is beyond a number', () => {
  const lines = [SUGGESTED_LINES, { buildAbove: 50, dropBelow: 50 }, { buildAbove: 99, dropBelow: 1 }]
  for (let readers = 20; readers <= 80; readers += 12) {
    for (let yes = 0; yes <= readers; yes += 1) {
      const { from, to } = shareInterval(yes, readers)
      for (const { buildAbove, dropBelow } of lines) {
        const low = to < dropBelow / 100 ? 'drop' : null
        const expected = from > buildAbove / 100 ? 'build' : low
        expect(verdictOf({ yes, readers }, { buildAbove, dropBelow })).toBe(expected)
      }
    }
  }
})

test.each([
  [{ readers: 19, hasChanged: true, verdict: 'build' }, 'few'],
  [{ readers: 20, hasChanged: true, verdict: 'build' }, 'changed'],
  [{ readers: 20, hasChanged: false, verdict: null }, 'unclear'],
  [{ readers: 96, hasChanged: false, verdict: 'build' }, 'above'],
  [{ readers: 96, hasChanged: false, verdict: 'drop' }, 'below'],
] as const)('%j is shown as %s', (situation, state) => {
  expect(stateOf(situation)).toBe(state)
})
