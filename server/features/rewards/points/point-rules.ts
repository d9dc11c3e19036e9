import { MARK_POINTS } from '#contract/lengths.ts'
import { type MissionType, missionPoints } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { ANSWER_POINTS, type PointKind, type PointOffer, type PointRule } from '#contract/rewards/points.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Counter } from '#server/model/effects.ts'
import type { FactView } from '#server/model/fact-view.ts'
import type { FactKind } from '#server/model/facts.ts'

/**
 * One way to earn points. `act` describes it to members, and `reason` is the reason shown with an entry.
 * - `reasonOf`: the reason for an entry about an item, whose title stands for `<0/>`.
 * - `key`: identifies the payment. A key is paid once for ever: if it is undone and earned again, it is the same entry.
 * - `on`: the facts that pay. `undoneBy`: the facts that undo. `when` and `undoneWhen` decide by the content of the fact.
 * - `to`: the earner, who is the author of the item, or the giver who acted for the author or alone.
 * - `variant`: the rule is only for this type of mission, or for this role in onboarding.
 * - `counts`: earning also raises this counter of the member.
 * - `once`: it is earned when this counter first reaches this number, and is never undone.
 */
export type StoredPointRule = {
  rule: PointRule
  act: string
  reason: string
  reasonOf?: string
  variant?: MissionType | PrimaryRole
  to: 'author' | 'giver'
  kind: PointKind
  points: number
  key: string
  on: readonly FactKind[]
  when?: (fact: FactView) => boolean
  undoneBy?: readonly FactKind[]
  undoneWhen?: (fact: FactView) => boolean
  counts?: Counter
  once?: { counter: Counter; reaches: number }
}

const ITEM_GONE = ['item.deleted', 'item.hidden'] as const
const ANSWERED = ['answer.given', 'answer.restored'] as const
const FEEDBACK = ['comment.posted', 'comment.restored', ...ANSWERED] as const
const isPaid = (fact: FactView) => fact.isPaid
/** Removals, and changes into a text that earns nothing. */
const ANSWER_TAKEN_BACK = ['answer.withdrawn', 'answer.hidden', 'answer.changed'] as const
const TAKEN_BACK = ['comment.deleted', 'comment.hidden', 'comment.changed', ...ANSWER_TAKEN_BACK] as const
const MARK_GONE = ['answer.unverified', 'answer.changed', 'answer.withdrawn', 'answer.hidden'] as const
const SOLUTION_UNMARKED = [
  'solution.unverified',
  'solution.changed',
  'solution.withdrawn',
  'solution.hidden',
] as const

// biome-ignore format: as the table
const MISSION = { rule: 'daily mission', reason: /*i18n*/ 'You completed a daily mission', to: 'giver', kind: 'insight',
  key: 'mission:{mission}', on: ['mission.completed', 'mission.unvoided'], undoneBy: ['mission.voided'] } as const
const STEP = { to: 'giver', on: ['step.completed', 'step.unvoided'], undoneBy: ['step.voided'] } as const
const AS_BUILDER = { ...STEP, variant: 'builder', kind: 'traction' } as const
const AS_EXPERT = { ...STEP, variant: 'expert', kind: 'insight' } as const

const atStep = (step: number) => ({
  key: `onboarding:{user}:${step}`,
  when: (fact: FactView) => fact.step === step,
  undoneWhen: (fact: FactView) => fact.step === step,
})

const VOTES = ['vote.cast', 'vote.unvoided'] as const

