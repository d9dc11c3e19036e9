import { homeTopics } from './home-topics.ts'
import { leisureTopics } from './leisure-topics.ts'
import { peopleTopics } from './people-topics.ts'
import { families } from './stem-families.ts'
import { workTopics } from './work-topics.ts'

/** The closeness of two stems: words for nearly the same thing, or only of one topic. */
export type Closeness = 'family' | 'topic'

const relatives = new Map<string, Map<string, Closeness>>()
const NONE: ReadonlyMap<string, Closeness> = new Map()

/** A line holds the stems of a family or topic, as the English dictionary of PostgreSQL cuts them. */
function relate(lines: string, closeness: Closeness) {
  for (const line of lines.trim().split('\n')) {
    const stems = line.trim().split(' ')
    for (const stem of stems) {
      const known = relatives.get(stem) ?? new Map<string, Closeness>()
      for (const other of stems) if (other !== stem) known.set(other, closeness)
      relatives.set(stem, known)
    }
  }
}

for (const topics of [homeTopics, leisureTopics, peopleTopics, workTopics]) relate(topics, 'topic')
// Later, because a family is closer than a topic.
relate(families, 'family')

/**
 * Returns the stems of words about the same thing as this one, each with how close it is. A stem may have several topics.
 */
export const relativesOf = (stem: string): ReadonlyMap<string, Closeness> => relatives.get(stem) ?? NONE
