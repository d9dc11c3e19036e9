import type { BadgeId } from '#contract/rewards/badges.ts'
import type { AwardRule } from '#server/model/awards.ts'

/** `tier` 1 to 3 says how hard a badge is to earn. */
export type BadgeRule = AwardRule & {
  kind: 'badge'
  name: BadgeId
  title: string
  description: string
  tier: 1 | 2 | 3
}

const INTERVIEW = { on: ['interview.completed'], to: ['author', 'giver'] } as const

/** Every badge, from the first steps to the hardest. */
// biome-ignore format: a table is read by its columns
export const badgeRules: readonly BadgeRule[] = [
  { kind: 'badge', name: 'visionary', title: 'Visionary', tier: 1, description: 'For a first idea published',
    measure: 'ideas', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'idea' },
  { kind: 'badge', name: 'problem-solver', title: 'Problem Solver', tier: 1, description: 'For a first pain point published',
    measure: 'pain points', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'pain_point' },
  { kind: 'badge', name: 'creator', title: 'Creator', tier: 1, description: 'For a first product published',
    measure: 'products', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'product' },
  { kind: 'badge', name: 'first-vote', title: 'First Vote', tier: 1, description: 'For a first vote cast',
    measure: 'votes', reaches: 1, on: ['vote.cast', 'vote.unvoided'], to: ['actor'] },
  { kind: 'badge', name: 'listener', title: 'Listener', tier: 1, description: 'For a first interview completed, in which both wrote',
    measure: 'interviews', reaches: 1, ...INTERVIEW, when: fact => fact.bothWrote },
  { kind: 'badge', name: 'verified-insight', title: 'Verified Insight', tier: 2, description: 'For an answer that its reader marked as a Verified Insight',
    measure: 'verified insights', reaches: 1, on: ['answer.verified', 'answer.restored'], to: ['giver'], when: fact => fact.marks },
  { kind: 'badge', name: 'sounding-board', title: 'Sounding Board', tier: 2, description: 'For ten answers to questions of others',
    measure: 'answers', reaches: 10, on: ['answer.given', 'answer.restored'], to: ['actor'], when: fact => !fact.isOwn },
  { kind: 'badge', name: 'early-adopter', title: 'Early Adopter', tier: 2, description: 'For ten early-adopter votes on projects of others',
    measure: 'early adopter votes', reaches: 10, on: ['vote.cast', 'vote.changed', 'vote.unvoided'], to: ['actor'],
    when: fact => fact.type === 'early_adopter' && !fact.isOwn },
  { kind: 'badge', name: 'field-researcher', title: 'Field Researcher', tier: 3, description: 'For ten interviews completed, in which both wrote',
    measure: 'interviews', reaches: 10, ...INTERVIEW, when: fact => fact.bothWrote },
  { kind: 'badge', name: 'crowd-favourite', title: 'Crowd Favourite', tier: 3, description: 'For a project that ten others voted on',
    measure: 'votes on one item', reaches: 10, on: ['vote.cast', 'vote.unvoided'], to: ['author'], when: fact => fact.votesOfOthers >= 10 },
]
