import { expect, test } from 'vitest'
import { findBannedWords } from './banned-words.ts'

const find = (text: string, file = 'a.test.ts') => findBannedWords({ file, text }).join()

test.each([
  ['/** Answers the id of an item. */', 'says Answers; write returns (a server responds)'],
  ["  test('a failure is told', () => {", 'says told; write shown, notified or said'],
  ["] as const)('on %s nobody votes', () => {", 'says nobody; write no one'],
  ["  summary: 'Where a member stands',", 'says stands; write is, exists or remains valid', 'a.ts'],
])('%s fails with a suggested replacement', (text, message, file?: string) => {
  expect(find(text, file)).toContain(message)
})

test('a path fails too', () => {
  expect(find('', 'test/support/wishes.ts')).toContain(
    'names test/support/wishes.ts; write subscriptions or options',
  )
})

test.each(["const text = 'You told nobody.'", '/** The answers of members. */', '// `answers` is the list.'])(
  '%s passes',
  text => {
    expect(find(text)).toBe('')
  },
)
