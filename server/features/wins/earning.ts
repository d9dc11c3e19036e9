import type { Effect } from '#server/effects.ts'
import type { FactOf } from '#server/facts.ts'

/** The first idea published is a win; later ones find it earned. */
export const winOnIdea = ({ actorId, item }: FactOf<'item.published'>): Effect[] =>
  item.kind === 'idea' ? [{ effect: 'win', member: actorId, win: 'First Idea Created' }] : []

/** The first vote on any idea is a win, one's own idea included. */
export const winOnVote = ({ actorId, item }: FactOf<'vote.cast'>): Effect[] =>
  item.kind === 'idea' ? [{ effect: 'win', member: actorId, win: 'First Vote Cast' }] : []
