import type { Win } from '#contract/rewards/wins.ts'
import type { AwardRule } from '#server/model/awards.ts'

/** `isCelebrated`: the interface celebrates it once. */
export type WinRule = AwardRule & { kind: 'win'; name: Win; isCelebrated: boolean }

/** Every win: a member does something for the first time. */
// biome-ignore format: a table is read by its columns
export const winRules: readonly WinRule[] = [
  { kind: 'win', name: 'First Idea Created', isCelebrated: true,
    measure: 'ideas', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'idea' },
  // Votes on own ideas count too.
  { kind: 'win', name: 'First Vote Cast', isCelebrated: false,
    measure: 'votes on ideas', reaches: 1, on: ['vote.cast', 'vote.unvoided'], to: ['actor'], when: fact => fact.item?.kind === 'idea' },
  { kind: 'win', name: 'First Comment', isCelebrated: false,
    measure: 'comments', reaches: 1, on: ['comment.posted', 'comment.restored'], to: ['actor'] },
  { kind: 'win', name: 'First Interview', isCelebrated: false,
    measure: 'interviews', reaches: 1, on: ['interview.completed'], to: ['author', 'giver'], when: fact => fact.bothWrote },
]
