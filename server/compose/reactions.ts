import { notifyOwnTabs, renameAccount } from '#server/features/account/profiles/reactions.ts'
import { writeEvidence } from '#server/features/evidence/panel/commands.ts'
import { beginEvidence, endEvidence } from '#server/features/evidence/panel/reactions.ts'
import { notifyOwnPages, notifyWatchers } from '#server/features/items/items/reactions.ts'
import { writeAwards } from '#server/features/rewards/awards/commands.ts'
import { createAwardCheck, createAwardLoss, notifyEarner } from '#server/features/rewards/awards/reactions.ts'
import { badgeRules, milestoneRules, winRules } from '#server/features/rewards/awards/rules.ts'
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
import { writeAccountNames } from '#server/features/sign-in/accounts/names.ts'
import { writeChatNames } from '#server/features/talk/conversations/commands.ts'
import { notifyBothSides, notifyConversation } from '#server/features/talk/conversations/reactions.ts'
import { writeNotifications } from '#server/features/talk/notifications/commands.ts'
import {
  hideNotifications,
  notifyOfChat,
  notifyOfDecision,
  notifyOfReply,
  showNotifications,
  withdrawNotifications,
  withdrawReply,
} from '#server/features/talk/notifications/reactions.ts'
import { writeSignals } from '#server/features/talk/signals/commands.ts'
import {
  notifyAnswerer,
  notifyOwner,
  renameWithItem,
  restoreWithComment,
  restoreWithSolution,
  signalAnswer,
  signalComment,
  signalSolution,
  signalVerification,
  signalVote,
  withdrawWithComment,
  withdrawWithItem,
  withdrawWithMark,
  withdrawWithSolution,
  withdrawWithVote,
} from '#server/features/talk/signals/reactions.ts'
import { removeRequests } from '#server/features/talk/talk-requests/commands.ts'
import { notifyOfRequest, removeWithItem } from '#server/features/talk/talk-requests/reactions.ts'
import type { EffectWriter, Reactions } from '#server/platform/database/recorder.ts'

const awardRules = [...badgeRules, ...winRules, ...milestoneRules]
const checkAwards = createAwardCheck(awardRules)
const takeAwards = createAwardLoss(awardRules)

/**
 * Cause and effect of the whole product: what follows from each fact in the same transaction, and who is notified
 * once it is committed.
 */
export const reactions: Reactions = {
  'member.joined': { effects: [startCounting], hints: [] },
  'member.left': { effects: [], hints: [] },
  'profile.changed': { effects: [checkAwards, renameAccount], hints: [notifyOwnTabs] },
  'step.completed': { effects: [onboardChooser, earn], hints: [notifyOfStep, notifyEarners] },
  'mission.completed': { effects: [earn], hints: [notifyOfCompletion, notifyEarners] },
  'step.voided': { effects: [earn], hints: [notifyOfStep, notifyEarners] },
  'step.unvoided': { effects: [earn], hints: [notifyOfStep, notifyEarners] },
  'mission.voided': { effects: [earn], hints: [notifyOfCompletion, notifyEarners] },
  'mission.unvoided': { effects: [earn], hints: [notifyOfCompletion, notifyEarners] },
  'milestone.completed': { effects: [], hints: [notifyEarner] },
  'badge.earned': { effects: [], hints: [notifyEarner] },
  'win.earned': { effects: [], hints: [notifyEarner] },
  'item.published': { effects: [onboardOwner, earn, checkAwards, beginEvidence], hints: [notifyEarners] },
  'item.corrected': { effects: [renameWithItem, beginEvidence], hints: [notifyWatchers] },
  'item.deleted': {
    effects: [onboardOwner, earn, withdrawWithItem, withdrawNotifications, removeWithItem, endEvidence],
    hints: [notifyWatchers, notifyEarners],
  },
  'item.hidden': {
    effects: [onboardOwner, earn, hideNotifications],
    hints: [notifyWatchers, notifyOwnPages, notifyEarners],
  },
  'item.restored': {
    effects: [onboardOwner, earn, showNotifications],
    hints: [notifyWatchers, notifyOwnPages, notifyEarners],
  },
  'item.decided': { effects: [notifyOfDecision], hints: [notifyWatchers] },
  'vote.cast': {
    effects: [onboardGiver, earn, checkAwards, signalVote],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'vote.changed': { effects: [checkAwards], hints: [notifyWatchers] },
  'vote.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithVote],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'vote.voided': { effects: [earn, takeAwards], hints: [notifyWatchers, notifyOwner, notifyEarners] },
  'vote.unvoided': { effects: [earn, checkAwards], hints: [notifyWatchers, notifyOwner, notifyEarners] },
  'comment.posted': {
    effects: [onboardGiver, earn, checkAwards, signalComment, notifyOfReply],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'comment.deleted': {
    effects: [onboardGiver, earn, withdrawWithComment, withdrawReply],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'comment.hidden': {
    effects: [onboardGiver, earn, withdrawWithComment, withdrawReply],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'comment.restored': {
    effects: [onboardGiver, earn, checkAwards, restoreWithComment, notifyOfReply],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'answer.given': {
    effects: [onboardGiver, earn, checkAwards, signalAnswer],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'answer.changed': { effects: [earn, withdrawWithMark], hints: [notifyWatchers, notifyEarners] },
  'answer.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'answer.hidden': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'answer.restored': {
    effects: [onboardGiver, earn, checkAwards, restoreWithComment],
    hints: [notifyWatchers, notifyOwner, notifyEarners],
  },
  'answer.verified': {
    effects: [earn, checkAwards, signalVerification],
    hints: [notifyWatchers, notifyAnswerer, notifyEarners],
  },
  'answer.unverified': {
    effects: [earn, withdrawWithMark],
    hints: [notifyWatchers, notifyAnswerer, notifyEarners],
  },
  'solution.proposed': {
    effects: [onboardGiver, checkAwards, signalSolution],
    hints: [notifyWatchers, notifyOwner],
  },
  'solution.withdrawn': {
    effects: [onboardGiver, withdrawWithSolution],
    hints: [notifyWatchers, notifyOwner],
  },
  'solution.hidden': {
    effects: [onboardGiver, withdrawWithSolution],
    hints: [notifyWatchers, notifyOwner],
  },
  'solution.restored': {
    effects: [onboardGiver, checkAwards, restoreWithSolution],
    hints: [notifyWatchers, notifyOwner],
  },
  'chat.started': { effects: [notifyOfChat], hints: [notifyBothSides] },
  'talk.requested': { effects: [notifyOfRequest], hints: [] },
  'interview.completed': {
    effects: [earn, checkAwards],
    hints: [notifyBothSides, notifyConversation, notifyEarners],
  },
}

/**
 * The writers of effects, in the order in which they lock rows: evidence, onboarding, the ledger, awards, signals, chats, requests
 * for a talk, notifications, accounts. A command has locked before them, in this order: its item, its member if it needs
 * that lock, and its own rows. Effects of a step are
 * for the writers after onboarding, effects of an award for those after awards.
 */
export const writers: readonly EffectWriter[] = [
  writeEvidence,
  writeOnboarding,
  writePoints,
  writeAwards,
  writeSignals,
  writeChatNames,
  removeRequests,
  writeNotifications,
  writeAccountNames,
]
