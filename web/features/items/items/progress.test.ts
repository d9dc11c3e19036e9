import { expect, test } from 'vitest'
import { toValidationStatus, validationProgress, votesToComplete } from './progress.ts'

test.each([
  ['idea', 15, 75, 'In Validation'],
  ['idea', 16, 80, 'Ready for MLP'],
  ['idea', 20, 100, 'MLP Built'],
  ['idea', 400, 100, 'MLP Built'],
  ['pain_point', 7, 70, 'Problem Identified'],
  ['pain_point', 8, 80, 'Ready to Build'],
  ['product', 11, 88, 'Live Product'],
  ['product', 12, 96, 'Validated Product'],
] as const)('%s with %i votes is at %i, %s', (kind, voteCount, progress, status) => {
  expect(validationProgress(kind, voteCount)).toBe(progress)
  expect(toValidationStatus({ kind, voteCount, solutionCount: 0 })).toBe(status)
})

test.each([
  ['idea', 20],
  ['pain_point', 10],
  ['product', 13],
] as const)('%s reaches 100 percent with %i votes, and not before', (kind, votes) => {
  expect(votesToComplete(kind)).toBe(votes)
  expect(validationProgress(kind, votes)).toBe(100)
  expect(validationProgress(kind, votes - 1)).toBeLessThan(100)
})

test('a solution advances a pain point, but never moves one back from Ready to Build', () => {
  expect(toValidationStatus({ kind: 'pain_point', voteCount: 0, solutionCount: 1 })).toBe('Solutions Found')
  expect(toValidationStatus({ kind: 'pain_point', voteCount: 8, solutionCount: 1 })).toBe('Ready to Build')
})
