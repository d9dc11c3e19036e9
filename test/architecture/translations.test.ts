import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as limits from '#contract/lengths.ts'
import { TRANSLATED_LANGUAGES } from '#contract/text/languages.ts'
import { readMessages } from '../../scripts/build/languages/catalogues.ts'
import { listMessages } from '../../scripts/build/languages/marked-messages.ts'
import { APART, findSameLabels, listButtonLabels } from './button-labels.ts'
import { shipped } from './sources.ts'
import { findFaults, findUnsaidValues, readNouns } from './translations.ts'

const readPage = (language: string) => {
  const page = new URL(`../../locales/${language}.md`, import.meta.url)
  return existsSync(page) ? readFileSync(page, 'utf8') : ''
}

test.each(TRANSLATED_LANGUAGES)(
  'the %s translations keep the placeholders, tags and nouns of their messages',
  async language => {
    const { messages, missing } = await readMessages(language)
    const open = new Set(missing)
    const translated = Object.fromEntries(Object.entries(messages).filter(([id]) => !open.has(id)))
    expect(findFaults(language, translated, readNouns(readPage(language)))).toEqual([])
  },
)

describe('dialog and menu buttons', () => {
  const groups = [...APART, ...shipped.map(listButtonLabels)]

  test('are found in the sources', () => {
    expect(shipped.filter(source => listButtonLabels(source).length > 1).length).toBeGreaterThan(25)
    const dialog = `<ConfirmDialog confirmLabel={i18n.t('Go')} title={i18n.t('Sure?')} />`
    expect(listButtonLabels({ file: 'a.tsx', text: dialog })).toEqual(['Cancel', 'Go'])
    expect(
      findSameLabels([['Go', 'Leave', 'Stay']], label => (label === 'Stay' ? 'Bleib' : 'Geh')),
    ).toHaveLength(1)
  })

  test.each(TRANSLATED_LANGUAGES)('have distinct labels in %s', async language => {
    const { messages } = await readMessages(language)
    expect(APART.flat().filter(label => !Object.hasOwn(messages, label))).toEqual([])
    expect(findSameLabels(groups, label => messages[label] ?? label)).toEqual([])
  })
})

test('each message uses every value it is given and gets a value for each placeholder', () => {
  const found = shipped
    .filter(({ text }) => text.includes('i18n.t('))
    .flatMap(({ file, text }) =>
      listMessages(file, text).flatMap(({ message, values }) => {
        const faults = values ? findUnsaidValues(message, values) : []
        return faults.length > 0
          ? [`${file}: “${message}” and its values differ by ${faults.join(', ')}`]
          : []
      }),
    )
  expect(found).toEqual([])
})

const NAMED = /(\S*\b ?)\{([A-Z_]+)\}(\W*\w*)/g
const WORDS: Record<number, string> = { 3: 'three', 5: 'five', 6: 'six', 7: 'seven', 20: 'twenty' }
/** They begin like this, and say other numbers of the same size. */
const OTHERS = /^(For 7 days|Here’s one idea|The link works for seven|What you asked in|You said no, took)/

test('no message spells out a constant that another message names', async () => {
  const messages = Object.keys((await readMessages('de')).messages)
  const numbers: Record<string, unknown> = limits
  const said = messages.flatMap(message =>
    [...message.matchAll(NAMED)].flatMap(([, before = '', name = '', after = '']) => {
      const number = numbers[name]
      if (typeof number !== 'number') return [`{${name}} is no number of contract/lengths.ts`]
      const written = `\\b(${number}|${WORDS[number] ?? number})\\b`
      const owned = new RegExp(RegExp.escape(before) + written + RegExp.escape(after), 'i')
      return messages.filter(other => owned.test(other) && !OTHERS.test(other))
    }),
  )
  expect(said).toEqual([])
})

const NESTED = /i18n\.t\(\s*(?:'[^'\n]*'|"[^"\n]*"),\s*\{[^}]*i18n\.t\(\s*['"]([^'"]+)/g