/** A changed amount applies to new entries; existing entries keep theirs. */
// biome-ignore format: a table is read by its columns
export const pointRules: readonly StoredPointRule[] = [
  // Traction, for what one publishes
  { rule: 'item published', act: /*i18n*/ 'Publish an idea, a pain point or a product',
    reason: /*i18n*/ 'You published a project', reasonOf: /*i18n*/ 'You published “<0/>”', to: 'author', kind: 'traction', points: 100,
    key: 'published:{item}', on: ['item.published'], undoneBy: ITEM_GONE },
  { rule: 'vote received', act: /*i18n*/ 'Receive a vote on something you published',
    reason: /*i18n*/ 'A vote on your project', reasonOf: /*i18n*/ 'A vote on “<0/>”', to: 'author', kind: 'traction', points: 10,
    key: 'vote-received:{item}:{giver}', on: VOTES, when: isPaid, undoneBy: ['vote.withdrawn', 'vote.voided', ...ITEM_GONE] },
  { rule: 'ten votes', act: /*i18n*/ 'Reach ten votes from others on one project',
    reason: /*i18n*/ 'Ten votes from others on one project', reasonOf: /*i18n*/ 'Ten votes from others on “<0/>”', to: 'author', kind: 'traction', points: 50,
    key: 'ten-votes:{item}', on: VOTES, when: fact => fact.votesOfOthers >= 10 || fact.keepsBonus,
    undoneBy: ['vote.voided', ...ITEM_GONE], undoneWhen: fact => fact.votesOfOthers < 10 },
  // For each answer, and for the first comment of each member.
  { rule: 'feedback received', act: /*i18n*/ "Receive an answer or a member's first comment on your project",
    reason: /*i18n*/ 'Feedback on your project', reasonOf: /*i18n*/ 'Feedback on “<0/>”', to: 'author', kind: 'traction', points: 25,
    key: 'feedback-received:{item}:{giver}:{about}', on: FEEDBACK, when: fact => fact.isFirst && fact.isPaid,
    undoneBy: [...TAKEN_BACK, ...ITEM_GONE], undoneWhen: fact => fact.isLast && fact.isPaid, counts: 'feedback_received' },
  { rule: 'ten feedbacks received', act: /*i18n*/ 'Receive feedback ten times',
    reason: /*i18n*/ 'You received feedback ten times', to: 'author', kind: 'traction', points: 100,
    key: 'ten-feedbacks-received:{user}', on: FEEDBACK, once: { counter: 'feedback_received', reaches: 10 } },
  { rule: 'first interview, builder', act: /*i18n*/ 'Complete your first interview about your project',
    reason: /*i18n*/ 'Your first interview about your project', reasonOf: /*i18n*/ 'Your first interview, about “<0/>”', to: 'author', kind: 'traction', points: 50,
    key: 'first-interview:builder:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_builder', reaches: 1 } },
  { rule: 'ten interviews, builder', act: /*i18n*/ 'Complete ten interviews about your projects',
    reason: /*i18n*/ 'Ten interviews about your projects', to: 'author', kind: 'traction', points: 250,
    key: 'ten-interviews:builder:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_builder', reaches: 10 } },
  { rule: 'interview completed', act: /*i18n*/ 'Complete an interview about your project',
    reason: /*i18n*/ 'You completed an interview', reasonOf: /*i18n*/ 'An interview about “<0/>”', to: 'author', kind: 'traction', points: 25,
    key: 'interview:{item}:{user}:{other}', on: ['interview.completed'], counts: 'interviews_as_builder' },
  // Insight, for what one does for others
  { rule: 'vote given', act: /*i18n*/ "Vote on another member's project",
    reason: /*i18n*/ 'You voted', reasonOf: /*i18n*/ 'Your vote on “<0/>”', to: 'giver', kind: 'insight', points: 5,
    key: 'vote-given:{item}:{giver}', on: VOTES, when: isPaid, undoneBy: ['vote.withdrawn', 'vote.voided'] },
  // For answers alone: a comment pays its writer nothing.
  { rule: 'feedback given', act: /*i18n*/ "Answer another member's question",
    reason: /*i18n*/ 'You answered a question', reasonOf: /*i18n*/ 'Your answer on “<0/>”', to: 'giver', kind: 'insight', points: ANSWER_POINTS,
    key: 'feedback-given:{about}:{giver}', on: ANSWERED, when: isPaid, undoneBy: ANSWER_TAKEN_BACK, undoneWhen: isPaid, counts: 'feedback_given' },
  { rule: 'ten feedbacks given', act: /*i18n*/ 'Answer ten questions from other members',
    reason: /*i18n*/ 'You answered ten questions', to: 'giver', kind: 'insight', points: 150,
    key: 'ten-feedbacks-given:{user}', on: ANSWERED, once: { counter: 'feedback_given', reaches: 10 } },
  { rule: 'verified insight', act: /*i18n*/ 'Have your answer marked as a Verified Insight',
    reason: /*i18n*/ 'Your answer was marked as a Verified Insight', reasonOf: /*i18n*/ 'A Verified Insight on “<0/>”', to: 'giver', kind: 'insight', points: MARK_POINTS,
    key: 'verified-insight:{item}:{giver}', on: ['answer.verified', 'answer.restored'], when: fact => fact.marks && fact.isPaid, undoneBy: MARK_GONE, undoneWhen: fact => fact.unmarks },
  { rule: 'verified solution', act: /*i18n*/ 'Have your solution marked as a Verified Insight',
    reason: /*i18n*/ 'Your solution was marked as a Verified Insight', reasonOf: /*i18n*/ 'A Verified Insight on “<0/>”', to: 'giver', kind: 'insight', points: MARK_POINTS,
    key: 'verified-solution:{item}:{giver}', on: ['solution.verified', 'solution.restored'], when: fact => fact.marks && fact.isPaid, undoneBy: SOLUTION_UNMARKED, undoneWhen: fact => fact.unmarks },
  { rule: 'first interview, tester', act: /*i18n*/ 'Complete your first interview for another member',
    reason: /*i18n*/ 'Your first interview for someone else', reasonOf: /*i18n*/ 'Your first interview, about “<0/>”', to: 'giver', kind: 'insight', points: 50,
    key: 'first-interview:tester:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_tester', reaches: 1 } },
  { rule: 'ten interviews, tester', act: /*i18n*/ 'Complete ten interviews for other members',
    reason: /*i18n*/ 'Ten interviews for others', to: 'giver', kind: 'insight', points: 250,
    key: 'ten-interviews:tester:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_tester', reaches: 10 } },
  { rule: 'interview completed', act: /*i18n*/ "Complete an interview about another member's project",
    reason: /*i18n*/ 'You completed an interview', reasonOf: /*i18n*/ 'An interview about “<0/>”', to: 'giver', kind: 'insight', points: 25,
    key: 'interview:{item}:{user}:{other}', on: ['interview.completed'], counts: 'interviews_as_tester' },
  // Insight, for a mission a day
  { ...MISSION, variant: 'help_builder', act: /*i18n*/ 'Complete a daily mission: help a builder', points: missionPoints.help_builder },
  { ...MISSION, variant: 'solve_pain', act: /*i18n*/ 'Complete a daily mission: solve a pain point', points: missionPoints.solve_pain },
  { ...MISSION, variant: 'validate_product', act: /*i18n*/ 'Complete a daily mission: validate a product', points: missionPoints.validate_product },
  { ...MISSION, variant: 'connect', act: /*i18n*/ 'Complete a daily mission: connect with a member', points: missionPoints.connect },
  // Once, for the steps of onboarding, by the role
  { ...AS_BUILDER, rule: 'onboarding 1', act: /*i18n*/ 'Choose the builder role',
    reason: /*i18n*/ 'You chose your role', points: 100, ...atStep(1) },
  { ...AS_EXPERT, rule: 'onboarding 1', act: /*i18n*/ 'Choose the expert role',
    reason: /*i18n*/ 'You chose your role', points: 100, ...atStep(1) },
  { ...STEP, kind: 'insight', rule: 'onboarding 2', act: /*i18n*/ "Getting started: vote on three other people's projects",
    reason: /*i18n*/ "You voted on three other people's projects", points: 75, ...atStep(2) },
  { ...AS_BUILDER, rule: 'onboarding 3', act: /*i18n*/ "Getting started as a builder: comment or answer on another member's project",
    reason: /*i18n*/ 'You gave your first feedback', points: 150, ...atStep(3) },
  { ...AS_EXPERT, rule: 'onboarding 3', act: /*i18n*/ 'Getting started as an expert: publish your first pain point',
    reason: /*i18n*/ 'You shared your first pain point', points: 150, ...atStep(3) },
  { ...AS_BUILDER, rule: 'onboarding 4', act: /*i18n*/ 'Getting started as a builder: publish your first idea',
    reason: /*i18n*/ 'You shared your first idea', points: 200, ...atStep(4) },
  { ...AS_EXPERT, rule: 'onboarding 4', act: /*i18n*/ 'Getting started as an expert: propose a solution or answer a question',
    reason: /*i18n*/ 'You helped with what you know', points: 200, ...atStep(4) },
  { ...AS_BUILDER, rule: 'onboarding 5', act: /*i18n*/ 'Getting started as a builder: visit the leaderboard',
    reason: /*i18n*/ 'You visited the leaderboard', points: 50, ...atStep(5) },
  { ...AS_EXPERT, rule: 'onboarding 5', act: /*i18n*/ 'Getting started as an expert: visit the leaderboard',
    reason: /*i18n*/ 'You visited the leaderboard', points: 50, ...atStep(5) },
]

