import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLook } from '#server/platform/language/letter-looks.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { isReservedName, touchesReservedName } from './reserved-names.ts'

const server = useServer()
const BRAND = 'Firsthand'

test.each([
  'Admin',
  'ADMINISTRATOR',
  'Moderators',
  'The Support Team',
  'Firsthand',
  'First hand',
  'F1rsthand',
  'Firsthand Support',
  'Team of Firsthand',
  'Ada from the Firsthand team',
  'Firsthand Customer Support (official)',
  'Support 24/7',
  'Admin1',
  'Adm1n',
  '@dm!n',
  'Offlclal',
  'Adrnin',
  'f i r s t h a n d  h e l p',
  '~*Admin*~',
  'Admin ✓',
  '𝐀𝐝𝐦𝐢𝐧',
  '🅰🅳🅼🅸🅽',
  '🇦\u200b🇩\u200b🇲\u200b🇮\u200b🇳',
  'ᴀᴅᴍɪɴ',
  'ᗩᗪᗰIᑎ',
  'ꓮꓓꓟꓲꓠ',
  'ad\u00admin',
  '\u0391dmin',
  'Админ',
  'Модератор',
  'Фирстханд',
  'F\u0456rsth\u0430nd S\u03c5pport',
  'oﬃcial',
  'Sicherheit von Firsthand',
  'Die Moderatorinnen',
  'Unterstuetzung',
  'Equipo de Seguridad',
  'SECURITE',
  'L’équipe Firsthand',
  'Modératrice',
  'Equipe de suporte',
  'モデレーター',
  'モデレータ',
  'ﾓﾃﾞﾚｰﾀｰ',
  'モ デ レ ー タ ー',
  '公式サポート',
  'Firsthandサポート',
  'الدعم',
  'دعـــم',
  'الأمان',
  'المشرف',
])('%j is a reserved name', name => {
  expect(isReservedName(name, BRAND)).toBe(true)
  expect(touchesReservedName(name, BRAND)).toBe(true)
})

test.each([
  'Adminah',
  'Staffan',
  'Helen Helper',
  'Supporta',
  'Staf F.',
  'S. Taff',
  'Tea M.',
  'Moderato',
  'Team Ada',
  'Securitas',
  'Officia Lis',
  'Firsthander',
  'Ada Firsthand',
  'Anna Tearn',
  'Ad Minten',
  'Стаффан',
  'Админа Петрова',
  '李明',
  'عبد الله',
  'Këzia Quill-Ørsted von Quist',
  'Maya Lindqvist',
  'Aidé López',
  'Hilfert',
  'Hilda Sicher',
  'Équipier',
  '佐藤 公式',
  '公一',
  '運河',
  'サポ太郎',
  'برويز مشرف',
  'أمين',
  '42',
  '🙂🙂',
])('%j is an ordinary name', name => {
  expect(isReservedName(name, BRAND)).toBe(false)
})

test.each([
  ['Makers & Co', 'Makers and Co', true],
  ['Makers & Co', 'MakersCo Support', true],
  ['Makers & Co', 'Makers', false],
  ['The Hub', 'Hub Team', true],
  ['X Lab', 'X L4b', true],
  ['An', 'Staffan', false],
  ['An', 'An', true],
  ['Studio 54', 'Studio 54', true],
  ['Studio 54', 'Studio', false],
  ['Мастерская', 'Macтepcкaя', true],
  ['町工場', '町工場サポート', true],
  ['町工場', '町工場の田中', false],
  ['Café Lac', 'Équipe Café Lac', true],
  ['🙂', 'Ada', false],
  ['.*', 'Ada', false],
])('in the community %j, the name %j is reserved: %s', (community, name, isReserved) => {
  expect(isReservedName(name, community)).toBe(isReserved)
})

test.each([
  ['Security alert: confirm now', true],
  ['Ask s u p p o r t', true],
  ['News of F1rsthand', true],
  ['Helpful maps for teamwork', false],
  ['Alerte de sécurité', true],
  ['緊急のセキュリティ通知', true],
  ['Pan para equipos', true],
  ['Bread from the corner', false],
])('the title %j contains a reserved name: %s', (title, touches) => {
  expect(touchesReservedName(title, BRAND)).toBe(touches)
})

const role = fc.constantFrom(
  'staff',
  'support',
  'security',
  'admin',
  'moderator',
  'official',
  'help',
  'team',
  BRAND,
)
const letter = fc.constantFrom<(letter: string) => string>(
  same => same,
  same => same.toUpperCase(),
  same => `${same}\u0301`,
  same => `\u200b${same}`,
  same => String.fromCodePoint((same.codePointAt(0) ?? 0) + 0xfee0),
  same => ({ o: '0', i: '1', l: '1', e: '3', a: '4', s: '5', t: '7' })[same] ?? same,
  same => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', i: 'і', s: 'ѕ', d: 'ԁ', t: 'τ' })[same] ?? same,
)

test('a reserved word is found with nothing, dots, spaces or hyphens between its letters', () => {
  const letters = fc.array(letter, { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(role, letters, fc.constantFrom('', '.', ' ', '-'), (word, writes, between) => {
      const written = [...word.toLowerCase()].map((each, at) => writes[at]?.(each) ?? each)
      return isReservedName(written.join(between), BRAND)
    }),
  )
})

test('the database and the code map each known letter to the same lookalike', async () => {
  const { rows } = await server.sql<{ letters: string }>`
    select pg_get_function_sqlbody(oid) as letters
    from pg_proc where proname = 'name_skeleton'`
  const letters = [
    ...new Set(
      rows[0]?.letters.match(
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/gu,
      ),
    ),
  ]
  const known = await server.sql<{ look: string }>`
    select name_skeleton(letter) as look from unnest(${letters}::text[]) with ordinality as given (letter, place)
    order by place`
  const seen = known.rows.map(({ look }, at) => ({ look, ours: toLook(letters[at] ?? '').replace('l', 'i') }))
  const latin = seen.filter(({ look }) => /^[a-z]$/.test(look))
  expect(latin.length).toBeGreaterThan(100)
  expect(latin.map(({ ours }) => ours)).toEqual(latin.map(({ look }) => look))
})
