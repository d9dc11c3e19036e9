import { expect, test } from 'vitest'
import { toPurgeText, toThingsText } from './purge-text.ts'

const none = { item: 0, comment: 0, answer: 0, solution: 0, message: 0, avatar: 0 }
const one = { id: '0199d1a0-52c4-7a31-8f02-3b7c9d10e410', name: 'Grace Mensah', avatar: null } as never

test('the things to be hidden are counted by kind, without empty kinds', () => {
  expect(toThingsText({ ...none, item: 3, comment: 1, message: 20 })).toBe(
    '3 posts, 1 comment and 20 messages',
  )
  expect(toThingsText(none)).toBeUndefined()
})

test.each([
  [
    'waiting',
    'Hiding everything of them, about 60 things, waits for a second person. Until then only the ban holds.',
  ],
  ['purging', 'Everything of them is being hidden: 1 of about 60. Grace Mensah agreed.'],
  ['purged', 'Everything of them is hidden: 1 thing. Grace Mensah agreed.'],
  ['restoring', 'What was hidden comes back: 1 to go.'],
  ['restored', 'Everything that it hid is back.'],
] as const)('a purge that is %s says so', (state, text) => {
  expect(toPurgeText({ state, things: 60, hidden: 1, agreedBy: state === 'waiting' ? null : one })).toBe(text)
})
