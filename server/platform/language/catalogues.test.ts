import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18n } from '#contract/text/i18n.ts'
import { inLanguage, listLanguages, readCatalogues } from './catalogues.ts'

const VOTES = '{n, plural, one {# vote} other {# votes}} by {name}'
const catalogue = {
  Language: 'Sprache',
  [VOTES]: [['n', 'plural', { one: ['#', ' Stimme'], other: ['#', ' Stimmen'] }], ' von ', ['name']],
}
let web = ''

async function put(language: string, text: string) {
  await mkdir(path.join(web, 'languages', language), { recursive: true })
  await writeFile(path.join(web, 'languages', language, 'messages.json'), text)
}

beforeEach(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'languages-'))
  await put('de', JSON.stringify(catalogue))
})
afterEach(async () => {
  await readCatalogues(undefined, () => {})
  await rm(web, { recursive: true })
})

const toVotesText = (n: number) =>
  i18n.t('{n, plural, one {# vote} other {# votes}} by {name}', { n, name: '{x} <0>' })

test('work in a language uses its messages, while other work uses English', async () => {
  await readCatalogues(web, () => {})
  const later = inLanguage('de', async () => {
    await Promise.resolve()
    return [i18n.language, i18n.t('Language'), toVotesText(1), toVotesText(1234)]
  })
  expect([i18n.language, i18n.t('Language'), toVotesText(1), toVotesText(1234)]).toEqual([
    'en',
    'Language',
    '1 vote by {x} <0>',
    '1,234 votes by {x} <0>',
  ])
  expect(await later).toEqual(['de', 'Sprache', '1 Stimme von {x} <0>', '1.234 Stimmen von {x} <0>'])
})

test('an untranslated message and text that is not a message stay unchanged', async () => {
  await readCatalogues(web, () => {})
  expect(inLanguage('de', () => i18n.t('Not translated, {name}', { name: 'Ada' }))).toBe(
    'Not translated, Ada',
  )
  expect(inLanguage('de', () => i18n.marked('{count, plural,'))).toBe('{count, plural,')
  expect(inLanguage('de', () => i18n.marked('constructor'))).toBe('constructor')
  expect(inLanguage('fr', () => i18n.t('Language'))).toBe('Language')
})

test('an unreadable catalog is skipped and reported, and the others are used', async () => {
  await put('fr', '{"Language": ')
  await put('es', '["x"]')
  await put('ja', '{"Sign In": 5}')
  await put('tlh', '{}')
  const broken: string[] = []
  await readCatalogues(web, language => void broken.push(language))
  expect([listLanguages(), broken.toSorted()]).toEqual([
    ['en', 'de'],
    ['es', 'fr', 'ja'],
  ])
})
