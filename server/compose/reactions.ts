import { nameAccounts } from '#server/features/accounts/identity/rows.ts'
import { nameAccount, tellOneself } from '#server/features/accounts/profiles/consequences.ts'
import { tellWatchers } from '#server/features/items/items/telling.ts'
import { writeAwards } from '#server/features/rewards/awards/commands.ts'
import { considering, tellAwarded } from '#server/features/rewards/awards/reactions.ts'
import { badgeRules } from '#server/features/rewards/badges/rules.ts'
import { milestoneRules } from '#server/features/rewards/milestones/rules.ts'
import { tellCompletion } from '#server/features/rewards/missions/reactions.ts'
import { writeOnboarding } from '#server/features/rewards/onboarding/commands.ts'
import {
  onboardChooser,
  onboardGiver,
  onboardOwner,
  tellBeginner,
  tellVoteCount,
} from '#server/features/rewards/onboarding/reactions.ts'
import { writePoints } from '#server/features/rewards/points/commands.ts'
import { beginCounting, earn, tellEarners } from '#server/features/rewards/points/reactions.ts'
import { winRules } from '#server/features/rewards/wins/rules.ts'
import { tellBoth, tellConversation } from '#server/features/talk/conversations/telling.ts'
import { writeSignals } from '#server/features/talk/signals/commands.ts'
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
} from '#server/features/talk/signals/raising.ts'
import type { EffectWriter, Reactions } from '#server/platform/facts/recorder.ts'

const consider = considering([...badgeRules, ...winRules, ...milestoneRules])

/**
 * Cause and effect of the whole product: what follows from each fact in the same transaction, and who is told
 * once it is committed.
 */
export const reactions: Reactions = {
  'member.joined': { effects: [beginCounting], hints: [] },
  'member.left': { effects: [], hints: [] },
  'profile.changed': { effects: [consider, nameAccount], hints: [tellOneself] },
  'step.completed': { effects: [onboardChooser, earn], hints: [tellBeginner, tellEarners] },
  'mission.completed': { effects: [earn], hints: [tellCompletion, tellEarners] },
  'milestone.completed': { effects: [], hints: [tellAwarded] },
  'badge.earned': { effects: [], hints: [tellAwarded] },
  'win.earned': { effects: [], hints: [tellAwarded] },
  'item.published': { effects: [onboardOwner, earn, consider], hints: [tellEarners] },
  'item.corrected': { effects: [], hints: [tellWatchers] },
  'item.deleted': { effects: [onboardOwner, earn, withdrawWithItem], hints: [tellWatchers, tellEarners] },
  'vote.cast': {
    effects: [onboardGiver, earn, consider, raiseOnVote],
    hints: [tellWatchers, tellOwner, tellEarners, tellVoteCount],
  },
  'vote.changed': { effects: [consider], hints: [tellWatchers] },
  'vote.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithVote],
    hints: [tellWatchers, tellOwner, tellEarners, tellVoteCount],
  },
  'comment.posted': {
    effects: [onboardGiver, earn, consider, raiseOnComment],
    hints: [tellWatchers, tellOwner, tellEarners],
  },
  'comment.deleted': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [tellWatchers, tellOwner, tellEarners],
  },
  'answer.given': {
    effects: [onboardGiver, earn, consider, raiseOnAnswer],
    hints: [tellWatchers, tellOwner, tellEarners],
  },
  'answer.changed': { effects: [earn, withdrawWithMark], hints: [tellWatchers, tellEarners] },
  'answer.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [tellWatchers, tellOwner, tellEarners],
  },
  'answer.verified': {
    effects: [earn, consider, raiseOnVerification],
    hints: [tellWatchers, tellAnswerer, tellEarners],
  },
  'answer.unverified': {
    effects: [earn, withdrawWithMark],
    hints: [tellWatchers, tellAnswerer, tellEarners],
  },
  'solution.proposed': {
    effects: [onboardGiver, consider, raiseOnSolution],
    hints: [tellWatchers, tellOwner],
  },
  'solution.withdrawn': { effects: [onboardGiver, withdrawWithSolution], hints: [tellWatchers, tellOwner] },
  'chat.started': { effects: [], hints: [tellBoth] },
  'interview.completed': { effects: [earn, consider], hints: [tellBoth, tellConversation, tellEarners] },
}

/**
 * Who writes the effects, in the lock order: onboarding, the ledger, awards, then signals, then accounts. What follows from
 * a step is for those after onboarding, what follows from an award for those after it.
 */
export const writers: readonly EffectWriter[] = [
  writeOnboarding,
  writePoints,
  writeAwards,
  writeSignals,
  nameAccounts,
]
