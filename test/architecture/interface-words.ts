import { type Ban, colons, habits } from './habits.ts'
import { listTexts } from './interface-texts.ts'
import type { Source } from './sources.ts'

/** Words that no screen, page or mail says, and what it says instead. */
const bans: Ban[] = [
  ...habits,
  colons,
  { pattern: /\bwhom\b/i, instead: 'who' },
  { pattern: /\bwhoever\b/i, instead: 'people who, anyone who or you' },
  { pattern: /\bthose (who|whom|whose|concerned)\b/i, instead: 'people who' },
  { pattern: /\bsuch\b/i, instead: 'like, or this' },
  { pattern: /\banybody with\b/i, instead: 'anyone with' },
  {
    pattern: /(?<!\bhow (it|this) )\bgoes\b(?! (to|on|up|down|along|for|by|there)\b)/i,
    instead: 'is deleted, is sent or leaves',
  },
  { pattern: /\b(a|one|each|every|single) press\b/i, instead: 'click, or the verb: press' },
  {
    pattern: /\blook in(to)? (your|the|our) (mail|mailbox|inbox|folder|spam)/i,
    instead: 'check your inbox, check your spam folder',
  },
  { pattern: /\bitems?\b(?!-)/i, instead: 'idea, pain point, product; project (own) or post (of others)' },
  { pattern: /\bopenings?\b/i, instead: 'opened it, or views' },
  { pattern: /(?<!\b(feed|screen) )\breaders?\b/i, instead: 'people who opened it' },
  { pattern: /\bset(s|ting)? aside\b/i, instead: 'not counted' },
  { pattern: /\bpass(es|ed)? (it )?over\b/i, instead: 'ignore' },
  {
    pattern: /\b(your|own|their|author[’']s) rule\b|\bthe rule(:| says| and| is| was)/i,
    instead: 'your bar; for what it says to do, your plan',
  },
  { pattern: /\b(your( own)?|build|drop) lines?\b|\b(above|below) (the|a|its) line\b/i, instead: 'your bar' },
  { pattern: /\bmail(s|ed)?\b(?! servers?\b)/i, instead: 'email' },
  {
    pattern: /\b[Tt]oo early\b(?! to call)|\bIn between\b|\bHeld\b/,
    instead: 'Too early to call, or another status of contract/evidence/status.ts',
  },
]

/** The specification's own texts that say such words, with their number in its checklist. They stay letter for letter. */
const fixed: Record<string, string> = {
  'Item not found': 'S374',
  'This item already exists. Try a different name or check your existing items.': 'S724',
}

/** Lines with nothing to read: imports and comments. Without them most files need not be parsed. */
const NO_TEXT = /^(import [^;]*? from '[^']*'|\s*(\/\/|\/?\*).*)$/gm

/** Lists the banned words in the texts of a file, each with the text and what to write instead. */
export function findBannedInterfaceWords(source: Pick<Source, 'file' | 'text'>) {
  const { file, text } = source
  const code = text.replace(NO_TEXT, '')
  if (!bans.some(({ pattern }) => pattern.test(code))) return []
  return listTexts(source)
    .filter(({ words }) => !Object.hasOwn(fixed, words))
    .flatMap(({ line, words }) =>
      bans.flatMap(({ pattern, instead }) => {
        const [said] = pattern.exec(words) ?? []
        return said ? [`${file}:${line} says “${said}” in “${words}”; write ${instead}`] : []
      }),
    )
}

/** Returns the texts of the specification in the list that no file has. */
export const listUnsaid = (sources: readonly Pick<Source, 'text'>[]) =>
  Object.keys(fixed).filter(words => !sources.some(({ text }) => text.includes(words)))
