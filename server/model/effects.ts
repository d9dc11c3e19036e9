import type {
  ClusterId,
  CommentId,
  ConversationId,
  ItemId,
  MemberId,
  SolutionId,
  TalkRequestId,
} from '#contract/ids.ts'
import type { PointKind, PointRule } from '#contract/rewards/points.ts'
import type { SignalType } from '#contract/talk/signals.ts'
import type { Award } from './awards.ts'
import type { FactItem, FactKind, Gone } from './facts.ts'
import type { Timestamp } from './schema.ts'

export type SignalEffect = {
  effect: 'signal'
  to: MemberId
  from: MemberId
  type: SignalType
  interaction: string
  item: FactItem
  commentId: CommentId | null
  solutionId: SolutionId | null
}

/** Takes back what is still unread: one member's vote signal, one comment's, solution's or mark's, or all to the owner about an item. */
export type WithdrawalEffect = { effect: 'withdraw signals'; item: FactItem } & (
  | { of: 'vote'; from: MemberId }
  | { of: 'comment'; commentId: CommentId }
  | { of: 'verification'; commentId: CommentId }
  | { of: 'solution'; solutionId: SolutionId }
  | { of: 'item' }
)

/** Has the signals and chats about an item call it by its new name. */
type RenamingEffect = { effect: 'rename item'; item: FactItem }
/** Restores the signal that was taken back with a comment, an answer or a solution, and with `marks` the one of its mark. */
export type RestorationEffect = { effect: 'restore signals'; item: FactItem } & (
  | { of: 'comment'; commentId: CommentId; marks: boolean }
  | { of: 'solution'; solutionId: SolutionId }
)

/** Notifies a member that another began a chat with them. */
export type ChatNotificationEffect = {
  effect: 'notify of chat'
  to: MemberId
  from: MemberId
  conversationId: ConversationId
}

/**
 * Notifies the members of a discussion that the item's owner wrote in it; of a reply (`replyTo`) the item's owner, the author of what it
 * replies to, and who replied to it before.
 */
export type ReplyNotificationEffect = {
  effect: 'notify of reply'
  from: MemberId
  itemId: ItemId
  commentId: CommentId
  replyTo: CommentId | null
}

/** Notifies the owner of an item that another member asks for a talk about it; `commentId` is that member's answer. */
export type RequestNotificationEffect = {
  effect: 'notify of request'
  to: MemberId
  from: MemberId
  itemId: ItemId
  talkRequestId: TalkRequestId
  commentId: CommentId
}

/** Notifies those who voted on an item of what its owner decided. */
export type DecisionNotificationEffect = { effect: 'notify of decision'; from: MemberId; itemId: ItemId }

/** Removes the requests for a talk about an item, with their notifications. */
type RequestRemovalEffect = { effect: 'remove requests'; itemId: ItemId; ownerId: MemberId }

/** Takes back the unread notifications of one reply. */
export type NotificationWithdrawalEffect = {
  effect: 'withdraw notifications'
  itemId: ItemId
  commentId: CommentId
}

/** Takes all signals and notifications about an item from sight, or brings back those that were taken with it. */
type HidingEffect = { effect: 'hide notifications' | 'show notifications'; itemId: ItemId }

/**
 * Takes from sight what members have not read about an item that is deleted, and requests for a talk; brings back what was taken with its
 * deletion at that time; or erases what was taken.
 */
type DeletionEffect =
  | { effect: 'take notifications' | 'erase notifications'; itemId: ItemId }
  | { effect: 'return notifications'; itemId: ItemId; deletedAt: Timestamp }

/** Looks whether a member has reached what this badge, win or milestone asks for; `itemId` is what the fact is about. */
export type AwardEffect = { effect: 'award'; member: MemberId; award: Award; itemId: ItemId | null }

/** Takes a badge, win or milestone whose number is no longer reached since votes were voided with this cluster. */
export type AwardLossEffect = { effect: 'take award'; member: MemberId; award: Award; clusterId: ClusterId }

/** Takes a member on in the steps of onboarding as far as what they have done reaches. */
export type OnboardEffect = { effect: 'onboard'; member: MemberId }

/** Has the account call its member as the profile does. */
type NameEffect = { effect: 'name account'; member: MemberId }

/** A number that the server counts of a member beside points: a column of member_counters. */
export type Counter =
  | 'feedback_received'
  | 'feedback_given'
  | 'interviews_as_builder'
  | 'interviews_as_tester'

/**
 * Opens the entry of this key, or opens it again as it was; one that is open stays as it is. If the item is `gone`, the entry is
 * closed as it would be without what closed it before.
 */
export type PayEffect = {
  effect: 'pay'
  member: MemberId
  key: string
  rule: PointRule
  kind: PointKind
  points: number
  itemId: ItemId | null
  actorId: MemberId
  gone: Gone | null
}

/** Closes the entry of this key if it is open; `because` says what undid it. A vote that is voided is that also on an item that is gone. */
export type UndoEffect = { effect: 'undo'; member: MemberId; key: string; because: FactKind }

/** Closes all that a member earned by these rules on an item; what was `counted` by one of them counts no longer. */
export type VoidEffect = {
  effect: 'void'
  member: MemberId
  itemId: ItemId
  rules: readonly PointRule[]
  counted: { rule: PointRule; counter: Counter }
  because: FactKind
}

/** Opens what a hiding or a deletion has closed of what a member earned on an item, and counts again what was `counted`. */
export type ReopenEffect = {
  effect: 'reopen'
  member: MemberId
  itemId: ItemId
  counted: { rule: PointRule; counter: Counter }
  closedBy: FactKind
}

/** Counts one more or one less; an interview counts once for each pair of members and item. */
export type CountEffect = {
  effect: 'count'
  member: MemberId
  counter: Counter
  by: 1 | -1
  actorId: MemberId
  interview: { itemId: ItemId; memberId: MemberId } | null
}

/** Gives a new member the rows that later commands lock or change: of points, counters, onboarding and milestones. */
type BeginningEffect = { effect: 'begin counting'; member: MemberId }

/** The effects that move the ledger. */
export type PointEffect = PayEffect | UndoEffect | VoidEffect | ReopenEffect | CountEffect

/** Begins the evidence of an item, again if there is some, or removes its readers. */
type EvidenceEffect = { effect: 'begin evidence' | 'end evidence'; itemId: ItemId }

/** Everything that can follow from a fact inside its transaction. */
export type Effect =
  | SignalEffect
  | WithdrawalEffect
  | RenamingEffect
  | EvidenceEffect
  | RestorationEffect
  | ChatNotificationEffect
  | ReplyNotificationEffect
  | NotificationWithdrawalEffect
  | HidingEffect
  | DeletionEffect
  | RequestNotificationEffect
  | DecisionNotificationEffect
  | RequestRemovalEffect
  | AwardEffect
  | AwardLossEffect
  | OnboardEffect
  | NameEffect
  | PointEffect
  | BeginningEffect
