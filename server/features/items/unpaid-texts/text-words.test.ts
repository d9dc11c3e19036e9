import { expect, test } from 'vitest'
import { toWords } from './text-words.ts'

test.each([
  ['capitals, digits and signs', 'I paid 12 euros, twice!', 'i PAID 99 euros — twice'],
  ['the letters of another alphabet', 'a copper pipe burst', 'а соррer рiре burst'],
  ['wide and styled letters', 'my cellar floods', 'ｍｙ 𝐜𝐞𝐥𝐥𝐚𝐫 ⓕⓛⓞⓞⓓⓢ'],
  ['invisible characters', 'my cellar floods', 'm\u200by cel\u00adlar flo\u2060ods\ufe0f'],
  ['escapes and other control characters', 'my cellar floods', 'my\u001b cel\u0007lar flo\u0000ods'],
  ['accents and their order', 'Das hört der Nachbar', 'das ho\u0308rt der nachbar'],
])('%s do not change the words', (_, one, other) => {
  expect(toWords(other)).toEqual(toWords(one))
})

test('each word counts once, split by letter pairs or a dictionary in scripts without spaces', () => {
  expect(toWords('w '.repeat(5_200))).toEqual(['w'])
  expect(toWords('地下室が水浸し')).toEqual(['が水', '下室', '地下', '室が', '水浸', '浸し'])
  expect(toWords('ห้องใต้ดินน้ำท่วมทุกปี').length).toBeGreaterThan(3)
  expect(toWords('12 :-) 🙂 3.50 €')).toEqual([])
})
