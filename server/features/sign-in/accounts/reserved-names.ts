import { toLook, toSound } from '#server/platform/language/letter-looks.ts'

/** The words of all languages of the program, as patterns without accents, which `toLook` takes off. */
const ROLES = [
  'staff support security admin(istrator)? moderator official help team',
  // German
  'sicherheit hilfe unterstue?tzung kundendienst verwaltung mitarbeiter(in|innen)? (administrator|moderator)(in|innen|en)',
  // Spanish and Portuguese
  'soporte suporte seguridad seguranca (administ|mode)rador(es|as?)? oficial(es)? oficiais ayuda ajuda equip[aeo]',
  // French
  'assistance securite (administra|modera)(teur|trice) officiel(le)? aide',
  'modera(tion|cion|cao) administra(tion|cion|cao)',
  'دعم مساعدة امان امن مشرف مدير ادارة رسمي فريق',
]
/** Japanese has no spaces, so these count within a word. */
const UNSPACED_ROLES = 'サポート スタッフ セキュリティ 管理[者人] モデレーター 公式 運営 事務局 ヘルプ チーム'
const FILLERS =
  'the of for from at by and our your der die das von l la le el les los de del du do da et y e'.split(' ')
/** A shorter name of a community would occur within words by chance, so it is not looked for there. */
const joinedMin = (community: string) => (/[a-z]/.test(community) ? 4 : 2)

const UNSPACED = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]'

const DIGITS = [...'013457'].map((digit, at) => [digit, 'oieast'[at] ?? ''] as const)
const SIGNS = [...'@$!|¡€+'].map((sign, at) => [sign, 'asiiiet'[at] ?? ''] as const)

const replaceEach = (text: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text)

/**
 * Letters and digits that are confused with each other become one: l and i, digits and letters, rn and m, vv and w. The signs
 * that lengthen Japanese and Arabic words are left out.
 */
const fold = (word: string) =>
  replaceEach(replaceEach(word, DIGITS), [
    ['l', 'i'],
    ['rn', 'm'],
    ['vv', 'w'],
    ['ー', ''],
    ['ـ', ''],
  ])

function toWords(text: string) {
  const words = text.split(BETWEEN).map(word => word.replace(/[^\p{L}\p{N}]/gu, ''))
  // Arabic joins the article to its word.
  return words
    .filter(word => word !== '' && !FILLERS.includes(word))
    .map(word => fold(word).replace(/^ال(?=..)/u, ''))
}
/** Spaces, and the places where Latin letters meet those of a script without spaces. */
const BETWEEN = new RegExp(`\\s+|(?<=[a-z])(?=${UNSPACED})|(?<=${UNSPACED})(?=[a-z])`, 'u')

/** Joins three or more single letters with spaces between into the word that they spell. */
const joinLetters = (text: string) =>
  text.replace(/(?<!\S)(?:\S\s+){2,}\S(?!\S)/gu, letters => letters.replace(/\s+/gu, ''))

/** Returns the ways to read signs between letters: as letters, as signs, or as spaces. */
const readSigns = (text: string) => [replaceEach(text, SIGNS), text, text.replace(/[^\p{L}\p{N}\s]/gu, ' ')]

/** Returns the ways to read digits: as letters, or as numbers after or around a word. */
const readDigits = (text: string) => [
  text,
  text.replace(/\p{N}+(?!\p{L})/gu, ' '),
  text.replace(/\p{N}+(?!\p{L})|(?<!\p{L})\p{N}+/gu, ' '),
]

function listReadings(text: string) {
  const written = [toLook(text), ...(/\p{Script=Cyrillic}/u.test(text) ? [toSound(text)] : [])]
  return written.flatMap(readSigns).map(joinLetters).flatMap(readDigits).map(toWords)
}

const toPattern = (words: string) => fold(toLook(words)).replaceAll(' ', '|')
const unspaced = toPattern(UNSPACED_ROLES)
const roles = `(?:${toPattern(ROLES.join(' '))}|${unspaced})s?`
const ROLE = new RegExp(`^${roles}$|${unspaced}`, 'u')
const isRole = (word: string) => ROLE.test(word)
const isWord = (word: string | undefined, expected: string) => word === expected || word === `${expected}s`

function splitOff(words: readonly string[], community: readonly string[]) {
  const at = words.findIndex((_, first) =>
    community.every((part, place) => isWord(words[first + place], part)),
  )
  if (community.length === 0 || at < 0) return { rest: words, isNamed: false }
  return { rest: words.toSpliced(at, community.length), isNamed: true }
}

function isSpelled(words: readonly string[], community: string) {
  const singles = words.filter(word => word.length === 1).length
  // A single letter beside longer words is an initial: Tea M. does not spell team.
  if (singles > 0 && singles < words.length) return false
  const role = `(?:${roles})*`
  const own = community.length < joinedMin(community) ? '' : `(?:${community}s?)?`
  const joined = fold(words.join(''))
  return joined !== '' && new RegExp(`^(?:the|our)?(?:${role}${own}${role})$`, 'u').test(joined)
}

/**
 * Returns whether a name looks or sounds like one of the people who run the community. Such a name
 * - consists only of words of the list (such as staff, sicherheit or モデレーター, also with an s), the community's name,
 *   words such as `the`, and numbers; or
 * - has the community's name and a word of the list, each as whole words, among any other words.
 *
 * Letters of other alphabets count as the Latin ones that they look like, Cyrillic letters also as the Latin ones of their
 * sound. Marks, invisible characters, and signs and spaces between letters are ignored. Digits and signs count as the
 * letters that they replace. So Staffan, Helen Helper and Team Ada are allowed, and so is a name that merely contains the
 * community's.
 */
export function isReservedName(name: string, community: string) {
  const own = toWords(toLook(community))
  return listReadings(name).some(words => {
    const { rest, isNamed } = splitOff(words, own)
    return (isNamed && (rest.length === 0 || rest.some(isRole))) || isSpelled(rest, own.join(''))
  })
}

/** Returns whether a text has a word of the list or the community's name among its words, or is a reserved name. */
export function touchesReservedName(text: string, community: string) {
  const own = toWords(toLook(community))
  const hasReserved = (words: string[]) => words.some(isRole) || splitOff(words, own).isNamed
  return isReservedName(text, community) || listReadings(text).some(hasReserved)
}
