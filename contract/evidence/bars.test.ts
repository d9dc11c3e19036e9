import { expect, test } from 'vitest'
import { EvidenceBar, findDayProblem } from './bars.ts'

const bar = { buildAbove: 20, dropBelow: 10, decideBy: '2026-12-24', readersFrom: 'community' }

test('a bar has a build threshold, a drop threshold, a decision date and a reader group', () => {
  expect(EvidenceBar.parse(bar)).toEqual(bar)
  expect(EvidenceBar.parse({ ...bar, buildAbove: 10 }).buildAbove).toBe(10)
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
  [{ dropBelow: 21 }, { dropBelow: "This can't be above the number for building." }],
  [{ decideBy: '2026-02-30' }, { decideBy: 'Choose a day.' }],
  [{ decideBy: '' }, { decideBy: 'Choose a day.' }],
])('%j is refused with a message next to the field', (wrong, sentences) => {
  const issues = EvidenceBar.safeParse({ ...bar, ...wrong }).error?.issues ?? []
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(sentences)
})

test('a past date is refused, but today is accepted', () => {
  expect(findDayProblem('2026-12-23', '2026-12-24')).toBe('This day has passed. Choose today or a later day.')
  expect(findDayProblem('2026-12-24', '2026-12-24')).toBeUndefined()
  expect(findDayProblem('2027-01-01', '2026-12-24')).toBeUndefined()
})
