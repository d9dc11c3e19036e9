import type {
  CommentId,
  ConversationId,
  GroupId,
  ItemId,
  MemberId,
  TalkRequestId,
  UpdateId,
} from '#contract/ids.ts'
import type { PointKind, PointRule } from '#contract/rewards/points.ts'
import type { NotificationKind, SignalKind } from '#contract/talk/notifications.ts'
import type { Award } from './awards.ts'
import type { FactKind, Gone } from './facts.ts'
import type { GoneCause } from './talk-schema.ts'

/**
 * Notifies `to`, or those whom the kind names itself: of a reply the members of the discussion, or of the thread `replyTo`,
 * of a decision the voters. A repeated vote or mark brings its notification back.
 */
export type NotifyEffect = {
  effect: 'notify'
  kind: NotificationKind
  from: MemberId
  to?: MemberId
  itemId?: ItemId
  commentId?: CommentId
  conversationId?: ConversationId
  talkRequestId?: TalkRequestId
  replyTo?: CommentId | null
}

/**
 * Gives all notifications about an item a cause of being gone, or takes it from them: those of one vote (`from`), text or
 * kind. What a member or the author takes back goes while it is unread; what a moderator takes from an item goes always.
 */
export type GoneEffect = {
  effect: 'hide notifications' | 'show notifications'
  cause: GoneCause
  itemId: ItemId
  kind?: SignalKind
  from?: MemberId
  commentId?: CommentId
}

/** Hides unread notifications of an update, and of the decision it made, until it is posted again. */
type UpdateEffect = { effect: 'forget update'; itemId: ItemId; notifiedAs: UpdateId; undecides: boolean }

type ErasureEffect = { effect: 'erase notifications'; itemId: ItemId }

type RequestRemovalEffect = { effect: 'remove requests'; itemId: ItemId; ownerId: MemberId }

/** Checks whether a member has reached this badge, win or milestone. `itemId` is the item of the fact. */
export type AwardEffect = { effect: 'award'; member: MemberId; award: Award; itemId: ItemId | null }

/** Takes away a badge, win or milestone whose number is no longer reached, because votes were voided with this group. */
export type AwardLossEffect = { effect: 'take award'; member: MemberId; award: Award; groupId: GroupId }

/** What a member did, and to which item or member: it may be what their mission asks for. */
export type Deed = { kind: FactKind; target: ItemId | MemberId }

/** May complete steps of onboarding, and with its deed the open mission. */
export type OnboardEffect = { effect: 'onboard'; member: MemberId; deed?: Deed }

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

/** Begins the evidence of an item (again if it has some), removes its readers, or makes a new version of its bar. */
type EvidenceEffect = { effect: 'begin evidence' | 'end evidence' | 'renew bar'; itemId: ItemId }

export type Effect =
  | NotifyEffect
  | GoneEffect
  | ErasureEffect
  | UpdateEffect
  | EvidenceEffect
  | RequestRemovalEffect
  | AwardEffect
  | AwardLossEffect
  | OnboardEffect
  | NameEffect
  | PointEffect
  | BeginningEffect
