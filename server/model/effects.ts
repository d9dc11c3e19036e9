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
import type { SignalType, StoredInteraction } from '#contract/talk/signals.ts'
import type { Award } from './awards.ts'
import type { FactItem, FactKind, Gone } from './facts.ts'
import type { Timestamp } from './schema.ts'

export type SignalEffect = {
  effect: 'signal'
  to: MemberId
  from: MemberId
  type: SignalType
  interaction: StoredInteraction
  item: FactItem
  commentId: CommentId | null
  solutionId: SolutionId | null
}

/**
 * Withdraws signals that are still unread: of one member's vote, of one comment, solution or mark, or all signals to the
 * owner about an item.
 */
export type WithdrawalEffect = { effect: 'withdraw signals'; item: FactItem } & (
  | { of: 'vote'; from: MemberId }
  | { of: 'comment'; commentId: CommentId }
  | { of: 'verification'; commentId: CommentId }
  | { of: 'solution'; solutionId: SolutionId }
  | { of: 'item' }
)

type RenamingEffect = { effect: 'rename item'; item: FactItem }
/**
 * Restores the signal that was withdrawn with a comment, an answer or a solution. With `marks` it also restores the signal
 * of its mark.
 */
export type RestorationEffect = { effect: 'restore signals'; item: FactItem } & (
  | { of: 'comment'; commentId: CommentId; marks: boolean }
  | { of: 'solution'; solutionId: SolutionId }
)

/** Notifies a member that another member began a chat with them. */
type ChatNotificationEffect = {
  effect: 'notify of chat'
  to: MemberId
  from: MemberId
  conversationId: ConversationId
}

/**
 * Notifies the members of a discussion that the item's owner wrote there. For a reply (`replyTo`) it notifies the item's
 * owner, the author of the replied text, and the members who replied to it before.
 */
export type ReplyNotificationEffect = {
  effect: 'notify of reply'
  from: MemberId
  itemId: ItemId
  commentId: CommentId
  replyTo: CommentId | null
}

/** `commentId` is the requesting member's answer. */
type RequestNotificationEffect = {
  effect: 'notify of request'
  to: MemberId
  from: MemberId
  itemId: ItemId
  talkRequestId: TalkRequestId
  commentId: CommentId
}

type DecisionNotificationEffect = { effect: 'notify of decision'; from: MemberId; itemId: ItemId }

type RequestRemovalEffect = { effect: 'remove requests'; itemId: ItemId; ownerId: MemberId }

/** Withdraws the unread notifications of one reply. */
type NotificationWithdrawalEffect = {
  effect: 'withdraw notifications'
  itemId: ItemId
  commentId: CommentId
}

/** Hides all signals and notifications about an item, or shows those again that were hidden with it. */
type HidingEffect = { effect: 'hide notifications' | 'show notifications'; itemId: ItemId }

/**
 * Hides the unread signals and notifications about a deleted item, and its requests for a talk. Or shows those again that
 * were hidden with the deletion at that time, or erases them.
 */
type DeletionEffect =
  | { effect: 'take notifications' | 'erase notifications'; itemId: ItemId }
  | { effect: 'return notifications'; itemId: ItemId; deletedAt: Timestamp }

/** Checks whether a member has reached this badge, win or milestone. `itemId` is the item of the fact. */
export type AwardEffect = { effect: 'award'; member: MemberId; award: Award; itemId: ItemId | null }

/** Takes away a badge, win or milestone whose number is no longer reached, because votes were voided with this cluster. */
export type AwardLossEffect = { effect: 'take award'; member: MemberId; award: Award; clusterId: ClusterId }

export type OnboardEffect = { effect: 'onboard'; member: MemberId }

type NameEffect = { effect: 'name account'; member: MemberId }

/** A number beside points that the server counts for a member: a column of member_counters. */
export type Counter =
  | 'feedback_received'
  | 'feedback_given'
  | 'interviews_as_builder'
  | 'interviews_as_tester'

/**
 * Opens the entry of this key, or opens a voided one again with its old values. An open entry stays as it is. If the item is
 * `gone`, the entry is voided at once, with the time and the fact by which the item went.
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

/**
 * Voids the open entry of this key; `because` is the fact that undid it. A voided vote is the reason even on an item that is
 * gone.
 */
export type UndoEffect = { effect: 'undo'; member: MemberId; key: string; because: FactKind }

/**
 * Voids everything that a member earned by these rules on an item, and takes what was `counted` by one of them from the
 * counters.
 */
export type VoidEffect = {
  effect: 'void'
  member: MemberId
  itemId: ItemId
  rules: readonly PointRule[]
  counted: { rule: PointRule; counter: Counter }
  because: FactKind
}

/** Opens the entries of a member on an item that a hiding or a deletion voided, and counts again what was `counted`. */
export type ReopenEffect = {
  effect: 'reopen'
  member: MemberId
  itemId: ItemId
  counted: { rule: PointRule; counter: Counter }
  closedBy: FactKind
}

/** Raises or lowers a counter by one. An interview counts once for each pair of members and item. */
export type CountEffect = {
  effect: 'count'
  member: MemberId
  counter: Counter
  by: 1 | -1
  actorId: MemberId
  interview: { itemId: ItemId; memberId: MemberId } | null
}

type BeginningEffect = { effect: 'begin counting'; member: MemberId }

export type PointEffect = PayEffect | UndoEffect | VoidEffect | ReopenEffect | CountEffect

/** Begins the evidence of an item (again if it has some), or removes its readers. */
type EvidenceEffect = { effect: 'begin evidence' | 'end evidence'; itemId: ItemId }

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
