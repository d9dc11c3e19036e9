import { expect, test } from 'vitest'
import { ItemId } from '#contract/ids.ts'
import { applyCorrection, toDraft, toSummary } from './pain-points.ts'

const id = ItemId.parse('0197a9a0-0000-7000-8000-000000000001')
const form = {
  id,
  problemAndStory: 'Every spring the cellar floods',
  failedAttempts: ['A bucket', 'An alarm'],
  marketplaceDescription: 'The cellar floods',
}
const stored = toDraft(form)

test('the story is the description', () => {
  expect(stored).toEqual({
    pitch: 'The cellar floods',
    description: 'Every spring the cellar floods',
    failedAttempts: ['A bucket', 'An alarm'],
  })
})

test('a correction changes what it names', () => {
  expect(applyCorrection(stored, { kind: 'pain_point' })).toEqual(stored)
  expect(applyCorrection(stored, { kind: 'pain_point', failedAttempts: ['A pump'] })).toEqual({
    ...stored,
    failedAttempts: ['A pump'],
  })
  expect(applyCorrection(stored, { kind: 'pain_point', marketplaceDescription: 'Wet feet' })).toEqual({
    ...stored,
    pitch: 'Wet feet',
  })
})

test('it is found by its pitch, its story and what failed', () => {
  expect(toSummary(stored).words).toEqual([
    'The cellar floods',
    'Every spring the cellar floods',
    'A bucket',
    'An alarm',
  ])
})
