import { toLook, toSound } from './letter-looks.ts'

const ROLES = 'staff support security admin administrator moderator official help team'.split(' ')
const FILLERS = 'the of for from at by and our your'.split(' ')
/** A shorter name of a community would occur within words by chance, so it is not looked for there. */
const JOINED_MIN = 4

const DIGITS = [...'013457'].map((digit, at) => [digit, 'oieast'[at] ?? ''] as const)
const SIGNS = [...'@$!|¡€+'].map((sign, at) => [sign, 'asiiiet'[at] ?? ''] as const)

const replaceEach = (text: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text)

/** Letters and digits that are confused with each other become one: l and i, digits and letters, rn and m, vv and w. */
const fold = (word: string) =>
  replaceEach(replaceEach(word, DIGITS), [
    ['l', 'i'],
    ['rn', 'm'],
    ['vv', 'w'],
  ])

function toWords(text: string) {
  const words = text.split(/\s+/u).map(word => word.replace(/[^\p{L}\p{N}]/gu, ''))
  return words.filter(word => word !== '' && !FILLERS.includes(word)).map(fold)
}

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

const roles = ROLES.map(fold)
const isWord = (word: string | undefined, expected: string) => word === expected || word === `${expected}s`
const isRole = (word: string) => roles.some(role => isWord(word, role))

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
  const role = `(?:(?:${roles.join('|')})s?)*`
  const own = community.length < JOINED_MIN ? '' : `(?:${community}s?)?`
  const joined = fold(words.join(''))
  return joined !== '' && new RegExp(`^(?:the|our)?(?:${role}${own}${role})$`, 'u').test(joined)
}

/**
 * Returns whether a name looks or sounds like one of the people who run the community. Such a name
 * - consists only of words of the list (staff, support, security, admin, administrator, moderator, official, help, team,
 *   also with an s), the community's name, words such as `the`, and numbers; or
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
