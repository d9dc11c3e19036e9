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

test('the story is the description, and the pitch the title', () => {
  expect(stored).toEqual({
    title: 'The cellar floods',
    marketplaceDescription: 'The cellar floods',
    description: 'Every spring the cellar floods',
    failedAttempts: ['A bucket', 'An alarm'],
  })
})

test('a title is the first 55 characters of a pitch, never half an emoji', () => {
  expect(toDraft({ ...form, marketplaceDescription: '🚰'.repeat(60) }).title).toBe('🚰'.repeat(55))
})

test('a correction changes what it names; another pitch is another title', () => {
  expect(applyCorrection(stored, { kind: 'pain_point' })).toEqual(stored)
  expect(applyCorrection(stored, { kind: 'pain_point', failedAttempts: ['A pump'] })).toEqual({
    ...stored,
    failedAttempts: ['A pump'],
  })
  expect(applyCorrection(stored, { kind: 'pain_point', marketplaceDescription: 'Wet feet' })).toEqual({
    ...stored,
    title: 'Wet feet',
    marketplaceDescription: 'Wet feet',
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
