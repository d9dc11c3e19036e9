import { expect, test } from 'vitest'
import { GithubName } from '#contract/account/profile-form.ts'
import { OptionalPublicWebAddress } from '#contract/addresses/web-address.ts'
import { SearchWords } from '#contract/paging.ts'
import { NameField } from '#contract/sign-in/credentials.ts'
import { optionalText, plainName, text } from './text.ts'

const Title = text({ max: 100 })

const INVISIBLE = [
  '\u200b',
  '\u3164',
  '\u2800 \u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u00ad',
  '\ufeff\u2060',
  '\u{e0041}\u{e007f}',
  '\u202e\u202c',
  '\ufe0f',
  '\u0007',
]

test.each(INVISIBLE)('%j is refused as a required text and becomes empty as an optional one', blank => {
  expect(Title.safeParse(blank).error?.issues.map(({ message }) => message)).toEqual([
    'Please fill in this field.',
  ])
  for (const schema of [optionalText({ max: 100 }), SearchWords, OptionalPublicWebAddress, GithubName])
    expect(schema.parse(blank)).toBe('')
})

test.each(['\u200bAda', '🏴\u{e0067}\u{e0062}\u{e007f}', 'می\u200cخواهم', '👩\u200d💻', '.', '❤️'])(
  '%j is kept unchanged',
  shown => {
    expect(Title.parse(shown)).toBe(shown)
  },
)

const HIDDEN = `o${'\u0336\u0337\u0338\u200b\u2060\ufe0f'.repeat(9)}`

test.each([
  ['e\u0301 \u1100\u1161', 'é 가'],
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  [
    'x\u0336\u0336\u0336\u0336\u0336y\u0489\u20dd\u0334\u0335\u0337',
    'x\u0336\u0336\u0336\u0336y\u0489\u20dd\u0334\u0335',
  ],
])('%j is stored as %j', (written, stored) => {
  for (const schema of [Title, optionalText({ max: 500 })]) expect(schema.parse(written)).toBe(stored)
})

test.each([
  'Tiếng Việt: Đặng Thùy Trâm',
  'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ',
  'ที่นั่น ผู้ใหญ่ ก็',
  'בְּרֵאשִׁ֖ית',
  'क्षत्रिय ज़िंदगी',
  'လျှော့ချ',
  'རྐྱེན་',
  'ភ្នំពេញ',
  '1️⃣ ❤️ 👨‍👩‍👧‍👦',
])('%j keeps its combining marks', written => {
  for (const spelled of [written, written.normalize('NFD')])
    expect(Title.parse(spelled)).toBe(written.normalize('NFC'))
  expect(plainName(written)).toBe(written.normalize('NFC'))
})

test.each([Title, optionalText({ max: 500 })])('no letter keeps more than four marks', schema => {
  expect(schema.parse(HIDDEN).match(/[\u0300-\u036f]/gu)).toHaveLength(4)
  expect(plainName(HIDDEN).match(/[\u0300-\u036f]/gu)).toHaveLength(4)
  expect(plainName(`e\u200b${'\u0301'.repeat(9)}`)).toBe(`é${'\u0301'.repeat(4)}`)
})

test.each([
  ['100 families', '👨‍👩‍👧‍👦'.repeat(100), true],
  ['100 decomposed letters', 'e\u0301'.repeat(100), true],
  ['98 line breaks of a form', `a${'\r\n'.repeat(98)}b`, true],
  ['101 families', '👨‍👩‍👧‍👦'.repeat(101), false],
  ['one endless emoji', '👩🏽\u200d'.repeat(300).concat('👩🏽'), false],
])('%s fit in 100 characters', (_, written, fits) => {
  for (const schema of [Title, NameField]) expect(schema.safeParse(written).success).toBe(fits)
})

test.each(['Ada\u202e', '\u2066Ada\u2069', 'Ada\u{e0041}', 'A\u3164da', '\u115fAda', 'Ada\u2800'])(
  '%j is not a name',
  name => {
    expect(NameField.safeParse(name).error?.issues.map(({ message }) => message)).toEqual([
      'Please remove invisible or text-reversing characters.',
    ])
  },
)

test.each(['Ada', 'علی\u200cرضا', '👩\u200d💻 Ada', 'José', 'Zoë O’Neill-王'])('%j is a name', name => {
  expect(NameField.parse(name)).toBe(name)
})
