import { expect, test } from 'vitest'
import { chooseLanguage } from './chosen-language.ts'

const OFFERED = ['en', 'de', 'pt-BR', 'ar'] as const

test.each([
  ['/', 'de', 'de'],
  ['/', 'de-AT,en;q=0.5', 'de'],
  ['/', 'ja, fr;q=0.9, pt;q=0.8, en;q=0.7', 'pt-BR'],
  ['/', 'pt-PT', 'pt-BR'],
  ['/', 'en;q=0.2, ar;q=0.9', 'ar'],
  ['/', 'de;q=0', 'en'],
  ['/', 'tlh', 'en'],
  ['/', undefined, 'en'],
  ['/', ';;;,=,*', 'en'],
  ['/?lang=ar', 'de', 'ar'],
  ['/ideas?x=1&lang=PT-br', 'de', 'pt-BR'],
  ['/?lang=xx', 'de', 'de'],
  ['/?lang=', 'de', 'de'],
  ['/?lang=__proto__', undefined, 'en'],
])('%s with Accept-Language %s is sent in %s', (url, accepted, language) => {
  expect(chooseLanguage({ url, headers: { 'accept-language': accepted } }, OFFERED)).toBe(language)
})

test('only the start of a 10 kB header is read', () => {
  const accepted = `de;q=0.9,${'x'.repeat(10_000)}`
  expect(chooseLanguage({ headers: { 'accept-language': accepted } }, OFFERED)).toBe('de')
})
