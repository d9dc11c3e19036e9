import type { BadgeId } from '#contract/rewards/badges.ts'
import type { Win } from '#contract/rewards/wins.ts'
import type { AwardRule } from '#server/model/awards.ts'
import type { MilestoneName } from '#server/model/milestone-name.ts'

type WinRule = AwardRule & { kind: 'win'; name: Win; isCelebrated: boolean }

// biome-ignore format: a table is read by its columns
export const winRules: readonly WinRule[] = [
  { kind: 'win', name: 'First Idea Created', isCelebrated: true,
    measure: 'ideas', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'idea' },
  // Votes on own items count too.
  { kind: 'win', name: 'First Vote Cast', isCelebrated: false,
    measure: 'votes', reaches: 1, on: ['vote.cast', 'vote.unvoided'], to: ['actor'] },
  { kind: 'win', name: 'First Comment', isCelebrated: false,
    measure: 'comments', reaches: 1, on: ['comment.posted', 'comment.restored'], to: ['actor'] },
  { kind: 'win', name: 'First Interview', isCelebrated: false,
    measure: 'interviews', reaches: 1, on: ['interview.completed'], to: ['author', 'giver'], when: fact => fact.bothWrote },
]

type Words = { name: MilestoneName; title: string; description: string }

/** `isByHand`: the server cannot see whether it is done, so the member ticks it. */
type Milestone = Words & ((AwardRule & { kind: 'milestone'; isByHand: false }) | { isByHand: true })

const RULE = { kind: 'milestone', isByHand: false } as const
const FEEDBACK = ['comment.posted', 'comment.restored', 'answer.given', 'answer.restored'] as const

// biome-ignore format: a table is read by its columns
export const milestones: readonly Milestone[] = [
  { ...RULE, name: 'profile completed', title: /*i18n*/ 'Complete your profile',
    description: /*i18n*/ 'Add your name, a bio, and a picture or at least one link.',
    measure: 'complete profiles', reaches: 1, on: ['profile.changed'], to: ['actor'] },
  { ...RULE, name: 'first vote', title: /*i18n*/ 'Cast your first vote',
    description: /*i18n*/ 'Vote on an idea, a pain point or a product.',
    measure: 'votes', reaches: 1, on: ['vote.cast', 'vote.unvoided'], to: ['actor'] },
  { ...RULE, name: 'first item published', title: /*i18n*/ 'Publish your first idea, pain point or product',
    description: /*i18n*/ "Publish something you're thinking about and see how people react.",
    measure: 'items', reaches: 1, on: ['item.published'], to: ['actor'] },
  { ...RULE, name: 'first feedback received', title: /*i18n*/ 'Get your first feedback',
    description: /*i18n*/ 'Someone comments on your post or answers your question.',
    measure: 'feedback received', reaches: 1, on: FEEDBACK, to: ['author'], when: fact => !fact.isOwn },
  { ...RULE, name: 'first interview', title: /*i18n*/ 'Complete your first interview',
    description: /*i18n*/ "Talk with another member about your project or theirs, and complete the interview once you've both written.",
    measure: 'interviews', reaches: 1, on: ['interview.completed'], to: ['author', 'giver'], when: fact => fact.bothWrote },
  { isByHand: true, name: 'talk outside Firsthand', title: /*i18n*/ 'Talk to one potential user outside Firsthand',
    description: /*i18n*/ "Ask someone who might use what you're building how they manage today. Check it off here once you have." },
  { ...RULE, name: 'ten votes on a project', title: /*i18n*/ 'Reach 10 votes on one project',
    description: /*i18n*/ 'Ten other members vote on one of your projects.',
    measure: 'votes on one item', reaches: 10, on: ['vote.cast', 'vote.unvoided'], to: ['author'], when: fact => fact.votesOfOthers >= 10 },
  { ...RULE, name: 'twenty responses on a project', title: /*i18n*/ 'Reach 20 responses on one project',
    description: /*i18n*/ 'Others leave 20 comments, answers or solutions on one of your projects.',
    measure: 'responses on one item', reaches: 20, on: [...FEEDBACK, 'solution.proposed', 'solution.restored'], to: ['author'], when: fact => !fact.isOwn },
]

export const milestoneRules = milestones.flatMap(milestone => (milestone.isByHand ? [] : [milestone]))

/** `tier`, from 1 to 3, says how hard the badge is to earn. */
export type BadgeRule = AwardRule & {
  kind: 'badge'
  name: BadgeId
  title: string
  description: string
  tier: 1 | 2 | 3
}

const INTERVIEW = { on: ['interview.completed'], to: ['author', 'giver'] } as const

// biome-ignore format: a table is read by its columns
export const badgeRules: readonly BadgeRule[] = [
  { kind: 'badge', name: 'visionary', title: /*i18n*/ 'Visionary', tier: 1, description: /*i18n*/ 'For publishing a first idea',
    measure: 'ideas', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'idea' },
  { kind: 'badge', name: 'problem-solver', title: /*i18n*/ 'Problem Solver', tier: 1, description: /*i18n*/ 'For publishing a first pain point',
    measure: 'pain points', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'pain_point' },
  { kind: 'badge', name: 'creator', title: /*i18n*/ 'Creator', tier: 1, description: /*i18n*/ 'For publishing a first product',
    measure: 'products', reaches: 1, on: ['item.published'], to: ['actor'], when: fact => fact.item?.kind === 'product' },
  { kind: 'badge', name: 'first-vote', title: /*i18n*/ 'First Vote', tier: 1, description: /*i18n*/ 'For casting a first vote',
    measure: 'votes', reaches: 1, on: ['vote.cast', 'vote.unvoided'], to: ['actor'] },
  { kind: 'badge', name: 'listener', title: /*i18n*/ 'Listener', tier: 1, description: /*i18n*/ 'For completing a first interview where both people wrote',
    measure: 'interviews', reaches: 1, ...INTERVIEW, when: fact => fact.bothWrote },
  { kind: 'badge', name: 'verified-insight', title: /*i18n*/ 'Verified Insight', tier: 2, description: /*i18n*/ 'For an answer or solution that an author marked as a Verified Insight',
    measure: 'verified insights', reaches: 1, on: ['answer.verified', 'answer.restored', 'solution.verified', 'solution.restored'], to: ['giver'], when: fact => fact.marks },
  { kind: 'badge', name: 'sounding-board', title: /*i18n*/ 'Sounding Board', tier: 2, description: /*i18n*/ 'For ten answers that earned points',
    measure: 'answers', reaches: 10, on: ['answer.given', 'answer.restored'], to: ['actor'], when: fact => !fact.isOwn },
  { kind: 'badge', name: 'early-adopter', title: /*i18n*/ 'Early Adopter', tier: 2, description: /*i18n*/ "For ten early-adopter votes on others' projects",
    measure: 'early adopter votes', reaches: 10, on: ['vote.cast', 'vote.changed', 'vote.unvoided'], to: ['actor'],
    when: fact => fact.type === 'early_adopter' && !fact.isOwn },
  { kind: 'badge', name: 'field-researcher', title: /*i18n*/ 'Field Researcher', tier: 3, description: /*i18n*/ 'For completing ten interviews where both people wrote',
    measure: 'interviews', reaches: 10, ...INTERVIEW, when: fact => fact.bothWrote },
  { kind: 'badge', name: 'crowd-favourite', title: /*i18n*/ 'Crowd Favorite', tier: 3, description: /*i18n*/ 'For a project that ten others voted on',
    measure: 'votes on one item', reaches: 10, on: ['vote.cast', 'vote.unvoided'], to: ['author'], when: fact => fact.votesOfOthers >= 10 },
]
