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

const toList = (audiences: readonly string[]) =>
  audiences.length > 1 ? `${audiences.slice(0, -1).join(', ')} and ${audiences.at(-1)}` : audiences.join('')

/** Returns the sentence for an audience that no post names, with those that come near or are named most. */
export function toUnknownText(named: readonly string[], text: string): string {
  const near = findNear(named, text)
  const others =
    near.length > 0 ? `Near it: ${toList(near)}.` : `Posts are for ${toList(named.slice(0, SHOWN))}.`
  return `No post is for “${text}” yet. ${named.length > 0 ? others : ''}`.trim()
}

type Added = { audience: string; items: number | undefined; hasQuestions: boolean }

/**
 * Returns the sentence after an audience was named that `items` posts are for; undefined if they were not counted. `hasQuestions`: the member is asked
 * questions, whose order follows it.
 */
export function toAddedText({ audience, items, hasQuestions }: Added): string {
  const posts = items === undefined ? 'There are posts' : items === 1 ? '1 post is' : `${items} posts are`
  const first = items === 1 ? 'Its questions come' : 'Their questions come'
  return `${posts} for ${audience}.${hasQuestions ? ` ${first} first now.` : ''}`
}
