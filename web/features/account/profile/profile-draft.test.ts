import { expect, test } from 'vitest'
import {
  createDraft,
  findProblems,
  getChange,
  isDirty,
  type ProfileDraft,
  toStored,
} from './profile-draft.ts'

const profile = {
  name: 'Ada',
  bio: null,
  twitter: 'ada',
  linkedin: null,
  github: null,
  website: 'https://bells.example/',
}
const draft = (texts: Partial<ProfileDraft['texts']>): ProfileDraft => {
  const initial = createDraft(profile)
  return { ...initial, texts: { ...initial.texts, ...texts } }
}

test.each([
  ['nothing', {}, {}],
  ['white space and the same handle as a link', { name: ' Ada ', twitter: 'https://x.com/ada' }, {}],
  ['a bio', { bio: ' Bells ' }, { bio: 'Bells' }],
  ['an emptied field', { twitter: ' ' }, { twitter: '' }],
  ['a pasted link', { github: 'https://github.com/ada/bells' }, { github: 'ada' }],
])('%s', (_, texts, change) => {
  expect(getChange(draft(texts))).toEqual(change)
  expect(isDirty(draft(texts))).toBe(Object.keys(change).length > 0)
})

test('a missing draft is not dirty', () => expect(isDirty(undefined)).toBe(false))

test('each field follows the server’s rule', () => {
  expect(findProblems(draft({}))).toEqual({})
  expect(findProblems(draft({ name: 'A', github: 'a b', website: 'javascript:alert(1)' }))).toEqual({
    name: 'Name must be at least 2 characters',
    github: 'Enter a GitHub username: letters, digits and hyphens, at most 39.',
    website: 'Enter a web address that begins with http:// or https://.',
  })
})

test('a website saved before the public host rule stays, but a new one like it is refused', () => {
  const before = createDraft({ ...profile, website: 'http://192.0.2.7/' })
  expect(findProblems({ ...before, texts: { ...before.texts, bio: 'Bells' } })).toEqual({})
  expect(findProblems({ ...before, texts: { ...before.texts, website: 'http://192.0.2.8/' } })).toEqual({
    website: 'Enter a public web address, like example.com.',
  })
})

test('the profile shows the values to be stored', () => {
  expect(toStored({ name: 'Ada  L.', website: 'example.com', bio: '' })).toEqual({
    name: 'Ada L.',
    website: 'https://example.com/',
    bio: null,
  })
})
