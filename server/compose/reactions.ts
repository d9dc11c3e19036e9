import { writeAccountNames } from '#server/features/accounts/names/rows.ts'
import { notifyOwnTabs, renameAccount } from '#server/features/accounts/profiles/reactions.ts'
import { tellWatchers } from '#server/features/items/items/telling.ts'
import { writeAwards } from '#server/features/rewards/awards/commands.ts'
import { createAwardCheck, notifyEarner } from '#server/features/rewards/awards/reactions.ts'
import { badgeRules } from '#server/features/rewards/badges/rules.ts'
import { milestoneRules } from '#server/features/rewards/milestones/rules.ts'
import { notifyOfCompletion } from '#server/features/rewards/missions/reactions.ts'
import { writeOnboarding } from '#server/features/rewards/onboarding/commands.ts'
import {
  notifyOfStep,
  onboardChooser,
  onboardGiver,
  onboardOwner,
} from '#server/features/rewards/onboarding/reactions.ts'
import { writePoints } from '#server/features/rewards/points/commands.ts'
import { earn, notifyEarners, startCounting } from '#server/features/rewards/points/reactions.ts'
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
import type { EffectWriter, Reactions } from '#server/platform/database/recorder.ts'

const checkAwards = createAwardCheck([...badgeRules, ...winRules, ...milestoneRules])

/**
 * Cause and effect of the whole product: what follows from each fact in the same transaction, and who is told
 * once it is committed.
 */
export const reactions: Reactions = {
  'member.joined': { effects: [startCounting], hints: [] },
  'member.left': { effects: [], hints: [] },
  'profile.changed': { effects: [checkAwards, renameAccount], hints: [notifyOwnTabs] },
  'step.completed': { effects: [onboardChooser, earn], hints: [notifyOfStep, notifyEarners] },
  'mission.completed': { effects: [earn], hints: [notifyOfCompletion, notifyEarners] },
  'milestone.completed': { effects: [], hints: [notifyEarner] },
  'badge.earned': { effects: [], hints: [notifyEarner] },
  'win.earned': { effects: [], hints: [notifyEarner] },
  'item.published': { effects: [onboardOwner, earn, checkAwards], hints: [notifyEarners] },
  'item.corrected': { effects: [], hints: [tellWatchers] },
  'item.deleted': { effects: [onboardOwner, earn, withdrawWithItem], hints: [tellWatchers, notifyEarners] },
  'vote.cast': {
    effects: [onboardGiver, earn, checkAwards, raiseOnVote],
    hints: [tellWatchers, tellOwner, notifyEarners],
  },
  'vote.changed': { effects: [checkAwards], hints: [tellWatchers] },
  'vote.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithVote],
    hints: [tellWatchers, tellOwner, notifyEarners],
  },
  'comment.posted': {
    effects: [onboardGiver, earn, checkAwards, raiseOnComment],
    hints: [tellWatchers, tellOwner, notifyEarners],
  },
  'comment.deleted': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [tellWatchers, tellOwner, notifyEarners],
  },
  'answer.given': {
    effects: [onboardGiver, earn, checkAwards, raiseOnAnswer],
    hints: [tellWatchers, tellOwner, notifyEarners],
  },
  'answer.changed': { effects: [earn, withdrawWithMark], hints: [tellWatchers, notifyEarners] },
  'answer.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [tellWatchers, tellOwner, notifyEarners],
  },
  'answer.verified': {
    effects: [earn, checkAwards, raiseOnVerification],
    hints: [tellWatchers, tellAnswerer, notifyEarners],
  },
  'answer.unverified': {
    effects: [earn, withdrawWithMark],
    hints: [tellWatchers, tellAnswerer, notifyEarners],
  },
  'solution.proposed': {
    effects: [onboardGiver, checkAwards, raiseOnSolution],
    hints: [tellWatchers, tellOwner],
  },
  'solution.withdrawn': { effects: [onboardGiver, withdrawWithSolution], hints: [tellWatchers, tellOwner] },
  'chat.started': { effects: [], hints: [tellBoth] },
  'interview.completed': { effects: [earn, checkAwards], hints: [tellBoth, tellConversation, notifyEarners] },
}

/**
 * The writers of effects, in the order in which they lock rows: onboarding, the ledger, awards, signals, accounts. A command
 * has locked before them, in this order: its item, its member if it needs that lock, and its own rows. Effects of a step are
 * for the writers after onboarding, effects of an award for those after awards.
 */
export const writers: readonly EffectWriter[] = [
  writeOnboarding,
  writePoints,
  writeAwards,
  writeSignals,
  writeAccountNames,
]
