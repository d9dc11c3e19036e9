/** Accents, and the points of Arabic and Hebrew with the stretching of Arabic. The marks of other scripts are letters. */
const MARKS =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u0640]/g

/** Letters that have no parts by Unicode. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
}
const WHOLE = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Returns a text in lower case without accents, as searches compare it. `plain_letters` in the database does the same. */
export const toPlainLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(WHOLE, letter => LETTERS[letter] ?? letter)
    .normalize('NFC')
