/**
 * Letters that look like Latin ones (UTS #39 and styled alphabets). In each pair, the second line has the Latin counterparts
 * of the first.
 */
const LOOKS = [
  // The same as in `name_skeleton` in the database.
  ['аеорсухіјѕһԁԛԝѵӏгүҽктмвнпь', 'aeopcyxijshdqwviryektmbhnb'],
  ['АВЕЅІЈКМНОРСТУХҮԌԚԜѴӀЬ', 'abesijkmhopctyxygqwvib'],
  ['αβεηικνορστυγχωϲϳ', 'abenikvopotuyxwcj'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'abezhikmnoptyxcj'],
  ['ոսօհցզյւՏՍՕԼ', 'nuohgqjisuol'],
  ['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᏀᏃᏒᏔᏙᏚᏞᏟᏢᏦᏴ', 'drtajewmhgzrwvslcpkb'],
  ['ⲎⲔⲘⲚⲞⲢⲤⲦⲟⲣⲥ', 'hkmnopctopc'],
  ['ıɑɡ', 'iag'],
  // Small capitals, letters with strokes, Lisu and syllabics.
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['łøđħŧɨʉƒɩȷғԍ', 'lodhtiufijfg'],
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'],
  ['ᗩᗷᑕᗪᖴᕼᒍᒪᗰᑎᑭᖇᑌᐯᗯ', 'abcdfhjlmnpruvw'],
  // Arabic letters that look like another of the language.
  ['یىکةہھ', 'ييكههه'],
] as const

const SOUNDS = [['абвгдезийклмнопрстуфх', 'abvgdeziiklmnoprstufh']] as const

const toMap = (pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.flatMap(([from, to]) => [...from].map((letter, at) => [letter, to[at] ?? letter] as const)))

const looks = toMap(LOOKS)
const sounds = toMap(SOUNDS)

/** Alphabets in circles and squares, which no Unicode normalization turns into letters. */
const STYLED_STARTS = [0x1_f150, 0x1_f170, 0x1_f1e6]
const STYLED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu

function unstyle(letter: string) {
  const code = letter.codePointAt(0) ?? 0
  const start = STYLED_STARTS.findLast(first => first <= code) ?? code
  return String.fromCodePoint(0x61 + code - start)
}

/** Decomposes a text (NFKD), without marks and invisible characters. */
const strip = (text: string) =>
  text
    .normalize('NFKD')
    .replace(STYLED, unstyle)
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

const findLook = (letter: string) =>
  looks.get(letter) ?? looks.get(letter.toLowerCase()) ?? looks.get(letter.toUpperCase())

/** Returns a text in the small Latin letters that it looks like. Letters that look like none remain, in lower case. */
export const toLook = (text: string) =>
  Array.from(strip(text), letter => findLook(letter) ?? letter.toLowerCase()).join('')

/** Returns a text in small letters, with Cyrillic letters replaced by Latin ones of the same sound. */
export const toSound = (text: string) =>
  Array.from(strip(text).toLowerCase(), letter => sounds.get(letter) ?? letter).join('')
