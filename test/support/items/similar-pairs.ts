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

/** The half of the pairs with which the rule was chosen. */
export const tuningPairs = pairs.filter(pair => !isHeldOut(pair))

/** The half with which the rule was not chosen. */
export const heldOutPairs = pairs.filter(isHeldOut)

/** Later pairs, with which the rule was not chosen. */
export const freshPairs = readPairs('similar-fresh-pairs.tsv')

/** The latest pairs. Their related texts share hardly any word. The rule was chosen so that it shows no stranger of them. */
export const thirdPairs = readPairs('similar-third-pairs.tsv')
