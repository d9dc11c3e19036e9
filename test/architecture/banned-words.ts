import type { Source } from './sources.ts'

type Ban = { pattern: RegExp; instead: string }

/** What comments do not say, and what they say instead. */
const inComments: Ban[] = [
  {
    pattern: /^Answers\b|[.;:] Answers\b|\banswers (true|false|null|undefined|how|what|whether|the|a|its)\b/,
    instead: 'returns (a server responds)',
  },
  { pattern: /\btells\b/i, instead: 'says, shows or notifies' },
  { pattern: /\btold\b(?! apart\b)/i, instead: 'shown, notified or said' },
  { pattern: /\bstands\b(?! for\b)/i, instead: 'is, exists or remains valid' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who, or the noun: the caller who' },
  { pattern: /\bnobody\b/i, instead: 'no one' },
  { pattern: /\bheed(s|ed|ing)?\b/i, instead: 'handle' },
  { pattern: /\bdeeds?\b/i, instead: 'action or fact' },
  { pattern: /\bupon\b/i, instead: 'on' },
]

/** Words that no identifier holds, as parts in camelCase or alone. */
const inIdentifiers: Ban[] = [
  { pattern: /^deeds?$/, instead: 'action or fact' },
  { pattern: /^heed(s|ed|ing)?$/, instead: 'handle' },
  { pattern: /^darkroom$/, instead: 'image worker' },
  { pattern: /^draughtsman$/, instead: 'renderer' },
  { pattern: /^unhurried$/, instead: 'throttle' },
  { pattern: /^insisting$/, instead: 'withRetry' },
  { pattern: /^phantom$/, instead: 'decoy user' },
  { pattern: /^anew$/, instead: 'again' },
  { pattern: /^whoever$/, instead: 'the noun it stands for' },
]

/**
 * Folders and files whose comments and names are not yet in plain English: the ban does not hold there. Each leaves
 * this list once it is, and none is added: the list ends empty.
 */
export const UNFINISHED: readonly string[] = ['test/e2e/']

/** The words of a file that house style bans, a line each with what to write instead. */
export function findBannedWords({ file, text }: Pick<Source, 'file' | 'text'>) {
  const inWords = commentsOf(text).flatMap(({ line, words }) =>
    inComments
      .filter(({ pattern }) => pattern.test(words))
      .map(
        ({ pattern, instead }) => `${file}:${line} says ${pattern.exec(words)?.[0].trim()}; write ${instead}`,
      ),
  )
  const inNames = namesOf(text).flatMap(name =>
    inIdentifiers
      .filter(({ pattern }) => partsOf(name).some(part => pattern.test(part)))
      .map(({ instead }) => `${file} names ${name}; write ${instead}`),
  )
  return [...inWords, ...inNames]
}

/** Docstrings and comments on lines of their own, with the line they are on; code in backticks is left out. */
function commentsOf(text: string) {
  return text.split('\n').flatMap((line, index) => {
    const [, words] = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*?)(?:\*\/)?$/.exec(line) ?? []
    return words ? [{ line: index + 1, words: words.replace(/`[^`]*`|'[^']*'|"[^"]*"/g, '') }] : []
  })
}

/** What a file declares or imports under a name. */
const namesOf = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:const|let|function|class|type|interface)\s+(\w+)/g)].map(([, name = '']) => name),
  ),
]

const partsOf = (name: string) => name.split(/(?=[A-Z])|_/).map(part => part.toLowerCase())
