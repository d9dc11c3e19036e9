import type { Decision } from '#contract/evidence/evidence.ts'
import type { Stage, StageWord } from '#contract/items/updates.ts'

/** What a word makes of an item. Null is no decision. */
export const meanings: Record<StageWord, { stage: Stage; decision: Decision | null }> = {
  open: { stage: 'open', decision: null },
  building: { stage: 'building', decision: 'build' },
  live: { stage: 'live', decision: 'build' },
  dropped: { stage: 'dropped', decision: 'drop' },
  change: { stage: 'open', decision: 'change' },
}
