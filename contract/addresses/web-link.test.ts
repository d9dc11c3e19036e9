import { expect, test } from 'vitest'
import { hasWebLink } from './web-link.ts'

test.each([
  'https://a.example',
  'see HTTP://a.example/b',
  'www.example.test',
  'buy at cheap-pills.com',
  'cheap.shop/now',
  '(mail.example.co)',
  'a.b.xyz.',
  'hxxps://a.example',
  'evil[.]example and more',
  'evil (dot) com',
  'evil { . } example',
  'EVIL.COM',
  'ｅｖｉｌ．ｃｏｍ',
  'you@example.com',
])('%j holds a web address', text => expect(hasWebLink(text)).toBe(true))

test.each([
  '',
  'I use Node.js and e.g. tables.',
  'It costs 3.50 a month',
  'Stop.Compare it with yours',
  'The end.Me too',
  'a (dotted) line, and [see] this.',
  'and/or, 3.5/5, e.g./i.e.',
  'A.B.C. AND STOP.',
  'https:// is a scheme',
  'www. is a prefix',
])('%j holds none', text => expect(hasWebLink(text)).toBe(false))
