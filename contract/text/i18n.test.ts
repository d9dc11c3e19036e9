import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { useLanguages } from '#test/support/languages/speak.ts'
import { i18n } from './i18n.ts'

const speak = useLanguages()

const VALUES = [
  String.raw`https\x3a//evil\x2etest`,
  String.raw`F\x69rsthand S\u0065curity`,
  String.raw`\u202eevil \u{1f600} \101 \n \\x41 \\`,
  String.raw`\x5cx3a`,
  "{name} {n, plural, other {#}} '{' '' # <0>a</0> %s",
  '%__lingui_octothorpe__%',
]
const MESSAGES = [
  ['{name}', 'X'],
  ['Read {name}: x41', 'Read X: x41'],
  ['{name}{name}', 'XX'],
  ['{n, plural, one {# of {name}} other {# in {name}}}', '3 in X'],
  ['{name, select, a {A} other {{name}}}', 'X'],
] as const
const cases = VALUES.flatMap(value => MESSAGES.map(([message, said]) => [value, message, said] as const))

test.each(cases)('the value %j stays unchanged in the message %j', (name, message, said) => {
  const expected = said.replaceAll('X', () => name)
  speak('en')
  expect(i18n.t(message, { name, n: 3 })).toBe(expected)
  // The built web passes compiled messages, and the server reads compiled catalogues.
  expect(i18n.t(compileMessage(message) as unknown as string, { name, n: 3 })).toBe(expected)
  speak('de', { [message]: compileMessage(message.replace('Read', 'Lies')) })
  expect(i18n.t(message, { name, n: 3 })).toBe(expected.replace('Read', 'Lies'))
})

test('a marked text shows its limits as numbers, even after translation or compilation', () => {
  const text = 'You can appeal for {APPEAL_MONTHS} months.'
  speak('en')
  expect(i18n.marked(text)).toBe('You can appeal for 6 months.')
  expect(i18n.marked(compileMessage(text) as unknown as string)).toBe('You can appeal for 6 months.')
  expect(i18n.marked('{name} of {NOBODY}')).toBe('{name} of {NOBODY}')
  speak('de', { [text]: compileMessage('{APPEAL_MONTHS} Monate lang.') })
  expect(i18n.marked(text)).toBe('6 Monate lang.')
})

test('a message is translated by its context, without which English shows it', () => {
  const build = { message: 'Build {n}', context: 'verdict' }
  speak('en')
  expect(i18n.t(build, { n: 3 })).toBe('Build 3')
  speak('de', { 'Build {n}': 'Bau', 'verdict\u0004Build {n}': compileMessage('Bauen {n}') })
  expect([i18n.t(build, { n: 3 }), i18n.t('Build {n}')]).toEqual(['Bauen 3', 'Bau'])
})

test('sentences are joined with a space, except in Japanese, and missing ones are left out', () => {
  speak('en')
  expect(i18n.join('One.', undefined, '', false, 'Two.')).toBe('One. Two.')
  speak('ja')
  expect(i18n.join('一。', null, '二。')).toBe('一。二。')
})

test('an escape sequence in the message itself is still decoded', () => {
  speak('en')
  expect(i18n.t(String.raw`\u2014 {name}`, { name: String.raw`\u2014` })).toBe(String.raw`— \u2014`)
})
