import type { PointKind, PointRule } from '#contract/points.ts'
import type { Counter } from '#server/effects.ts'
import type { FactKind } from '#server/facts.ts'
import type { Deed } from './deed.ts'

/**
 * One thing that is paid. What `key` names is paid once for ever: it is undone and comes back, and never counts twice.
 * - `on`: facts by which it is earned, `undoneBy`: facts that undo it; of a fact that may or may not, `when` and
 *   `undoneWhen` decide.
 * - `to`: who earns. The giver is who did something for the item's author.
 * - `counts`: earning it moves this counter of the member, too. `once`: it is earned when that counter first reaches
 *   this number, and it stays.
 */
export type Rule = {
  rule: PointRule
  says: string
  to: 'author' | 'giver'
  kind: PointKind
  points: number
  key: string
  on: readonly FactKind[]
  when?: (deed: Deed) => boolean
  undoneBy?: readonly FactKind[]
  undoneWhen?: (deed: Deed) => boolean
  counts?: Counter
  once?: { counter: Counter; reaches: number }
}

const FEEDBACK = ['comment.posted', 'answer.given'] as const
const TAKEN_BACK = ['comment.deleted', 'answer.withdrawn'] as const
const MARK_GONE = ['answer.unverified', 'answer.changed', 'answer.withdrawn'] as const

/** Every way to points, for members and for the code. Amounts hold from now on: an entry keeps what it was paid. */
// biome-ignore format: a table is read by its columns
export const pointRules: readonly Rule[] = [
  // Traction, for what one publishes
  { rule: 'item published', says: 'You published it', to: 'author', kind: 'traction', points: 100,
    key: 'published:{item}', on: ['item.published'], undoneBy: ['item.deleted'] },
  { rule: 'vote received', says: 'Somebody voted on it', to: 'author', kind: 'traction', points: 10,
    key: 'vote-received:{item}:{giver}', on: ['vote.cast'], when: deed => deed.isPaid, undoneBy: ['vote.withdrawn', 'item.deleted'] },
  { rule: 'ten votes', says: 'It reached ten votes of others', to: 'author', kind: 'traction', points: 50,
    key: 'ten-votes:{item}', on: ['vote.cast'], when: deed => deed.votesOfOthers >= 10, undoneBy: ['item.deleted'] },
  { rule: 'feedback received', says: 'Somebody gave you feedback', to: 'author', kind: 'traction', points: 25,
    key: 'feedback-received:{item}:{giver}:{about}', on: FEEDBACK, when: deed => deed.isFirst,
    undoneBy: [...TAKEN_BACK, 'item.deleted'], undoneWhen: deed => deed.isLast, counts: 'feedback_received' },
  { rule: 'ten feedbacks received', says: 'You received feedback ten times', to: 'author', kind: 'traction', points: 100,
    key: 'ten-feedbacks-received:{user}', on: FEEDBACK, once: { counter: 'feedback_received', reaches: 10 } },
  { rule: 'first interview, builder', says: 'Your first interview about a project of yours', to: 'author', kind: 'traction', points: 50,
    key: 'first-interview:builder:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_builder', reaches: 1 } },
  { rule: 'ten interviews, builder', says: 'Ten interviews about your projects', to: 'author', kind: 'traction', points: 250,
    key: 'ten-interviews:builder:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_builder', reaches: 10 } },
  { rule: 'interview completed', says: 'You completed an interview', to: 'author', kind: 'traction', points: 25,
    key: 'interview:{item}:{user}:{other}', on: ['interview.completed'], counts: 'interviews_as_builder' },
  // Insight, for what one does for others
  { rule: 'vote given', says: 'You voted', to: 'giver', kind: 'insight', points: 5,
    key: 'vote-given:{item}:{giver}', on: ['vote.cast'], when: deed => deed.isPaid, undoneBy: ['vote.withdrawn'] },
  { rule: 'feedback given', says: 'You answered a question', to: 'giver', kind: 'insight', points: 25,
    key: 'feedback-given:{about}:{giver}', on: ['answer.given'], undoneBy: ['answer.withdrawn'], counts: 'feedback_given' },
  { rule: 'ten feedbacks given', says: 'You answered ten questions', to: 'giver', kind: 'insight', points: 150,
    key: 'ten-feedbacks-given:{user}', on: ['answer.given'], once: { counter: 'feedback_given', reaches: 10 } },
  { rule: 'verified insight', says: 'Your answer was marked as a Verified Insight', to: 'giver', kind: 'insight', points: 100,
    key: 'verified-insight:{item}:{giver}', on: ['answer.verified'], undoneBy: MARK_GONE, undoneWhen: deed => deed.unmarks },
  { rule: 'first interview, tester', says: 'Your first interview for somebody else', to: 'giver', kind: 'insight', points: 50,
    key: 'first-interview:tester:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_tester', reaches: 1 } },
  { rule: 'ten interviews, tester', says: 'Ten interviews for others', to: 'giver', kind: 'insight', points: 250,
    key: 'ten-interviews:tester:{user}', on: ['interview.completed'], once: { counter: 'interviews_as_tester', reaches: 10 } },
  { rule: 'interview completed', says: 'You completed an interview', to: 'giver', kind: 'insight', points: 25,
    key: 'interview:{item}:{user}:{other}', on: ['interview.completed'], counts: 'interviews_as_tester' },
]

/** How many votes of one member on items of one author pay on a UTC day; more are counted and pay nobody. */
export const PAID_VOTES_A_DAY = 20

/** Why something that was earned no longer counts, by the fact that undid it. */
export const undoneWords: Partial<Record<FactKind, string>> = {
  'item.deleted': 'You deleted it',
  'vote.withdrawn': 'The vote was withdrawn',
  'comment.deleted': 'The comment was deleted',
  'answer.withdrawn': 'The answer was deleted',
  'answer.changed': 'The answer was changed after it was marked',
  'answer.unverified': 'The mark was taken off',
}

/** What an entry is for, in words. */
export const wordsOf = (rule: PointRule) => pointRules.find(row => row.rule === rule)?.says ?? rule
