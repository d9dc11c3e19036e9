import { writeSignals } from './features/signals/commands.ts'
import {
  raiseOnAnswer,
  raiseOnComment,
  raiseOnVote,
  withdrawWithComment,
  withdrawWithItem,
  withdrawWithVote,
} from './features/signals/raising.ts'
import { writeWins } from './features/wins/commands.ts'
import { winOnIdea, winOnVote } from './features/wins/earning.ts'
import type { EffectWriter, Reactions } from './platform/facts/recorder.ts'

/** Cause and effect of the whole product: what follows from each fact, in the same transaction. */
export const reactions: Reactions = {
  'member.joined': [],
  'item.published': [winOnIdea],
  'item.deleted': [withdrawWithItem],
  'vote.cast': [winOnVote, raiseOnVote],
  'vote.changed': [],
  'vote.withdrawn': [withdrawWithVote],
  'comment.posted': [raiseOnComment],
  'comment.deleted': [withdrawWithComment],
  'answer.given': [raiseOnAnswer],
  'answer.changed': [],
  'answer.withdrawn': [withdrawWithComment],
}

/** Who writes the effects, in the lock order: wins, then signals. */
export const writers: readonly EffectWriter[] = [writeWins, writeSignals]
