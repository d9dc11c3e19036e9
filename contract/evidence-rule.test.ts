import { expect, test } from 'vitest'
import { shareInterval } from './confidence-sequence.ts'
import { EvidenceRule, findDayProblem, SUGGESTED_LINES, stateOf, verdictOf } from './evidence-rule.ts'

const rule = { buildAbove: 20, dropBelow: 10, decideBy: '2026-12-24', readersFrom: 'community' }

test('a rule is a number to build above, one to drop below, a day and a group', () => {
  expect(EvidenceRule.parse(rule)).toEqual(rule)
  expect(EvidenceRule.parse({ ...rule, buildAbove: 10 }).buildAbove).toBe(10)
})

const PERCENT = 'Enter a whole number from 1 to 99.'

test.each([
  [
    { buildAbove: 0, dropBelow: 0 },
    { buildAbove: PERCENT, dropBelow: PERCENT },
  ],
  [{ buildAbove: 100 }, { buildAbove: PERCENT }],
  [{ dropBelow: 7.5 }, { dropBelow: PERCENT }],
  [{ dropBelow: '10' }, { dropBelow: PERCENT }],
  [{ buildAbove: Number.NaN }, { buildAbove: PERCENT }],
  [{ dropBelow: 21 }, { dropBelow: 'This cannot be above the number for building.' }],
  [{ decideBy: '2026-02-30' }, { decideBy: 'Choose a day.' }],
  [{ decideBy: '' }, { decideBy: 'Choose a day.' }],
])('%j is refused in words beside the field', (wrong, sentences) => {
  const issues = EvidenceRule.safeParse({ ...rule, ...wrong }).error?.issues ?? []
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(sentences)
})

test('a day in the past is refused, and today is not', () => {
  expect(findDayProblem('2026-12-23', '2026-12-24')).toBe('This day has passed. Choose today or a later day.')
  expect(findDayProblem('2026-12-24', '2026-12-24')).toBeUndefined()
  expect(findDayProblem('2027-01-01', '2026-12-24')).toBeUndefined()
})

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
  for (let readers = 20; readers <= 80; readers += 3) {
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
