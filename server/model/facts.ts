import type { Decision } from '#contract/evidence/evidence.ts'
import type { OpeningSource } from '#contract/evidence/openings.ts'
import type {
  ClusterId,
  CommentId,
  ConversationId,
  ItemId,
  MemberId,
  MissionId,
  QuestionId,
  SolutionId,
  TalkRequestId,
} from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { BadgeId } from '#contract/rewards/badges.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { Win } from '#contract/rewards/wins.ts'
import type { MilestoneName } from './milestone-name.ts'
import type { Timestamp } from './schema.ts'

/** The item a fact is about, under its lock and after the fact. `title` is its name, the words that lead. */
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

/** Everything that can happen; payloads carry ids and plain words, never a member's text. */
export type Fact =
  | Of<'member.joined', object>
  | Of<'member.left', object>
  | Of<'profile.changed', { fields: readonly string[] }>
  /** A step of onboarding, with the role it was done in and what completed it, where it was something written. */
  | Of<'step.completed', { step: number; role: PrimaryRole; contentId: string | null }>
  | Of<'mission.completed', { missionId: MissionId; type: MissionType }>
  /** Rewards that rested on votes that were voided, and that are taken back or restored with them. */
  | Of<'step.voided', { step: number; role: PrimaryRole; clusterId: ClusterId }>
  | Of<'step.unvoided', { step: number; role: PrimaryRole; clusterId: ClusterId }>
  | Of<'mission.voided', { missionId: MissionId; type: MissionType; clusterId: ClusterId }>
  | Of<'mission.unvoided', { missionId: MissionId; type: MissionType; clusterId: ClusterId }>
  | Of<'milestone.completed', { milestone: MilestoneName }>
  /** The actor of these two is the member who earned it, even if another member's action caused it. */
  | Of<'badge.earned', { badge: BadgeId }>
  | Of<'win.earned', { win: Win }>
  | On<'item.published', object>
  | On<'item.corrected', object>
  | On<'item.deleted', object>
  /** Its owner undid the deletion of this time. */
  | On<'item.undeleted', { deletedAt: Timestamp }>
  /** What belonged to a deleted item alone was erased: its deletion can no longer be undone. */
  | On<'item.erased', object>
  /** A moderator took it from sight, or restored it. The actor is its owner, as of all that is hidden and restored. */
  | On<'item.hidden', object>
  | On<'item.restored', object>
  /** `isFirst`: nothing was decided about the item before. */
  | On<'item.decided', { decision: Decision; isFirst: boolean }>
  /** `paid`: it pays both sides; `votesOfOthers` counts this one too; `source`: where it was pressed, if the browser said so. */
  | On<'vote.cast', { type: VoteType; paid: boolean; votesOfOthers: number; source?: OpeningSource }>
  | On<'vote.changed', { type: VoteType }>
  | On<'vote.withdrawn', object>
  /** A moderator, or the server by itself, decided that the actor's vote is none. `votesOfOthers` is without it. */
  | On<'vote.voided', { clusterId: ClusterId; votesOfOthers: number }>
  /** `gone`: since when the item is deleted or hidden, and by what. `keepsBonus`: it had its bonus with fewer than ten votes. */
  | On<
      'vote.unvoided',
      {
        clusterId: ClusterId
        type: VoteType
        paid: boolean
        votesOfOthers: number
        gone: Gone | null
        keepsBonus: boolean
      }
    >
  /** `isFirst`: the author had no other comment in the discussion of this item; `isLast`: none is left. */
  | On<'comment.posted', { commentId: CommentId; isFirst: boolean }>
  | On<'comment.changed', { commentId: CommentId }>
  | On<'comment.deleted', { commentId: CommentId; isLast: boolean }>
  | On<'comment.hidden', { commentId: CommentId; isLast: boolean }>
  | On<'comment.restored', { commentId: CommentId; isFirst: boolean }>
  /** A reply pays nothing. `replyTo` is the comment or the answer, also if it is gone. */
  | On<'reply.posted', { commentId: CommentId; replyTo: CommentId }>
  | On<'reply.deleted', { commentId: CommentId }>
  | On<'reply.hidden', { commentId: CommentId }>
  | On<'reply.restored', { commentId: CommentId; replyTo: CommentId }>
  | On<'answer.given', { commentId: CommentId; questionId: QuestionId }>
  /** `unmarks`: with it went the last Verified Insight of the answer's author on this item. */
  | On<'answer.changed', { commentId: CommentId; questionId: QuestionId; unmarks: boolean }>
  | On<'answer.withdrawn', { commentId: CommentId; questionId: QuestionId; unmarks: boolean }>
  | On<'answer.hidden', { commentId: CommentId; questionId: QuestionId; unmarks: boolean }>
  /** `marks`: with it came back its mark as a Verified Insight. */
  | On<'answer.restored', { commentId: CommentId; questionId: QuestionId; marks: boolean }>
  /** `memberId` is who gave the answer. */
  | On<'answer.verified', { commentId: CommentId; memberId: MemberId }>
  | On<'answer.unverified', { commentId: CommentId; memberId: MemberId; unmarks: boolean }>
  | On<'solution.proposed', { solutionId: SolutionId }>
  | On<'solution.withdrawn', { solutionId: SolutionId }>
  | On<'solution.hidden', { solutionId: SolutionId }>
  | On<'solution.restored', { solutionId: SolutionId }>
  /** `memberId` is the side that does not own the item. */
  | On<'chat.started', { conversationId: ConversationId; memberId: MemberId }>
  /** `commentId` is the asker's latest answer. */
  | On<'talk.requested', { talkRequestId: TalkRequestId; commentId: CommentId }>
  | On<'interview.completed', { conversationId: ConversationId; memberId: MemberId; bothWrote: boolean }>

export type FactKind = Fact['kind']
export type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>
