import { describe, expect, test } from 'vitest'
import { GithubName, LinkedinPath, TwitterHandle } from './profile-form.ts'

const takes = (schema: typeof TwitterHandle) => (written: string) => schema.safeParse(written).success

// Handles that could lead to another site or page if they were accepted.
const strays = [
  '@ada',
  'ada lovelace',
  'ada/../x',
  '/ada',
  'ada?x',
  'ada#x',
  'a:b',
  'a\\b',
  'ada%2f',
  '\u202eada',
  'a\nb',
]

describe('an X handle', () => {
  test.each(['ada', 'A', '_ada_1', 'a'.repeat(15), ' ada '])('is %j', written => {
    expect(TwitterHandle.parse(written)).toBe(written.trim())
  })
  test.each([...strays, 'a'.repeat(16), 'ada-l', 'ädа'])('is not %j', written => {
    expect(takes(TwitterHandle)(written)).toBe(false)
  })
})

describe('a LinkedIn path', () => {
  test.each([
    'in/ada-lovelace',
    'in/jörg_müller-1',
    'company/firsthand',
    'school/eth',
    `in/${'a'.repeat(100)}`,
  ])('can be %j', written => {
    expect(LinkedinPath.parse(written)).toBe(written)
  })
  test.each([
    ...strays,
    'ada',
    'in/',
    'in/a',
    'in/ada/',
    'in//ada',
    'feed/ada',
    'in/../feed',
    `in/${'a'.repeat(101)}`,
  ])('cannot be %j', written => {
    expect(takes(LinkedinPath)(written)).toBe(false)
  })
})

describe('a GitHub username', () => {
  test.each(['ada', '7up', 'ada-lovelace', 'ada_firsthand', 'a'.repeat(39)])('is %j', written => {
    expect(GithubName.parse(written)).toBe(written)
  })
  test.each([...strays, '-ada', '_ada', 'a'.repeat(40), 'ada.l'])('is not %j', written => {
    expect(takes(GithubName)(written)).toBe(false)
  })
})

test('every handle can be empty', () => {
  expect([TwitterHandle, LinkedinPath, GithubName].map(schema => schema.parse('  '))).toEqual(['', '', ''])
})
