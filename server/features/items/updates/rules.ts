import type { Decision } from '#contract/evidence/evidence.ts'
import type { Stage, StageWord } from '#contract/items/updates.ts'

type Said = { stage: StageWord | undefined; was: Stage; words: readonly (StageWord | null)[] }

/** Returns the word that an update sets, or null if it changes nothing: an item that was changed before is open. */
export function toWord({ stage, was, words }: Said): StageWord | null {
  const stays = stage === was || (stage === 'change' && was === 'open' && words.includes('change'))
  return stage === undefined || stays ? null : stage
}

/** Followers are notified of each word once, so that an author can't send them more by changing it back and forth. */
export const notifies = (word: StageWord | null, words: Said['words']) =>
  word === null || !words.includes(word)

export const toStage = (word: StageWord): Stage => (word === 'change' ? 'open' : word)

const DECISIONS: Record<StageWord, Decision | null> = {
  open: null,
  building: 'build',
  live: 'build',
  dropped: 'drop',
  change: 'change',
}

export const toDecision = (word: StageWord | null) => word && DECISIONS[word]
