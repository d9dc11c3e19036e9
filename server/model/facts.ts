import type { Decision } from '#contract/evidence/evidence.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type {
  CommentId,
  ConversationId,
  GroupId,
  ItemId,
  MemberId,
  MissionId,
  QuestionId,
  TalkRequestId,
  UpdateId,
} from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { BadgeId } from '#contract/rewards/badges.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { Win } from '#contract/rewards/wins.ts'
import type { MilestoneName } from './milestone-name.ts'
import type { Timestamp } from './schema.ts'

/** The item of a fact, under its lock and after the fact. `title` is the item's name. */
export type FactItem = { id: ItemId; kind: ItemKind; title: string; userId: MemberId }

/** The time since which an item is gone, and the fact that removed it. */
export type Gone = { at: Timestamp; by: 'item.deleted' | 'item.hidden' }

type On<Kind extends string, Payload extends object> = {
  kind: Kind
  actorId: MemberId
  item: FactItem
  payload: Payload
}

type Of<Kind extends string, Payload extends object> = {
  kind: Kind
  actorId: MemberId
  item: null
  payload: Payload
}

/** Payloads carry ids and plain words, never a member's text. */
export type Fact =
  | Of<'member.joined', object>
  | Of<'member.left', object>
  | Of<'profile.changed', { fields: readonly string[] }>
  /** A completed step of onboarding, with the role in which it was done and the text that completed it, if any. */
  | Of<'step.completed', { step: number; role: PrimaryRole; contentId: string | null }>
  | Of<'mission.completed', { missionId: MissionId; type: MissionType }>
  /** Rewards that rested on voided votes. They are taken away with the votes and given back with them. */
  | Of<'step.voided', { step: number; role: PrimaryRole; clusterId: GroupId }>
  | Of<'step.unvoided', { step: number; role: PrimaryRole; clusterId: GroupId }>
  | Of<'mission.voided', { missionId: MissionId; type: MissionType; clusterId: GroupId }>
  | Of<'mission.unvoided', { missionId: MissionId; type: MissionType; clusterId: GroupId }>
  | Of<'milestone.completed', { milestone: MilestoneName }>
  /** The actor of these two facts is the member who earned the award, even if another member's action caused it. */
  | Of<'badge.earned', { badge: BadgeId }>
  | Of<'win.earned', { win: Win }>
  | On<'item.published', object>
  | On<'item.corrected', object>
  | On<'item.deleted', object>
  /** The item's owner undid the deletion of this time. */
  | On<'item.undeleted', { deletedAt: Timestamp }>
  /** The parts of a deleted item that belonged to it alone were erased. The deletion can no longer be undone. */
  | On<'item.erased', object>
  /**
   * A moderator hid the item, or restored it. The actor is the item's owner, as for everything that is hidden and restored.
   */
  | On<'item.hidden', object>
  | On<'item.restored', object>
  /** The first decision about the item. Facts of older programs have an `isFirst`, and later decisions are facts too. */
  | On<'item.decided', { decision: Decision }>
  /** `reopens`: the item had been dropped. */
  | On<'update.posted', { updateId: UpdateId; reopens: boolean }>
  /** `undecides`: it had been the decision. */
  | On<'update.deleted', { updateId: UpdateId; notifiedAs: UpdateId; undecides: boolean; reopens: boolean }>
  /** The actor's idea would solve this pain point, as they say. */
  | On<'pain-point.named', { ideaId: ItemId }>
  /**
   * `paid`: the vote pays both sides. `votesOfOthers` includes this vote. `source`: where it was pressed, if the browser
   * sent that.
   */
  | On<'vote.cast', { type: VoteType; paid: boolean; votesOfOthers: number; source?: ViewSource }>
  | On<'vote.changed', { type: VoteType }>
  | On<'vote.withdrawn', object>
  /** A moderator, or the server by itself, voided the actor's vote. `votesOfOthers` does not include it. */
  | On<'vote.voided', { clusterId: GroupId; votesOfOthers: number }>
  /**
   * `gone`: since when the item is deleted or hidden, and by which fact. `keepsBonus`: the item keeps its bonus although it
   * has fewer than ten votes.
   */
  | On<
      'vote.unvoided',
      {
        clusterId: GroupId
        type: VoteType
        paid: boolean
        votesOfOthers: number
        gone: Gone | null
        keepsBonus: boolean
      }
    >
  /**
   * `paid`: the text earns points; older facts lack it, and their texts do. `unpays`: the change takes its points. `isFirst`:
   * the author had no other paid comment in the discussion of this item. `isLast`: the author has none left.
   */
  | On<'comment.posted', { commentId: CommentId; paid: boolean; isFirst: boolean }>
  | On<'comment.changed', { commentId: CommentId; unpays: boolean; isLast: boolean }>
  | On<'comment.deleted', { commentId: CommentId; paid: boolean; isLast: boolean }>
  | On<'comment.hidden', { commentId: CommentId; paid: boolean; isLast: boolean }>
  | On<'comment.restored', { commentId: CommentId; paid: boolean; isFirst: boolean }>
  /** A reply pays nothing. `replyTo` is the comment or answer, even if it is gone. */
  | On<'reply.posted', { commentId: CommentId; replyTo: CommentId }>
  | On<'reply.deleted', { commentId: CommentId }>
  | On<'reply.hidden', { commentId: CommentId }>
  | On<'reply.restored', { commentId: CommentId; replyTo: CommentId }>
  | On<'answer.given', { commentId: CommentId; questionId: QuestionId; paid: boolean }>
  /** `unmarks`: the answer was the last paid Verified Insight of its author on this item. */
  | On<'answer.changed', { commentId: CommentId; questionId: QuestionId; unpays: boolean; unmarks: boolean }>
  | On<'answer.withdrawn', { commentId: CommentId; questionId: QuestionId; paid: boolean; unmarks: boolean }>
  | On<'answer.hidden', { commentId: CommentId; questionId: QuestionId; paid: boolean; unmarks: boolean }>
  /** `marks`: the answer came back with its mark as a Verified Insight. */
  | On<'answer.restored', { commentId: CommentId; questionId: QuestionId; paid: boolean; marks: boolean }>
  /** `memberId` is the author of the answer. */
  | On<'answer.verified', { commentId: CommentId; memberId: MemberId; paid: boolean }>
  | On<'answer.unverified', { commentId: CommentId; memberId: MemberId; unmarks: boolean }>
  /** Facts of older programs have a `solutionId` instead. */
  | On<'solution.proposed', { commentId: CommentId; paid: boolean }>
  | On<'solution.changed', { commentId: CommentId; unpays: boolean; unmarks: boolean }>
  | On<'solution.withdrawn', { commentId: CommentId; paid: boolean; unmarks: boolean }>
  | On<'solution.hidden', { commentId: CommentId; paid: boolean; unmarks: boolean }>
  | On<'solution.restored', { commentId: CommentId; paid: boolean; marks: boolean }>
  /** `paid`: also, the two were not near each other. */
  | On<'solution.verified', { commentId: CommentId; memberId: MemberId; paid: boolean }>
  | On<'solution.unverified', { commentId: CommentId; memberId: MemberId; unmarks: boolean }>
  /** `memberId` is the side that does not own the item. */
  | On<'chat.started', { conversationId: ConversationId; memberId: MemberId }>
  /** `commentId` is the latest answer of the member who requests the talk. */
  | On<'talk.requested', { talkRequestId: TalkRequestId; commentId: CommentId }>
  | On<'interview.completed', { conversationId: ConversationId; memberId: MemberId; bothWrote: boolean }>

export type FactKind = Fact['kind']
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>
