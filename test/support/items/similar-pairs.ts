import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Text = { pitch: string; audience: string }
/**
 * Two texts, labelled by their meaning. `related`: the author of one would want to see the other before publishing.
 * `frequent`: strangers that share two frequent words. `unrelated`: other strangers.
 */
type Pair = { label: 'related' | 'frequent' | 'unrelated'; draft: Text; item: Text }

const toPair = (line: string): Pair => {
  const [label = '', pitch = '', audience = '', otherPitch = '', otherAudience = ''] = line.split('\t')
  if (label !== 'related' && label !== 'frequent' && label !== 'unrelated')
    throw new Error(`No label: ${line}`)
  return { label, draft: { pitch, audience }, item: { pitch: otherPitch, audience: otherAudience } }
}

/** The hash decides, so that no pair can be moved once its score is known. */
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

/** The half of the pairs with which the weights and the threshold were chosen. */
export const tuningPairs = pairs.filter(pair => !isHeldOut(pair))

/**
 * The half that was not used to choose the weights of the rule. Word vectors were tuned with it too, so it is no longer
 * independent.
 */
export const heldOutPairs = pairs.filter(isHeldOut)

/** The pairs that were labelled before the topics of words were written. Word vectors were tuned with them too. */
export const freshPairs = readPairs('similar-fresh-pairs.tsv')

/** The pairs that were labelled before word vectors were tried. No rule was chosen with them. */
export const thirdPairs = readPairs('similar-third-pairs.tsv')

/** Returns each draft with the items of the next 20 pairs. These are ordinary strangers, without any chosen word. */
export const toStrangers = (labelled: readonly Pair[]): Pair[] =>
  Array.from({ length: 20 }, (_, n) => n + 1).flatMap(shift =>
    labelled.map(({ draft }, n) => {
      const other = labelled[(n + shift) % labelled.length]
      if (!other) throw new Error('There are no pairs')
      return { label: 'unrelated' as const, draft, item: other.item }
    }),
  )
