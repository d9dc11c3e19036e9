import { pushToOwnTabs, renameAccount } from '#server/features/account/profiles/reactions.ts'
import { writeEvidence } from '#server/features/evidence/panel/commands.ts'
import { beginEvidence, endEvidence, renewBar } from '#server/features/evidence/panel/reactions.ts'
import { pushToOwnPages, pushToWatchers } from '#server/features/items/items/reactions.ts'
import { writeAwards } from '#server/features/rewards/awards/commands.ts'
import { createAwardCheck, createAwardLoss, pushToEarner } from '#server/features/rewards/awards/reactions.ts'
import { badgeRules, milestoneRules, winRules } from '#server/features/rewards/awards/rules.ts'
import { pushOfCompletion } from '#server/features/rewards/missions/reactions.ts'
import { writeOnboarding } from '#server/features/rewards/onboarding/commands.ts'
import {
  onboardChatter,
  onboardChooser,
  onboardGiver,
  onboardOwner,
  pushOfStep,
} from '#server/features/rewards/onboarding/reactions.ts'
import { writePoints } from '#server/features/rewards/points/commands.ts'
import { earn, pushToEarners, startCounting } from '#server/features/rewards/points/reactions.ts'
import { writeAccountNames } from '#server/features/sign-in/accounts/names.ts'
import { pushToBothSides, pushToConversation } from '#server/features/talk/conversations/reactions.ts'
import {
  eraseNotifications,
  forgetUpdate,
  hideNotifications,
  notifyOfChat,
  notifyOfComment,
  notifyOfDecision,
  notifyOfMark,
  notifyOfReply,
  notifyOwner,
  pushToMarked,
  pushToOwner,
  showNotifications,
  withdrawMark,
  withdrawVote,
} from '#server/features/talk/notifications/reactions.ts'
import { writeNotifications } from '#server/features/talk/notifications/write-notifications.ts'
import { removeRequests } from '#server/features/talk/talk-requests/commands.ts'
import { removeWithItem } from '#server/features/talk/talk-requests/reactions.ts'
import type { EffectWriter, Reactions } from '#server/platform/database/fact-recorder.ts'

const awardRules = [...badgeRules, ...winRules, ...milestoneRules]
const checkAwards = createAwardCheck(awardRules)
const takeAwards = createAwardLoss(awardRules)
const hideText = hideNotifications('text removed')
const showText = showNotifications('text removed')

const toAll = [pushToWatchers, pushToOwner, pushToEarners]
/** A comment, an answer or a solution that no longer counts, and one that counts again. */
const textGone = { effects: [onboardGiver, earn, hideText], pushes: toAll }
const textBack = { effects: [onboardGiver, earn, checkAwards, showText], pushes: toAll }
const textChanged = { effects: [onboardGiver, earn, withdrawMark], pushes: [pushToWatchers, pushToEarners] }
const toMarked = [pushToWatchers, pushToMarked, pushToEarners]
const textMarked = { effects: [earn, checkAwards, notifyOfMark], pushes: toMarked }
const textUnmarked = { effects: [earn, withdrawMark], pushes: toMarked }
const toPages = [pushToWatchers, pushToOwnPages, pushToEarners]

/**
 * Cause and effect of the whole product: what follows from each fact in the same transaction, and who is notified
 * once it is committed.
 */
