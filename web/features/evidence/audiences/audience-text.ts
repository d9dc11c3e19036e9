import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'

const SHOWN = 3
/** From here on two texts look alike. */
const LIKE = 0.3

const listTriples = (text: string) => {
  const padded = `  ${text.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}

/** The share of the triples of letters of two texts that are in both, from 0 to 1, as `pg_trgm` counts it. */
function getLikeness(one: string, other: string) {
  const [first, second] = [listTriples(one), listTriples(other)]
  const shared = [...first].filter(triple => second.has(triple)).length
  return shared / (first.size + second.size - shared)
}

/** Returns up to three of the named audiences that look most like a text, the most alike first. */
function findNear(named: readonly string[], text: string): string[] {
  return named
    .map(audience => ({ audience, likeness: getLikeness(audience, text) }))
    .filter(({ likeness }) => likeness >= LIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SHOWN)
    .map(({ audience }) => audience)
}

/** Returns the sentence for an audience that no post names, with those that come near or are named most. */
export function toUnknownText(named: readonly string[], text: string): string {
  const near = findNear(named, text)
  const others =
    near.length > 0
      ? i18n.t('Near it: {audiences}.', { audiences: toAndText(near) })
      : i18n.t('Posts are for {audiences}.', { audiences: toAndText(named.slice(0, SHOWN)) })
  const none = i18n.t('No post is for “{text}” yet.', { text })
  return named.length > 0 ? `${none} ${others}` : none
}

type Added = { audience: string; items: number | undefined; hasQuestions: boolean }

/**
 * Returns the sentence after an audience was named that `items` posts are for; undefined if they were not counted. `hasQuestions`: the member is asked
 * questions, whose order follows it.
 */
export function toAddedText({ audience, items, hasQuestions }: Added): string {
  const posts =
    items === undefined
      ? i18n.t('There are posts for {audience}.', { audience })
      : i18n.t('{posts, plural, one {# post is} other {# posts are}} for {audience}.', {
          posts: items,
          audience,
        })
  if (!hasQuestions) return posts
  const first =
    items === 1 ? i18n.t('Its questions come first now.') : i18n.t('Their questions come first now.')
  return `${posts} ${first}`
}
