import { expect, test } from 'vitest'
import { findBannedWords } from './banned-words.ts'

test.each([
  ['/** Answers the id of an item. */', 'says Answers; write returns (a server responds)'],
  ['  // The one whom nobody knows.', 'says nobody; write no one'],
  ['const castDeed = 1', 'names castDeed; write action or fact'],
])('%s fails with what to write instead', (text, message) => {
  expect(findBannedWords({ file: 'a.ts', text }).join()).toContain(message)
})

test.each(["const text = 'You told nobody.'", '/** The answers of members. */', '// `answers` is the list.'])(
  '%s passes',
  text => {
    expect(findBannedWords({ file: 'a.ts', text })).toEqual([])
  },
)
