import { toLook, toSound } from './letter-looks.ts'

/** Words by which people know those who run a community. */
const ROLES = 'staff support security admin administrator moderator official help team'.split(' ')
/** Words that change nothing about what a name says. */
const FILLERS = 'the of for from at by and our your'.split(' ')
/** A shorter name of a community counts as a word alone: within others it is there by chance. */
const JOINED_MIN = 4

const DIGITS = [...'013457'].map((digit, at) => [digit, 'oieast'[at] ?? ''] as const)
const SIGNS = [...'@$!|¡€+'].map((sign, at) => [sign, 'asiiiet'[at] ?? ''] as const)

const replaceEach = (text: string, pairs: readonly (readonly [string, string])[]) =>
  pairs.reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text)

/** Makes one of what is taken for each other in a word: l and i, digits and letters, rn and m, vv and w. */
const fold = (word: string) =>
  replaceEach(replaceEach(word, DIGITS), [
    ['l', 'i'],
    ['rn', 'm'],
    ['vv', 'w'],
  ])

/** Returns the folded words of a text without fillers. */
function toWords(text: string) {
  const words = text.split(/\s+/u).map(word => word.replace(/[^\p{L}\p{N}]/gu, ''))
  return words.filter(word => word !== '' && !FILLERS.includes(word)).map(fold)
}

/** Takes three and more letters with spaces between for the word that they spell. */
const joinLetters = (text: string) =>
  text.replace(/(?<!\S)(?:\S\s+){2,}\S(?!\S)/gu, letters => letters.replace(/\s+/gu, ''))

/** Returns what signs between letters may be: letters, nothing, or spaces. */
const readSigns = (text: string) => [replaceEach(text, SIGNS), text, text.replace(/[^\p{L}\p{N}\s]/gu, ' ')]

/** Returns what digits may be: letters, or numbers after and around a word. */
const readDigits = (text: string) => [
  text,
  text.replace(/\p{N}+(?!\p{L})/gu, ' '),
  text.replace(/\p{N}+(?!\p{L})|(?<!\p{L})\p{N}+/gu, ' '),
]

/** Returns the ways to read a text, each as a list of words. */
function read(text: string) {
  const written = [toLook(text), ...(/\p{Script=Cyrillic}/u.test(text) ? [toSound(text)] : [])]
  return written.flatMap(readSigns).map(joinLetters).flatMap(readDigits).map(toWords)
}

const roles = ROLES.map(fold)
const isWord = (word: string | undefined, expected: string) => word === expected || word === `${expected}s`
const isRole = (word: string) => roles.some(role => isWord(word, role))

/** Returns the words of a name beside the community's, and whether that is among them. */
function splitOff(words: readonly string[], community: readonly string[]) {
  const at = words.findIndex((_, first) =>
    community.every((part, place) => isWord(words[first + place], part)),
  )
  if (community.length === 0 || at < 0) return { rest: words, isNamed: false }
  return { rest: words.toSpliced(at, community.length), isNamed: true }
}

/** Returns whether words, without the spaces between them, are roles and the community alone. */
function isSpelled(words: readonly string[], community: string) {
  const singles = words.filter(word => word.length === 1).length
  // A single letter beside longer words is an initial: Tea M. is no team.
  if (singles > 0 && singles < words.length) return false
  const role = `(?:(?:${roles.join('|')})s?)*`
  const own = community.length < JOINED_MIN ? '' : `(?:${community}s?)?`
  const joined = fold(words.join(''))
  return joined !== '' && new RegExp(`^(?:the|our)?(?:${role}${own}${role})$`, 'u').test(joined)
}

/**
 * Returns whether a name is one of those who run the community, by what it looks or sounds like:
 * - it consists of nothing but words of the list (staff, support, security, admin, administrator, moderator, official, help,
 *   team, also with an s), the community's name, words such as `the`, and numbers; or
 * - it has the community's name and a word of the list, each as whole words, with anything else.
 *
 * Letters of other alphabets count as what they look like, Cyrillic ones also by their sound; marks, invisible characters, and
 * signs and spaces between letters count for nothing, digits and signs for the letters in whose place they are. So Staffan,
 * Helen Helper and Team Ada are free, as is a name that only contains the community's.
 */
export function isReservedName(name: string, community: string) {
  const own = toWords(toLook(community))
  return read(name).some(words => {
    const { rest, isNamed } = splitOff(words, own)
    return (isNamed && (rest.length === 0 || rest.some(isRole))) || isSpelled(rest, own.join(''))
  })
}

/** Returns whether a text has a word of the list or the community's name among its words, or is a reserved name. */
export function touchesReservedName(text: string, community: string) {
  const own = toWords(toLook(community))
  const hasReserved = (words: string[]) => words.some(isRole) || splitOff(words, own).isNamed
  return isReservedName(text, community) || read(text).some(hasReserved)
}
