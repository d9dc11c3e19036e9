import { expect, test } from 'vitest'
import { toProgressText, toSizeText } from './own-export.tsx'

test('sizes are in kB or MB', () => {
  expect([1, 999_000, 12_540_000].map(toSizeText)).toEqual(['1 kB', '999 kB', '12.5 MB'])
})

test('progress mentions only parts that exist', () => {
  const rows = { done: 1_200, all: 3_400 }
  expect(toProgressText({ rows, pictures: { done: 3, all: 20 } })).toBe(
    '1,200 of 3,400 entries, 3 of 20 pictures',
  )
  expect(toProgressText({ rows, pictures: { done: 0, all: 0 } })).toBe('1,200 of 3,400 entries')
  expect(toProgressText({ rows: { done: 0, all: null }, pictures: { done: 0, all: null } })).toBe('')
})