const HIDDEN = /*i18n*/ 'A moderator hid it'

export const undoReasons: Partial<Record<FactKind, string>> = {
  'item.deleted': /*i18n*/ 'You deleted it',
  'item.hidden': HIDDEN,
  'comment.hidden': /*i18n*/ "A moderator or the post's author removed it",
  'answer.hidden': HIDDEN,
  'vote.withdrawn': /*i18n*/ 'The vote was withdrawn',
  'vote.voided': /*i18n*/ 'The vote was voided',
  'step.voided': /*i18n*/ 'The votes for it were voided',
  'mission.voided': /*i18n*/ 'The vote for it was voided',
  'comment.deleted': /*i18n*/ 'The comment was deleted',
  'answer.withdrawn': /*i18n*/ 'The answer was deleted',
  'comment.changed': /*i18n*/ 'It was changed to a text that earns no points',
  'answer.changed': /*i18n*/ 'The answer was changed after it was marked',
  'answer.unverified': /*i18n*/ 'The mark was removed',
  'solution.hidden': HIDDEN,
  'solution.withdrawn': /*i18n*/ 'The solution was deleted',
  'solution.changed': /*i18n*/ 'The solution was changed after it was marked',
  'solution.unverified': /*i18n*/ 'The mark was removed',
}

type Entry = { rule: PointRule; kind: PointKind; item: unknown }

/** The title of the entry's item, if there is one, stands for `<0/>`. */
export function describePointRule({ rule, kind, item }: Entry) {
  const row = pointRules.find(each => each.rule === rule && each.kind === kind)
  if (!row) return rule
  if (item && row.reasonOf) return i18n.marked(row.reasonOf)
  const reason = i18n.marked(row.reason)
  return item ? i18n.t('{reason}: “<0/>”', { reason }) : reason
}

export const pointOffers: PointOffer[] = pointRules.map(({ act, kind, points }) => ({ act, kind, points }))
