import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { compile, isolateValues } from './catalogues.ts'

const translate = (message: string, values: Record<string, string | number>) => {
  const compiled = compile(message)
  if (typeof compiled === 'string') return compiled
  const translator = setupI18n({ locale: 'ar', messages: { ar: {} } })
  return translator._({ id: '', message: isolateValues(compiled) as unknown as string, values })
}

test('a value in a right-to-left language is isolated from the words around it, even in a plural', () => {
  expect(translate('قرأ {name} هذا', { name: 'No more shoebox' })).toBe('قرأ \u2068No more shoebox\u2069 هذا')
  const plural = '{n, plural, zero {لا} one {واحد في {title}} two {#} few {#} many {#} other {# في {title}}}'
  expect(translate(plural, { n: 1, title: 'A «b»' })).toBe('واحد في \u2068A «b»\u2069')
})

test('a URL stays unchanged, because programs search texts for URLs', () => {
  expect(translate('افتح {address}', { address: 'https://x.example/p' })).toBe('افتح https://x.example/p')
})

test('a select value is not changed, and a message without values stays plain text', () => {
  expect(translate('{state, select, open {مفتوح} other {مغلق}}', { state: 'open' })).toBe('مفتوح')
  expect(translate('مغلق', {})).toBe('مغلق')
})
