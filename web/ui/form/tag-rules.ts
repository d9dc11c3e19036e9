import { isBlank } from '#contract/text/blank.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { toPlainLetters } from '#contract/text/plain-letters.ts'

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns whether the trimmed text is among the tags, in upper or lower case. */
export const hasTag = (tags: readonly string[], text: string) => tags.some(tag => isSameTag(tag, text.trim()))

type Addition = {
  tags: readonly string[]
  text: string
  max?: number | undefined
  maxLength?: number | undefined
  among?: readonly string[] | undefined
}

/**
 * Returns the tags with the trimmed `text` at the end. Returns the same list if the text is empty, longer than
 * `maxLength` characters, not `among` the possible tags or among the tags in upper or lower case, or if there are `max` tags.
 */
export function addTag({
  tags,
  text,
  max = Infinity,
  maxLength = Infinity,
  among,
}: Addition): readonly string[] {
  const tag = text.trim()
  const refused =
    isBlank(tag) || among?.includes(tag) === false || tags.length >= max || countCharacters(tag) > maxLength
  return refused || hasTag(tags, tag) ? tags : [...tags, tag]
}

/**
 * Splits a typed or pasted text at commas of any script. The parts before a comma are finished tags. The rest is the
 * unfinished one.
 */
export function splitDraft(text: string): { finished: string[]; draft: string } {
  const pieces = text.split(/[,，、،]/)
  const draft = pieces.pop() ?? ''
  return { finished: pieces, draft: pieces.length ? draft.trimStart() : draft }
}

/** Splits a whole text into tags. There may be several, because the box keeps refused ones as text. */
export const splitTags = (text: string) => splitDraft(`${text},`).finished

type Query = { suggestions: readonly string[]; tags: readonly string[]; text: string; shown?: number }

/**
 * Returns the first `shown` (8) suggestions that contain the typed text, in any case and with or without accents,
 * without those that are tags already.
 */
export function suggestTags({ suggestions, tags, text, shown = 8 }: Query): string[] {
  const wanted = toPlainLetters(text.trim())
  return suggestions
    .filter(item => toPlainLetters(item).includes(wanted) && !hasTag(tags, item))
    .slice(0, shown)
}

type Step = { active: number; count: number; step: 1 | -1 }

/** Returns the index of the option after or before `active` among `count`. The first follows the last. -1 means none. */
export function getNextOption({ active, count, step }: Step): number {
  if (count === 0) return -1
  if (active < 0) return step > 0 ? 0 : count - 1
  return (active + step + count) % count
}