export const reactions: Reactions = {
  'member.joined': { effects: [startCounting], pushes: [] },
  'member.left': { effects: [], pushes: [] },
  'profile.changed': { effects: [checkAwards, renameAccount], pushes: [pushToOwnTabs] },
  'step.completed': { effects: [onboardChooser, earn], pushes: [pushOfStep, pushToEarners] },
  'mission.completed': { effects: [earn], pushes: [pushOfCompletion, pushToEarners] },
  'step.voided': { effects: [earn], pushes: [pushOfStep, pushToEarners] },
  'step.unvoided': { effects: [earn], pushes: [pushOfStep, pushToEarners] },
  'mission.voided': { effects: [earn], pushes: [pushOfCompletion, pushToEarners] },
  'mission.unvoided': { effects: [earn], pushes: [pushOfCompletion, pushToEarners] },
  'milestone.completed': { effects: [], pushes: [pushToEarner] },
  'badge.earned': { effects: [], pushes: [pushToEarner] },
  'win.earned': { effects: [], pushes: [pushToEarner] },
  'item.published': { effects: [onboardOwner, earn, checkAwards, beginEvidence], pushes: [pushToEarners] },
  'item.corrected': { effects: [beginEvidence], pushes: [pushToWatchers] },
  'item.deleted': {
    effects: [onboardOwner, earn, hideNotifications('item deleted')],
    pushes: [pushToWatchers, pushToEarners],
  },
  'item.undeleted': { effects: [onboardOwner, earn, showNotifications('item deleted')], pushes: toPages },
  'item.erased': { effects: [endEvidence, removeWithItem, eraseNotifications], pushes: [pushToOwnPages] },
  'item.hidden': { effects: [onboardOwner, earn, hideNotifications('item hidden')], pushes: toPages },
  'item.restored': { effects: [onboardOwner, earn, showNotifications('item hidden')], pushes: toPages },
  'pain-point.named': { effects: [notifyOwner('naming')], pushes: [pushToWatchers, pushToOwner] },
  'item.decided': { effects: [notifyOfDecision], pushes: [pushToWatchers] },
  'update.posted': { effects: [renewBar], pushes: [pushToWatchers, pushToOwnPages] },
  'update.deleted': { effects: [renewBar, forgetUpdate], pushes: [pushToWatchers, pushToOwnPages] },
  'vote.cast': { effects: [onboardGiver, earn, checkAwards, notifyOwner('vote')], pushes: toAll },
  'vote.changed': { effects: [checkAwards], pushes: [pushToWatchers] },
  'vote.withdrawn': { effects: [onboardGiver, earn, withdrawVote], pushes: toAll },
  'vote.voided': { effects: [earn, takeAwards], pushes: toAll },
  'vote.unvoided': { effects: [earn, checkAwards], pushes: toAll },
  'comment.posted': { effects: [onboardGiver, earn, checkAwards, notifyOfComment], pushes: toAll },
  'comment.changed': { effects: [onboardGiver, earn], pushes: [pushToWatchers, pushToEarners] },
  'comment.deleted': textGone,
  'comment.hidden': textGone,
  'comment.restored': textBack,
  'reply.posted': { effects: [notifyOfReply], pushes: [pushToWatchers] },
  'reply.deleted': { effects: [hideText], pushes: [pushToWatchers] },
  'reply.hidden': { effects: [hideText], pushes: [pushToWatchers] },
  'reply.restored': { effects: [showText], pushes: [pushToWatchers] },
  'answer.given': { effects: [onboardGiver, earn, checkAwards, notifyOwner('answer')], pushes: toAll },
  'answer.changed': textChanged,
  'answer.withdrawn': textGone,
  'answer.hidden': textGone,
  'answer.restored': textBack,
  'answer.verified': textMarked,
  'answer.unverified': textUnmarked,
  'solution.proposed': {
    effects: [onboardGiver, checkAwards, notifyOwner('solution')],
    pushes: [pushToWatchers, pushToOwner],
  },
  'solution.changed': textChanged,
  'solution.withdrawn': textGone,
  'solution.hidden': textGone,
  'solution.restored': textBack,
  'solution.verified': textMarked,
  'solution.unverified': textUnmarked,
  'chat.started': { effects: [onboardChatter, notifyOfChat], pushes: [pushToBothSides] },
  'talk.requested': { effects: [notifyOwner('request')], pushes: [] },
  'interview.completed': {
    effects: [earn, checkAwards],
    pushes: [pushToBothSides, pushToConversation, pushToEarners],
  },
}

/**
 * The writers of effects, in the order in which they lock rows: evidence, onboarding, the ledger, awards,
 * requests for a talk, notifications, accounts. A command has locked before them, in this order: its item, its member if it
 * needs that lock, and its own rows. Effects of a step are for the writers after onboarding, effects of an award for those
 * after awards.
 */
export const writers: readonly EffectWriter[] = [
  writeEvidence,
  writeOnboarding,
  writePoints,
  writeAwards,
  removeRequests,
  writeNotifications,
  writeAccountNames,
]
