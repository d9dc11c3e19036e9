import { type Ban, habits } from './habits.ts'
import type { Source } from './sources.ts'

/** Words that comments, titles of tests and summaries of endpoints do not use, and what they say instead. */
const inTexts: Ban[] = [
  ...habits,
  {
    pattern: /^Answers\b|[.;:] Answers\b|\banswers (true|false|null|undefined|how|what|whether|the|a|its)\b/,
    instead: 'returns (a server responds)',
  },
  { pattern: /\btells\b/i, instead: 'says, shows or notifies' },
  { pattern: /\btold\b(?! apart\b)/i, instead: 'shown, notified or said' },
  { pattern: /\bstands\b(?! for\b)/i, instead: 'is, exists or remains valid' },
  { pattern: /\b(anew|afresh)\b/i, instead: 'again' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, or the noun: the caller who' },
  { pattern: /\bnobody\b/i, instead: 'no one' },
  { pattern: /\b(upon|whence|unto|lest)\b/i, instead: 'on, from which, to, so that not' },
]

/** Words that no identifier and no path has. Both are compared in lower case with spaces between words. */
const inNames: Ban[] = [
  { pattern: /\b(tells?|told|telling)\b/, instead: 'notify, show, send or say' },
  { pattern: /\b(hears?|heard)\b/, instead: 'receive' },
  { pattern: /\b(anew|afresh)\b/, instead: 'again' },
  { pattern: /\bwhoever\b/, instead: 'the noun it stands for' },
  { pattern: /\bseal(s|ed|ing)?\b/, instead: 'encrypt' },
  { pattern: /\b(ruling|clearing|voiding|objection)s?\b/, instead: 'decision, purge, vote removal, refusal' },
  { pattern: /\bwish(es)?\b/, instead: 'subscriptions or options' },
  { pattern: /\bknew\b/, instead: 'seen before' },
  { pattern: /\bsupporters?\b/, instead: 'subscriber' },
  { pattern: /\baway (mail|sweep)s?\b/, instead: 'digest' },
]

/** Lists the words of a file that house style bans, each with what to write instead. */
export function findBannedWords({ file, text }: Pick<Source, 'file' | 'text'>) {
  const titles = file.includes('.test.') ? findTexts(text, TITLE) : findTexts(text, SUMMARY)
  const said = [...commentsOf(text), ...titles].flatMap(({ line, words }) =>
    inTexts
      .filter(({ pattern }) => pattern.test(words))
      .map(
        ({ pattern, instead }) => `${file}:${line} says ${pattern.exec(words)?.[0].trim()}; write ${instead}`,
      ),
  )
  const named = [file, ...namesOf(text)].flatMap(name =>
    inNames
      .filter(({ pattern }) => pattern.test(wordsOf(name)))
      .map(({ instead }) => `${file} names ${name}; write ${instead}`),
  )
  return [...said, ...named]
}

const withoutQuotes = (words: string) => words.replace(/`[^`]*`|'[^']*'|"[^"]*"/g, '')

/** Returns docstrings and comments that have a line of their own, with its number and without quoted text. */
function commentsOf(text: string) {
  return text.split('\n').flatMap((line, index) => {
    const [, words] = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*?)(?:\*\/)?$/.exec(line) ?? []
    return words ? [{ line: index + 1, words: withoutQuotes(words) }] : []
  })
}

const SUMMARY = /^\s*summary:\s*(['"`])(.*?)(?<!\\)\1/
const TITLE = /(?:\b(?:test|describe)(?:\.\w+\(.*\))?|^\s*\](?: as const)?\))\(\s*(['"`])(.*?)(?<!\\)\1/

/** Returns the texts that a pattern finds, with the number of their line and without quoted text. */
function findTexts(text: string, pattern: RegExp) {
  return text.split('\n').flatMap((line, index) => {
    const [, , words] = pattern.exec(line) ?? []
    return words ? [{ line: index + 1, words: withoutQuotes(words.replaceAll("\\'", '’')) }] : []
  })
}

/** Returns the names that a file declares. */
const namesOf = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:const|let|function|class|type|interface)\s+(\w+)/g)].map(([, name = '']) => name),
  ),
]

const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[^a-zA-Z]/)
    .join(' ')
    .toLowerCase()
