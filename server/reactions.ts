import { tellBoth, tellConversation } from './features/conversations/telling.ts'
import { nameAccounts } from './features/identity/rows.ts'
import { tellWatchers } from './features/items/telling.ts'
import { nameAccount, tellOneself } from './features/profiles/consequences.ts'
import { writeSignals } from './features/signals/commands.ts'
import {
  raiseOnAnswer,
  raiseOnComment,
  raiseOnSolution,
  raiseOnVote,
  tellOwner,
  withdrawWithComment,
  withdrawWithItem,
  withdrawWithSolution,
  withdrawWithVote,
} from './features/signals/raising.ts'
import { writeWins } from './features/wins/commands.ts'
import { winOnIdea, winOnVote } from './features/wins/earning.ts'
import type { EffectWriter, Reactions } from './platform/facts/recorder.ts'

/**
 * Cause and effect of the whole product: what follows from each fact in the same transaction, and who is told
 * once it is committed.
 */
export const reactions: Reactions = {
  'member.joined': { effects: [], hints: [] },
  'profile.changed': { effects: [nameAccount], hints: [tellOneself] },
  'item.published': { effects: [winOnIdea], hints: [] },
  'item.corrected': { effects: [], hints: [tellWatchers] },
  'item.deleted': { effects: [withdrawWithItem], hints: [tellWatchers] },
  'vote.cast': { effects: [winOnVote, raiseOnVote], hints: [tellWatchers, tellOwner] },
  'vote.changed': { effects: [], hints: [tellWatchers] },
  'vote.withdrawn': { effects: [withdrawWithVote], hints: [tellWatchers, tellOwner] },
  'comment.posted': { effects: [raiseOnComment], hints: [tellWatchers, tellOwner] },
  'comment.deleted': { effects: [withdrawWithComment], hints: [tellWatchers, tellOwner] },
  'answer.given': { effects: [raiseOnAnswer], hints: [tellWatchers, tellOwner] },
  'answer.changed': { effects: [], hints: [tellWatchers] },
  'answer.withdrawn': { effects: [withdrawWithComment], hints: [tellWatchers, tellOwner] },
  'solution.proposed': { effects: [raiseOnSolution], hints: [tellWatchers, tellOwner] },
  'solution.withdrawn': { effects: [withdrawWithSolution], hints: [tellWatchers, tellOwner] },
  'chat.started': { effects: [], hints: [tellBoth] },
  'interview.completed': { effects: [], hints: [tellBoth, tellConversation] },
}

/** Who writes the effects, in the lock order: wins, then signals, then accounts. */
export const writers: readonly EffectWriter[] = [writeWins, writeSignals, nameAccounts]
