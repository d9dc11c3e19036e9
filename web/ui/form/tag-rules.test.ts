import { describe, expect, test } from 'vitest'
import { addTag, getNextOption, splitDraft, suggestTags } from './tag-rules.ts'

describe('addTag', () => {
  const tags = ['Solo founders']

  test.each(['', '   ', 'Solo founders', ' solo FOUNDERS '])('ignores %j', text => {
    expect(addTag({ tags, text })).toBe(tags)
  })

  test('takes a tag of exactly the greatest length, counted in code points', () => {
    expect(addTag({ tags: [], text: '🚀🚀🚀', maxLength: 3 })).toEqual(['🚀🚀🚀'])
    expect(addTag({ tags: [], text: '🚀🚀🚀', maxLength: 2 })).toEqual([])
  })
})

test('commas of other scripts end a tag too', () => {
  expect(splitDraft('作家、教師，親').finished).toEqual(['作家', '教師'])
  expect(splitDraft('كتاب، معلمون').finished).toEqual(['كتاب'])
})

describe('suggestTags', () => {
  const suggestions = Array.from({ length: 20 }, (_, index) => `Audience ${index + 1}`)

  test('keeps those that hold the typed text, in whatever case and with or without accents', () => {
    expect(suggestTags({ suggestions, tags: [], text: 'ENCE 2' })).toEqual(['Audience 2', 'Audience 20'])
    expect(suggestTags({ suggestions: ['Cafés'], tags: [], text: 'cafe' })).toEqual(['Cafés'])
    expect(suggestTags({ suggestions: ['Cafes'], tags: [], text: 'café' })).toEqual(['Cafes'])
  })
})

describe('nextOption', () => {
  test('goes down from none to the first and from the last to the first', () => {
    expect(getNextOption({ active: -1, count: 3, step: 1 })).toBe(0)
    expect(getNextOption({ active: 2, count: 3, step: 1 })).toBe(0)
  })

  test('goes up from none and from the first to the last', () => {
    expect(getNextOption({ active: -1, count: 3, step: -1 })).toBe(2)
    expect(getNextOption({ active: 0, count: 3, step: -1 })).toBe(2)
  })

  test('finds none in an empty list', () => {
    expect(getNextOption({ active: 1, count: 0, step: 1 })).toBe(-1)
  })
})
