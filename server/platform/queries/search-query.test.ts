import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { offerLanguages } from '#test/support/languages/offer-languages.ts'
import { matchesSearch, toSearchQuery, toSearchWords } from './search-query.ts'

let db: Db
let drop: () => Promise<void>
let end: () => Promise<void>

beforeAll(async () => {
  ;({ db, drop } = await cloneDatabase())
  end = await offerLanguages(['de', 'fr', 'ja', 'ar'])
})
afterAll(async () => {
  await end()
  await drop()
})

type SearchCase = { written: Language; text: string; asked: Language; words: string }

async function isFound({ written, text, asked, words }: SearchCase) {
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
  ['ja', '請求書を自動で', 'ja', 'ツ 請', false],
  ['ja', '日本の請求書', 'ja', '請求 本', true],
  ['en', 'Ringing bells', 'en', 'the ringer of belfries', false],
  ['en', 'Ringing bells', 'en', 'the bells', true],
  ['en', 'Ringing the bigger bells', 'en', 'rings bi', false],
  ['en', 'Ringing the bigger bells', 'en', 'bi', true],
  ['en', 'A b c d e f', 'en', 'a b c d e f nowhere', true],
  ['en', 'A b c d e f', 'en', 'a b c d e nowhere', false],
  ['en', 'Open 24/7, for 1.5 h', 'en', '24/7', true],
  ['en', 'Open 24/7, for 1.5 h', 'en', '7', true],
  ['en', 'Open 24/7, for 1.5 h', 'en', '1.5', true],
  ['en', 'Open 24/7, for 1.5 h', 'en', '1.7 5', true],
  ['en', 'Sell on www.etsy.com/shops', 'en', 'etsy.com', true],
  ['en', 'Sell on www.etsy.com/shops', 'en', 'shop', true],
  ['en', 'For Linux/macOS/Windows', 'en', 'macOS', true],
  ['en', 'For Linux/macOS/Windows', 'de', 'window', true],
  ['en', 'AC/DC in Node.js', 'en', 'ac/dc node.js', true],
  ['en', 'Learn C++ and C#.', 'en', 'C++', true],
  ['en', 'Learn C++ and C#.', 'en', 'c# learning', true],
  ['en', 'Learn Cobol', 'en', 'C++', false],
  ['ja', 'C++で書く', 'ja', 'C++', true],
  ['ja', `${'漢'.repeat(300)}請求`, 'ja', '請求', true],
  ['en', 'ß'.repeat(300), 'en', 'ß'.repeat(100), true],
  ['en', 'A café for Müller', 'en', 'cafe muller', true],
  ['en', 'A cafe for Muller', 'en', 'Café MÜLLER', true],
  ['de', 'Straße, Ærø und Łódź', 'en', 'strasse aero lodz', true],
  ['de', 'Strasse, Aero und Lodz', 'en', 'Straße Ærø Łódź', true],
  ['fr', 'Une facture PAYÉE', 'fr', 'payee', true],
  ['ar', 'الكِتَابُ أحمد', 'ar', 'الكتاب احمد', true],
  ['en', 'ガラス', 'en', 'カラ', false],
  ['en', '½ ﷺ \u0301', 'en', '\u0301', false],
])('in the %s text “%s”, a search in %s for “%s” returns %s', async (written, text, asked, words, found) => {
  expect((await isFound({ written, text, asked, words })) ?? false).toBe(found)
})

test.each([
  ['two letters beside others', 'ab '.repeat(100), 0],
  ['more words than six', 'abc '.repeat(33), 2],
  ['more long words than six', 'abcde '.repeat(33), 6],
  ['one word', 'ab', 1],
  ['Japanese', '請求書自動'.repeat(20), 0],
])('with %s, %s becomes %i prefix searches', (_, text, beginnings) => {
  expect(toSearchQuery(text).match(/:\*/g) ?? []).toHaveLength(beginnings)
  expect(toSearchQuery(text).split('],[').length).toBeLessThanOrEqual(40)
})
