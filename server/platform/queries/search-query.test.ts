import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage, readSpeakers } from '#server/platform/language/speakers.ts'
import { emptyDatabase } from '#test/support/database/database.ts'
import { matchesSearch, toSearchQuery, toSearchWords } from './search-query.ts'

let db: Db
let drop: () => Promise<void>
let web = ''

beforeAll(async () => {
  ;({ db, drop } = await emptyDatabase())
  web = await mkdtemp(path.join(tmpdir(), 'spoken-'))
  for (const language of ['de', 'fr', 'ja', 'ar']) {
    await mkdir(path.join(web, 'languages', language), { recursive: true })
    await writeFile(path.join(web, 'languages', language, 'messages.json'), '{}')
  }
  await readSpeakers(web, () => {})
})
afterAll(async () => {
  await readSpeakers(undefined, () => {})
  await rm(web, { recursive: true })
  await drop()
})

type Asked = { written: Language; text: string; asked: Language; words: string }

async function isFound({ written, text, asked, words }: Asked) {
  const stored = inLanguage(written, () => toSearchWords(text))
  const matches = inLanguage(asked, () => matchesSearch('made.search', toSearchQuery(words)))
  const { rows } = await sql<{ is: boolean }>`
    select ${matches} as is from (select ${stored} as search) made`.execute(db)
  return rows[0]?.is
}

test.each<[Language, string, Language, string, boolean]>([
  ['en', 'Ringing bells', 'en', 'bell', true],
  ['en', 'Ringing bells', 'en', 'rings', true],
  ['en', 'Ringing bells', 'de', 'rings', true],
  ['de', 'Rechnungen schreiben', 'de', 'Rechnung geschrieben', false],
  ['de', 'Die Rechnung für Häuser', 'de', 'Rechnungen', true],
  ['de', 'Die Rechnung für Häuser', 'de', 'Haus', true],
  ['de', 'Die Rechnung für Häuser', 'en', 'rechnung', true],
  ['de', 'Ringing bells', 'en', 'rings', true],
  ['fr', 'Une facture payée', 'fr', 'factures', true],
  ['ar', 'الكتب الجديدة', 'ar', 'كتب', true],
  ['ja', '請求書を自動で作成するツール', 'ja', '自動', true],
  ['ja', '請求書を自動で作成するツール', 'ja', '請求書 ツール', true],
  ['ja', '請求書を自動で作成するツール', 'en', '作成', true],
  ['ja', '請求書を自動で作成するツール', 'ja', '書求', false],
  ['ja', 'AIで請求書', 'ja', 'ai請求', true],
  ['ja', '請求書を自動で', 'ja', '請', true],
  ['en', 'Ringing bells', 'ja', 'リング', false],
])('in %s, “%s” asked in %s for “%s”: %s', async (written, text, asked, words, found) => {
  expect(await isFound({ written, text, asked, words })).toBe(found)
})
