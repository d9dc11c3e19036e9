import type { ShownState } from '#contract/evidence/shown-state.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'

/** The reader of the texts: the author of the item, or somebody who reads the author's report. */
export type Voice = 'author' | 'report'

type Named = { voice: Voice; kind: ItemKind }

/** Returns the short name of a state, with a capital. A pain point has no bar in words: people have it, or they do not. */
export function toStateName(state: ShownState, { voice, kind }: Named) {
  const bar = voice === 'author' ? 'your bar' : 'the author’s bar'
  const isPain = kind === 'pain_point'
  const names: Record<ShownState, string> = {
    'not-kept': 'No evidence',
    'under-five': 'Too early',
    'no-bar': 'No bar yet',
    few: 'Too early',
    unclear: 'Too early',
    held: 'Held',
    above: isPain ? 'Enough people have it' : `Above ${bar}`,
    below: isPain ? 'Too few have it' : `Below ${bar}`,
    changed: 'Answers changed',
    withdrawn: 'Withdrawn',
  }
  return names[state]
}
