import { tellBoth, tellConversation } from './features/conversations/telling.ts'
import { nameAccounts } from './features/identity/rows.ts'
import { tellWatchers } from './features/items/telling.ts'
import { writePoints } from './features/points/commands.ts'
import { beginCounting, earn, tellEarners } from './features/points/earning.ts'
import { nameAccount, tellOneself } from './features/profiles/consequences.ts'
import { writeSignals } from './features/signals/commands.ts'
import {
  raiseOnAnswer,
  raiseOnComment,
  raiseOnSolution,
  raiseOnVerification,
  raiseOnVote,
  tellAnswerer,
  tellOwner,
  withdrawWithComment,
  withdrawWithItem,
  withdrawWithMark,
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
  'member.joined': { effects: [beginCounting], hints: [] },
  'profile.changed': { effects: [nameAccount], hints: [tellOneself] },
  'item.published': { effects: [earn, winOnIdea], hints: [tellEarners] },
  'item.corrected': { effects: [], hints: [tellWatchers] },
  'item.deleted': { effects: [earn, withdrawWithItem], hints: [tellWatchers, tellEarners] },
  'vote.cast': { effects: [earn, winOnVote, raiseOnVote], hints: [tellWatchers, tellOwner, tellEarners] },
  'vote.changed': { effects: [], hints: [tellWatchers] },
  'vote.withdrawn': { effects: [earn, withdrawWithVote], hints: [tellWatchers, tellOwner, tellEarners] },
  'comment.posted': { effects: [earn, raiseOnComment], hints: [tellWatchers, tellOwner, tellEarners] },
  'comment.deleted': { effects: [earn, withdrawWithComment], hints: [tellWatchers, tellOwner, tellEarners] },
  'answer.given': { effects: [earn, raiseOnAnswer], hints: [tellWatchers, tellOwner, tellEarners] },
  'answer.changed': { effects: [earn, withdrawWithMark], hints: [tellWatchers, tellEarners] },
  'answer.withdrawn': { effects: [earn, withdrawWithComment], hints: [tellWatchers, tellOwner, tellEarners] },
  'answer.verified': {
    effects: [earn, raiseOnVerification],
    hints: [tellWatchers, tellAnswerer, tellEarners],
  },
  'answer.unverified': {
    effects: [earn, withdrawWithMark],
    hints: [tellWatchers, tellAnswerer, tellEarners],
  },
  'solution.proposed': { effects: [raiseOnSolution], hints: [tellWatchers, tellOwner] },
  'solution.withdrawn': { effects: [withdrawWithSolution], hints: [tellWatchers, tellOwner] },
  'chat.started': { effects: [], hints: [tellBoth] },
  'interview.completed': { effects: [earn], hints: [tellBoth, tellConversation, tellEarners] },
}

/** Who writes the effects, in the lock order: the ledger, wins, then signals, then accounts. */
export const writers: readonly EffectWriter[] = [writePoints, writeWins, writeSignals, nameAccounts]
