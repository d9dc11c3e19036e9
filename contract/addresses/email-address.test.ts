import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AddressForm } from '#contract/sign-in/credentials.ts'
import { checkEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { VisitorReportForm } from '../moderation/reports.ts'

const GOOD = [
  'info@xn--e1afmkfd.xn--p1ai',
  'john&jane@example.org',
  'a~b@example.org',
  "!#$%&'*+-/=?^_`{|}~@example.org",
  'a..b@example.org',
  '.a.@example.org',
  '-@example.org',
  'a@b.c',
  'a@1.2.3a',
  `${'a'.repeat(64)}@${`${'b'.repeat(63)}.`.repeat(2)}example.org`,
]
const BAD = [
  'ada',
  '@example.org',
  'ada@',
  'ada@localhost',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@example..org',
  'ada@.example.org',
  'ada@example.org.',
  'ada@-example.org',
  'ada@example-.org',
  'ada@exa_mple.org',
  'ada@example.org\nBcc: b@example.org',
  'ada@example.org\n',
  'ada@b@example.org',
  '"a b"@example.org',
  'a b@example.org',
  'a,b@example.org',
  'a<b>@example.org',
  'a(b)@example.org',
  'ädä@example.org',
  'ada@пример.рф',
  `${'a'.repeat(65)}@example.org`,
  `ada@${'b'.repeat(64)}.org`,
]

const isReported = (contact: string) =>
  VisitorReportForm.safeParse({ reason: 'deceptive', sentence: '', contact }).success
const isSetting = (name: string) => (value: string) => {
  try {
    return readSettings({
      [name]: value,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@b.example',
      [name]: value,
    })
  } catch {
    return false
  }
}
test.each<[string, (email: string) => unknown]>([
  ['a form of members', email => AddressForm.safeParse({ email }).success],
  ['the sign-in protocol, and forms of visitors', email => checkEmail(email) === null],
  ['the report of a visitor', isReported],
  ...['MAIL_FROM', 'LIST_MAIL_FROM', 'SUPPORT_EMAIL'].map((name): [string, (email: string) => unknown] => [
    `the setting ${name}`,
    isSetting(name),
  ]),
])('%s accepts what a browser accepts as an email address', (_, isTaken) => {
  expect(GOOD.filter(email => !isTaken(email))).toEqual([])
  // Forms and settings are trimmed first.
  expect(BAD.filter(email => !email.endsWith('\n')).filter(isTaken)).toEqual([])
})

test('an email address follows WHATWG HTML syntax and has a domain with a non-numeric last label', () => {
  const chars = fc.string({ unit: fc.constantFrom(...'aZ0.-_+&@~é 1'), maxLength: 14 })
  fc.assert(
    fc.property(chars, chars, (name, host) => {
      const email = `${name}@${host}`.trim()
      const isHtml = z.regexes.html5Email.test(email) && /\.(?!\d+$)[^.@]+$/.test(email)
      expect(AddressForm.shape.email.safeParse(` ${email}`).success, email).toBe(isHtml)
    }),
    { numRuns: 3_000 },
  )
})
