import { isBlank } from '#contract/text/blank.ts'
import { countCodePoints } from './counter.tsx'

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Returns whether a text, trimmed, is among the tags in any case. */
export const hasTag = (tags: readonly string[], text: string) => tags.some(tag => isSameTag(tag, text.trim()))

type Addition = {
  tags: readonly string[]
  text: string
  max?: number | undefined
  maxLength?: number | undefined
}

/**
 * The tags with `text` added, trimmed, at the end. Returns the same list if the text is empty, already in it in any case,
 * longer than `maxLength` code points, or if there are `max` tags.
 */
export function addTag({ tags, text, max = Infinity, maxLength = Infinity }: Addition): readonly string[] {
  const tag = text.trim()
  const refused = isBlank(tag) || tags.length >= max || countCodePoints(tag) > maxLength
  return refused || hasTag(tags, tag) ? tags : [...tags, tag]
}

/** Splits typed or pasted text: the parts before commas, of any script, are finished, the rest is still being typed. */
export function splitDraft(text: string): { finished: string[]; draft: string } {
  const pieces = text.split(/[,，、،]/)
  const draft = pieces.pop() ?? ''
  return { finished: pieces, draft: pieces.length ? draft.trimStart() : draft }
}

/** Splits a whole text into tags: several, if the box kept some that were refused before. */
export const splitTags = (text: string) => splitDraft(`${text},`).finished

type Query = { suggestions: readonly string[]; tags: readonly string[]; text: string; shown?: number }

/** The first `shown` (8) suggestions that contain the typed text, in any case, and are not chosen yet. */
export function suggestTags({ suggestions, tags, text, shown = 8 }: Query): string[] {
  const wanted = text.trim().toLowerCase()
  return suggestions
    .filter(item => item.toLowerCase().includes(wanted) && !hasTag(tags, item))
    .slice(0, shown)
}

type Step = { active: number; count: number; step: 1 | -1 }

/** The option after or before `active` among `count`, around the ends; -1 means none. */
export function getNextOption({ active, count, step }: Step): number {
  if (count === 0) return -1
  if (active < 0) return step > 0 ? 0 : count - 1
  return (active + step + count) % count
}
