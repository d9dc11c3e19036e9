import { expect, test } from 'vitest'
import { hasFullAddress, hasWebLink } from './web-link.ts'

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
  'evil。com',
  'evil｡com/now',
  'evil．com',
  'evil․com',
  'evil﹒com',
  'ev\u200bil.com',
  'evil\u2060.\u00adcom',
  'evil.c\ufe0fom',
  'ｈｔｔｐｓ：／／a.example',
  'h\u200bttps://a.example',
  'hxxp[:]//a.example',
  'https:\\\\a.example',
  'evil [．] example',
  '例え.jp/now',
  '例え。jp/now',
  'ｅｖｉｌ。com',
])('%j contains a web address', text => expect(hasWebLink(text)).toBe(true))

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
  'これは便利です。次もよろしく。',
  'すぐ使えます。app版も',
])('%j contains no web address', text => {
  expect(hasWebLink(text)).toBe(false)
  expect(hasFullAddress(text)).toBe(false)
})

test.each([
  'We plan it all in monday.com.',
  'draw.io, Notion and MAKE.COM',
  'monday.comを使っています',
  '(mail.example.co)',
  'We left monday.com: too dear',
  'monday.com / draw.io',
])('%j only mentions products', text => {
  expect(hasFullAddress(text)).toBe(false)
  expect(hasWebLink(text)).toBe(true)
})

test.each([
  'https://monday.com',
  'hxxps://monday.com',
  'www.monday.com',
  'monday.com/pricing',
  'monday.com:8080',
  'monday.com?ref=1',
  'monday.com#top',
  'monday.com\u200b/pricing',
  'me@monday.com',
  'me@eu.monday.com',
  'monday。com',
  'monday．com and monday.com',
  'ｍｏｎｄａｙ.com',
  'mon\u200bday.com',
  'monday.\u2060com',
  'monday[.]com',
  'monday (dot) com',
])('%j is a plain or disguised address', text => expect(hasFullAddress(text)).toBe(true))