test('no message is a value of another, except names in place of a missing one', () => {
  const nested = shipped.flatMap(({ text }) => Array.from(text.matchAll(NESTED), ([, words]) => words))
  const names = ['Anonymous', 'Its author', 'the author', 'this member', 'nothing', 'no second factor']
  expect(new Set(nested).difference(new Set(names))).toEqual(new Set())
  expect(nested.length).toBeGreaterThan(3)
})

/** A title that is a line of its own has none. */
const LINE = /\n\{title\}\n|^\{title\}, by/

test('a title in a sentence is in quotation marks', async () => {
  const messages = Object.keys((await readMessages('de')).messages)
  const titled = messages.filter(message => message.includes('{title}') && !LINE.test(message))
  expect(titled.length).toBeGreaterThan(30)
  expect(titled.filter(message => message.replaceAll('“{title}”', '').includes('{title}'))).toEqual([])
})

test('no code outside messages puts English quotation marks around a value', () => {
  expect(shipped.filter(({ text }) => /“(\$\{|<bdi>)/.test(text)).map(({ file }) => file)).toEqual([])
})

const OWN_SPACE =
  /\} \$\{i18n\.(?:t|marked)\(|[.!?]['"](?:, \{[^\n]*\})?\)\} \$?\{|\}\{' '\}\s*\{(?:i18n|to[A-Z])|\](?:\s*\.filter\(Boolean\))?\s*\.join\(' '\)/

test('whole sentences are joined by i18n.join, which puts no space in Japanese', () => {
  const translating = shipped.filter(({ text }) => text.includes('i18n.'))
  expect(translating.filter(({ text }) => OWN_SPACE.test(text)).map(({ file }) => file)).toEqual([])
})

const PLURAL = '{n, plural, one {# post} other {# posts}} by {name}'

test.each([
  ['Read <0>it</0>, {name}', 'Lies <0>es</0>', 'has </0> <0> in place of </0> <0> {name}'],
  ['Read <0>it</0>', 'Lies <1>es</1>', 'has </1> <1>'],
  [PLURAL, '{n, plural, one {# Beitrag} other {# Beiträge}} von {nam}', 'has {nam} {n}'],
  [PLURAL, '{n, plural, one {# Beitrag} two {#} other {# Beiträge}} von {name}', 'has the plural forms'],
  [PLURAL, '{n, plural, other {# Beiträge}} von {name}', 'this language has one,other'],
  ['Close', 'Zu {n, plural, one}', 'is no ICU message'],
  ['Close', '<b>Zu</b>', 'has markup'],
  ['Vote on “{title}”', 'Stimme zu {title}', 'has {title} without the quotation marks „“'],
  ['“<0/>” by you', '“<0/>” von dir', 'has ”, which another language uses'],
  ['Your posts', 'Deine Posts', 'does not say “post” as Beitrag, Beiträge'],
])('%s as %s fails', (english, text, fault) => {
  const nouns = readNouns(
    '| English | Deutsch | also as | not in |\n| --- | --- | --- | --- |\n| post | Beitrag | Beiträge | Post Reply; Post |',
  )
  expect(findFaults('de', { [english]: text }, nouns).join()).toContain(fault)
})

test('a complete translation passes, and so does a message that uses a noun in another sense', () => {
  const nouns = [{ english: 'post', forms: ['Beitrag', 'Beiträge'], exceptions: ['Post Reply'] }]
  const messages = {
    [PLURAL]: 'Von {name}: {n, plural, one {# Beitrag} other {# Beiträge}}',
    'Post Reply': 'Antwort senden',
    'Not translated': '',
  }
  expect(findFaults('de', messages, nouns)).toEqual([])
})

const SENTENCE = /<Sentence\b(?:(?!<Sentence\b).)*?<\/Sentence>/gs

test('a time in mid-sentence starts with a lowercase letter', () => {
  const sentences = shipped.flatMap(({ text }) => text.match(SENTENCE) ?? [])
  const parts = sentences.flatMap(sentence => sentence.match(/<TimeAgo [^>]*>/g) ?? [])
  expect(parts.length).toBeGreaterThan(5)
  expect(parts.filter(part => !part.includes('form="within"'))).toEqual([])
})
