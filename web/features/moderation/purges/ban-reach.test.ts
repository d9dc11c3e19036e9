import { expect, test } from 'vitest'
import { toThingsText } from './ban-reach.tsx'

const none = { item: 0, comment: 0, answer: 0, solution: 0, message: 0, avatar: 0 }

test('the content to hide is counted by kind, without empty kinds', () => {
  expect(toThingsText({ ...none, item: 3, comment: 1, message: 20 })).toBe(
    '3 posts, 1 comment and 20 messages',
  )
  expect(toThingsText(none)).toBeUndefined()
})
