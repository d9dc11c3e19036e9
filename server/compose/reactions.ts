import { hintOwnTabs, renameAccount } from '#server/features/account/profiles/reactions.ts'
import { writeEvidence } from '#server/features/evidence/panel/commands.ts'
import { beginEvidence, endEvidence } from '#server/features/evidence/panel/reactions.ts'
import { hintOwnPages, hintWatchers } from '#server/features/items/items/reactions.ts'
import { writeAwards } from '#server/features/rewards/awards/commands.ts'
import { createAwardCheck, createAwardLoss, hintEarner } from '#server/features/rewards/awards/reactions.ts'
import { badgeRules, milestoneRules, winRules } from '#server/features/rewards/awards/rules.ts'
import { hintOfCompletion } from '#server/features/rewards/missions/reactions.ts'
import { writeOnboarding } from '#server/features/rewards/onboarding/commands.ts'
import {
  hintOfStep,
  onboardChooser,
  onboardGiver,
  onboardOwner,
} from '#server/features/rewards/onboarding/reactions.ts'
import { writePoints } from '#server/features/rewards/points/commands.ts'
import { earn, hintEarners, startCounting } from '#server/features/rewards/points/reactions.ts'
import { writeAccountNames } from '#server/features/sign-in/accounts/names.ts'
import { writeChatNames } from '#server/features/talk/conversations/commands.ts'
import { hintBothSides, hintConversation } from '#server/features/talk/conversations/reactions.ts'
import { writeNotifications } from '#server/features/talk/notifications/commands.ts'
import {
  eraseNotifications,
  hideNotifications,
  notifyOfAnyReply,
  notifyOfChat,
  notifyOfDecision,
  notifyOfReply,
  returnNotifications,
  showNotifications,
  takeNotifications,
  withdrawAnyReply,
  withdrawReply,
} from '#server/features/talk/notifications/reactions.ts'
import { writeSignals } from '#server/features/talk/signals/commands.ts'
import {
  hintAnswerer,
  hintOwner,
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
  'profile.changed': { effects: [checkAwards, renameAccount], hints: [hintOwnTabs] },
  'step.completed': { effects: [onboardChooser, earn], hints: [hintOfStep, hintEarners] },
  'mission.completed': { effects: [earn], hints: [hintOfCompletion, hintEarners] },
  'step.voided': { effects: [earn], hints: [hintOfStep, hintEarners] },
  'step.unvoided': { effects: [earn], hints: [hintOfStep, hintEarners] },
  'mission.voided': { effects: [earn], hints: [hintOfCompletion, hintEarners] },
  'mission.unvoided': { effects: [earn], hints: [hintOfCompletion, hintEarners] },
  'milestone.completed': { effects: [], hints: [hintEarner] },
  'badge.earned': { effects: [], hints: [hintEarner] },
  'win.earned': { effects: [], hints: [hintEarner] },
  'item.published': { effects: [onboardOwner, earn, checkAwards, beginEvidence], hints: [hintEarners] },
  'item.corrected': { effects: [renameWithItem, beginEvidence], hints: [hintWatchers] },
  'item.deleted': {
    effects: [onboardOwner, earn, withdrawWithItem, takeNotifications],
    hints: [hintWatchers, hintEarners],
  },
  'item.undeleted': {
    effects: [onboardOwner, earn, returnNotifications],
    hints: [hintWatchers, hintOwnPages, hintEarners],
  },
  'item.erased': { effects: [endEvidence, removeWithItem, eraseNotifications], hints: [hintOwnPages] },
  'item.hidden': {
    effects: [onboardOwner, earn, hideNotifications],
    hints: [hintWatchers, hintOwnPages, hintEarners],
  },
  'item.restored': {
    effects: [onboardOwner, earn, showNotifications],
    hints: [hintWatchers, hintOwnPages, hintEarners],
  },
  'item.decided': { effects: [notifyOfDecision], hints: [hintWatchers] },
  'vote.cast': {
    effects: [onboardGiver, earn, checkAwards, signalVote],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'vote.changed': { effects: [checkAwards], hints: [hintWatchers] },
  'vote.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithVote],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'vote.voided': { effects: [earn, takeAwards], hints: [hintWatchers, hintOwner, hintEarners] },
  'vote.unvoided': { effects: [earn, checkAwards], hints: [hintWatchers, hintOwner, hintEarners] },
  'comment.posted': {
    effects: [onboardGiver, earn, checkAwards, signalComment, notifyOfReply],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'comment.changed': { effects: [], hints: [hintWatchers] },
  'comment.deleted': {
    effects: [onboardGiver, earn, withdrawWithComment, withdrawReply],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'comment.hidden': {
    effects: [onboardGiver, earn, withdrawWithComment, withdrawReply],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'comment.restored': {
    effects: [onboardGiver, earn, checkAwards, restoreWithComment, notifyOfReply],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'reply.posted': { effects: [notifyOfAnyReply], hints: [hintWatchers] },
  'reply.deleted': { effects: [withdrawAnyReply], hints: [hintWatchers] },
  'reply.hidden': { effects: [withdrawAnyReply], hints: [hintWatchers] },
  'reply.restored': { effects: [notifyOfAnyReply], hints: [hintWatchers] },
  'answer.given': {
    effects: [onboardGiver, earn, checkAwards, signalAnswer],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'answer.changed': { effects: [earn, withdrawWithMark], hints: [hintWatchers, hintEarners] },
  'answer.withdrawn': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'answer.hidden': {
    effects: [onboardGiver, earn, withdrawWithComment],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'answer.restored': {
    effects: [onboardGiver, earn, checkAwards, restoreWithComment],
    hints: [hintWatchers, hintOwner, hintEarners],
  },
  'answer.verified': {
    effects: [earn, checkAwards, signalVerification],
    hints: [hintWatchers, hintAnswerer, hintEarners],
  },
  'answer.unverified': {
    effects: [earn, withdrawWithMark],
    hints: [hintWatchers, hintAnswerer, hintEarners],
  },
  'solution.proposed': {
    effects: [onboardGiver, checkAwards, signalSolution],
    hints: [hintWatchers, hintOwner],
  },
  'solution.withdrawn': {
    effects: [onboardGiver, withdrawWithSolution],
    hints: [hintWatchers, hintOwner],
  },
  'solution.hidden': {
    effects: [onboardGiver, withdrawWithSolution],
    hints: [hintWatchers, hintOwner],
  },
  'solution.restored': {
    effects: [onboardGiver, checkAwards, restoreWithSolution],
    hints: [hintWatchers, hintOwner],
  },
  'chat.started': { effects: [notifyOfChat], hints: [hintBothSides] },
  'talk.requested': { effects: [notifyOfRequest], hints: [] },
  'interview.completed': {
    effects: [earn, checkAwards],
    hints: [hintBothSides, hintConversation, hintEarners],
  },
}

/**
 * The writers of effects, in the order in which they lock rows: evidence, onboarding, the ledger, awards, signals, chats,
 * requests for a talk, notifications, accounts. A command has locked before them, in this order: its item, its member if it
 * needs that lock, and its own rows. Effects of a step are for the writers after onboarding, effects of an award for those
 * after awards.
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
