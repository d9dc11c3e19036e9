import type { AwardRule } from '#server/model/awards.ts'

/** Names of milestones. They never change, because they are stored with each member. */
export type MilestoneName =
  | 'profile completed'
  | 'first vote'
  | 'first item published'
  | 'first feedback received'
  | 'first interview'
  | 'talk outside Firsthand'
  | 'ten votes on a project'
  | 'twenty responses on a project'

type Words = { name: MilestoneName; title: string; description: string }

/** `isByHand`: the server cannot see that it is done, so the member ticks it. */
export type Milestone = Words & ((AwardRule & { kind: 'milestone'; isByHand: false }) | { isByHand: true })

const RULE = { kind: 'milestone', isByHand: false } as const
const FEEDBACK = ['comment.posted', 'comment.restored', 'answer.given', 'answer.restored'] as const

/** The milestones of every member, in their order. */
// biome-ignore format: a table is read by its columns
export const milestones: readonly Milestone[] = [
  { ...RULE, name: 'profile completed', title: 'Complete your profile',
    description: 'Give your name, a bio, and a picture or at least one link.',
    measure: 'complete profiles', reaches: 1, on: ['profile.changed'], to: ['actor'] },
  { ...RULE, name: 'first vote', title: 'Cast your first vote',
    description: 'Vote on an idea, a pain point or a product.',
    measure: 'votes', reaches: 1, on: ['vote.cast', 'vote.unvoided'], to: ['actor'] },
  { ...RULE, name: 'first item published', title: 'Publish your first idea, pain point or product',
    description: 'Show others what you think about, so that they can tell you what they think of it.',
    measure: 'items', reaches: 1, on: ['item.published'], to: ['actor'] },
  { ...RULE, name: 'first feedback received', title: 'Get your first feedback',
    description: 'Another member comments on something of yours or answers one of your questions.',
    measure: 'feedback received', reaches: 1, on: FEEDBACK, to: ['author'], when: fact => !fact.isOwn },
  { ...RULE, name: 'first interview', title: 'Complete your first interview',
    description: 'Talk with another member about a project of either of you, and complete the interview once both of you wrote.',
    measure: 'interviews', reaches: 1, on: ['interview.completed'], to: ['author', 'giver'], when: fact => fact.bothWrote },
  { isByHand: true, name: 'talk outside Firsthand', title: 'Talk to one potential user outside Firsthand',
    description: 'Ask somebody who might use what you build how they manage today. Tick it here once you have.' },
  { ...RULE, name: 'ten votes on a project', title: 'Reach 10 votes on one project',
    description: 'Ten other members vote on the same project of yours.',
    measure: 'votes on one item', reaches: 10, on: ['vote.cast', 'vote.unvoided'], to: ['author'], when: fact => fact.votesOfOthers >= 10 },
  { ...RULE, name: 'twenty responses on a project', title: 'Reach 20 responses on one project',
    description: 'Others leave 20 comments, answers or solutions on the same project of yours.',
    measure: 'responses on one item', reaches: 20, on: [...FEEDBACK, 'solution.proposed', 'solution.restored'], to: ['author'], when: fact => !fact.isOwn },
]

/** The milestones that facts complete. */
export const milestoneRules = milestones.flatMap(milestone => (milestone.isByHand ? [] : [milestone]))
