import { expect, test } from 'vitest'
import { diffProfile } from './commands.ts'

const stored = {
  showsHelp: false,
  name: 'Ada',
  bio: null,
  twitter: 'ada',
  linkedin: null,
  github: null,
  website: null,
}

test.each([
  ['nothing', {}, {}],
  ['what is stored already', { name: 'Ada', bio: '', twitter: 'ada' }, {}],
  ['another name and a bio', { name: 'Ada L.', bio: 'Bells' }, { name: 'Ada L.', bio: 'Bells' }],
  ['an emptied field', { twitter: '', github: '' }, { twitter: null }],
  ['a switch', { showsHelp: true }, { showsHelp: true }],
])('%s', (_, wanted, changes) => {
  expect(diffProfile(stored, wanted)).toEqual(changes)
})
