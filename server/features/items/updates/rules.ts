import type { Decision } from '#contract/evidence/evidence.ts'
import type { Stage, StageWord } from '#contract/items/updates.ts'

/** The stage and the decision that a word brings. */
export const meanings: Record<StageWord, { stage: Stage; decision: Decision | null }> = {
  open: { stage: 'open', decision: null },
  building: { stage: 'building', decision: 'build' },
  live: { stage: 'live', decision: 'build' },
  dropped: { stage: 'dropped', decision: 'drop' },
  change: { stage: 'open', decision: 'change' },
}
