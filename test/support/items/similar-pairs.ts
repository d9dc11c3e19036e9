import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Text = { pitch: string; audience: string }
/**
 * Two texts, labelled by their meaning: `related` if the author of one would want to see the other before publishing,
 * `frequent` for strangers that share two frequent words, `unrelated` for other strangers.
 */
type Pair = { label: 'related' | 'frequent' | 'unrelated'; draft: Text; item: Text }

const toPair = (line: string): Pair => {
  const [label = '', pitch = '', audience = '', otherPitch = '', otherAudience = ''] = line.split('\t')
  if (label !== 'related' && label !== 'frequent' && label !== 'unrelated')
    throw new Error(`No label: ${line}`)
  return { label, draft: { pitch, audience }, item: { pitch: otherPitch, audience: otherAudience } }
}

/** The hash decides, so that no pair can be moved after its score is known. */
const isHeldOut = ({ draft, item }: Pair) => {
  const [first = 0] = createHash('sha256').update(`${draft.pitch}\n${item.pitch}`).digest()
  return first % 2 === 1
}

const readPairs = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(toPair)

const pairs = readPairs('similar-pairs.tsv')

/** The half of the pairs that weights and threshold were chosen with. */
export const tuningPairs = pairs.filter(pair => !isHeldOut(pair))

/** The half that did not choose the weights of the rule. Word vectors were tuned with it too, so it is no longer independent. */
export const heldOutPairs = pairs.filter(isHeldOut)

/** Pairs that were labelled before topics of words were written. Word vectors were tuned with them too. */
export const freshPairs = readPairs('similar-fresh-pairs.tsv')

/** Pairs that were labelled before word vectors were tried. No rule was chosen with them. */
export const thirdPairs = readPairs('similar-third-pairs.tsv')

/** Each draft beside the items of the next 20 pairs: strangers as they come, of which no word was chosen. */
export const toStrangers = (labelled: readonly Pair[]): Pair[] =>
  Array.from({ length: 20 }, (_, n) => n + 1).flatMap(shift =>
    labelled.map(({ draft }, n) => {
      const other = labelled[(n + shift) % labelled.length]
      if (!other) throw new Error('There are no pairs')
      return { label: 'unrelated' as const, draft, item: other.item }
    }),
  )
