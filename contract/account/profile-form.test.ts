import { expect, test } from 'vitest'
import { profileFields } from './profile-form.ts'

test.each([
  ['name', '  Ada \u200b\u200e  Lovelace\u0007 ', 'Ada Lovelace'],
  ['name', '\u200b', ''],
  ['bio', '  I build\nbells 🔔  ', 'I build\nbells 🔔'],
  ['bio', '🔔'.repeat(500), '🔔'.repeat(500)],
  ['website', 'example.com', 'https://example.com/'],
  ['website', '   ', ''],
] as const)('the %s %j is stored as %j', (field, written, stored) => {
  expect(profileFields[field].parse(written)).toBe(stored)
})

test.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'a'.repeat(101), 'Name must be at most 100 characters'],
  ['name', 'Ada\ud800', "Contains characters we can't store."],
  ['bio', '🔔'.repeat(501), 'At most 500 characters.'],
  ['bio', 'a\0b', "Contains characters we can't store."],
  ['website', 'javascript:alert(1)', 'Enter a web address that begins with http:// or https://.'],
  ['website', `https://a.example/${'x'.repeat(2_048)}`, 'At most 2048 characters.'],
] as const)('the %s %j is refused with the message %s', (field, written, sentence) => {
  expect(profileFields[field].safeParse(written).error?.issues[0]?.message).toBe(sentence)
})
