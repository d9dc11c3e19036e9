import { expect, test } from 'vitest'
import type { MailKind } from '#server/model/auth-schema.ts'
import { toAccountMail } from './account-mail-text.ts'

const about = {
  origin: 'https://firsthand.example',
  token: 'token-of-this-mail',
  email: 'ada@example.test',
  newEmail: 'b&"<b>@example.test',
}

const kinds: MailKind[] = [
  'recovery',
  'confirmation',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  'known_address',
  'token_reused',
  'factor_added',
  'factor_removed',
  'recovery_codes_changed',
  'password_changed',
  'email_changed',
  'sessions_ended',
  'factor_reset_asked',
  'role_changed',
  'signed_out',
  'link_made',
]

/** The kinds of emails without a token. */
const notices: MailKind[] = ['known_address', 'token_reused', 'role_changed', 'signed_out', 'link_made']

test.each(kinds)('the email %s says the same in both bodies, and asks for no auto-replies', kind => {
  const { subject, text, html, headers } = toAccountMail({ kind, ...about })
  expect(text.startsWith(`${subject}\n`)).toBe(true)
  expect(html).toContain(`>${subject}</h1>`)
  expect(html).not.toMatch(/<script|<img|<b>/)
  expect(headers['Auto-Submitted']).toBe('auto-generated')
  const isNotice = notices.includes(kind)
  for (const body of [text, html]) expect(body.includes(about.token)).toBe(!isNotice)
})

test.each([
  ['recovery', 'recovery'],
  ['confirmation', 'signup'],
  ['email_change_current', 'email_change'],
  ['email_change_new', 'email_change'],
] as const)('the link in the email %s has its token after the #', (kind, type) => {
  const { text } = toAccountMail({ kind, ...about })
  expect(text).toContain(`https://firsthand.example/auth/confirm#token_hash=${about.token}&type=${type}\n`)
})

test('an email about a change links to the page that undoes it, or to recovery if it has no token', () => {
  const withToken = toAccountMail({ kind: 'factor_added', ...about }).text
  expect(withToken).toContain(`https://firsthand.example/auth/undo#token=${about.token}\n`)
  const without = toAccountMail({ kind: 'factor_added', ...about, token: '' }).text
  expect(without).toContain('https://firsthand.example/auth/recover\n')
})
