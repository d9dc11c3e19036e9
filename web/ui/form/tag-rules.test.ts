import { describe, expect, test } from 'vitest'
import { addTag, getNextOption, splitDraft, suggestTags } from './tag-rules.ts'

describe('addTag', () => {
  const tags = ['Solo founders']

  test.each(['', '   ', 'Solo founders', ' solo FOUNDERS '])('ignores %j', text => {
    expect(addTag({ tags, text })).toBe(tags)
  })

  test('accepts a tag of exactly the maximum length, counted in code points', () => {
    expect(addTag({ tags: [], text: '🚀🚀🚀', maxLength: 3 })).toEqual(['🚀🚀🚀'])
    expect(addTag({ tags: [], text: '🚀🚀🚀', maxLength: 2 })).toEqual([])
  })
})

test('ends tags at commas in other scripts too', () => {
  expect(splitDraft('作家、教師，親').finished).toEqual(['作家', '教師'])
  expect(splitDraft('كتاب، معلمون').finished).toEqual(['كتاب'])
})

describe('suggestTags', () => {
  const suggestions = Array.from({ length: 20 }, (_, index) => `Audience ${index + 1}`)

  test('keeps tags that contain the typed text, regardless of case and accents', () => {
    expect(suggestTags({ suggestions, tags: [], text: 'ENCE 2' })).toEqual(['Audience 2', 'Audience 20'])
    expect(suggestTags({ suggestions: ['Cafés'], tags: [], text: 'cafe' })).toEqual(['Cafés'])
    expect(suggestTags({ suggestions: ['Cafes'], tags: [], text: 'café' })).toEqual(['Cafes'])
  })
})

test.each([
  [-1, 3, 1, 0],
  [2, 3, 1, 0],
  [-1, 3, -1, 2],
  [0, 3, -1, 2],
  [1, 0, 1, -1],
] as const)('from option %i of %i a step of %i leads to %i', (active, count, step, next) => {
  expect(getNextOption({ active, count, step })).toBe(next)
})
