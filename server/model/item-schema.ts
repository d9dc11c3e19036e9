import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { CommentId, ItemId, MemberId, QuestionId, UpdateId, UploadKey } from '#contract/ids.ts'
import type { ItemStatus } from '#contract/items/item-detail.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { shownProduct } from '#contract/items/product-form.ts'
import type { UnpaidReason } from '#contract/items/unpaid-texts.ts'
import type { Stage, StageWord } from '#contract/items/updates.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { Timestamp } from './schema.ts'

type Items = {
  id: ItemId
  kind: ItemKind
  user_id: MemberId
  name: string
  pitch: string
  status: Generated<ItemStatus>
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  /** The time at which the parts that belonged to a deleted item alone were erased. Until then its author can restore it. */
  erased_at: Timestamp | null
  hidden_at: Timestamp | null
  vote_count: Generated<number>
  pain_point_votes: Generated<number>
  early_adopter_votes: Generated<number>
  votes_of_others: Generated<number>
  comment_count: Generated<number>
  answer_count: Generated<number>
  solution_count: Generated<number>
  first_voted_at: Timestamp | null
  corrected_at: Timestamp | null
  corrected_fields: Generated<string[]>
  lot: Generated<number>
  stage: Generated<Stage>
}

/** The columns by which a search finds, filters and sorts items. Votes never change them. */
type ItemWords = {
  item_id: ItemId
  kind: ItemKind
  user_id: MemberId
  created_at: Generated<Timestamp>
  is_listed: Generated<boolean>
  search: string
}

type Ideas = {
  id: ItemId
  title: string
  description: string
  problem: string | null
  value_proposition: string | null
  image: UploadKey | null
}

type PainPoints = { id: ItemId; description: string }

type PainPointFailedAttempts = {
  id: Generated<string>
  pain_point_id: ItemId
  attempt: string
  order_index: number
}

/** The kinds of texts that members write on another member's item. */
export type TextKind = 'comment' | 'answer' | 'solution'

type DeletedTexts = {
  user_id: MemberId
  id: CommentId
  kind: TextKind
  item_id: ItemId
  stored: object
  deleted_at: Generated<Timestamp>
}

type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : ''

/** Beside these columns, those of the fields that its page shows. */
type Products = { id: ItemId; screenshot: UploadKey | null } & {
  [Name in keyof typeof shownProduct as ColumnName<Name>]: z.infer<(typeof shownProduct)[Name]>
}

type ProductKeyFeatures = { id: Generated<string>; product_id: ItemId; feature: string; order_index: number }

type ItemAudiences = { item_id: ItemId; order_index: number; audience: string }

type FeedbackQuestions = {
  id: Generated<QuestionId>
  item_id: ItemId
  question: string
  order_index: number
  answer_count: Generated<number>
}

/**
 * `notified_as`: the id under which followers are notified, its own or that of a deleted update that it reposts.
 * `notified_through`: the last follower who was notified. `notified_at` is null while there may be others.
 */
type Updates = {
  id: UpdateId
  item_id: ItemId
  text: string
  stage: StageWord | null
  stage_before: Stage
  link: string | null
  picture: UploadKey | null
  created_at: Generated<Timestamp>
  notified_as: UpdateId
  notified_through: MemberId | null
  notified_at: Timestamp | null
  deleted_at: Timestamp | null
  picture_hidden_as: 'hidden' | 'removed' | null
}

/** Members who asked to be notified. Others follow by what they did. */
type Follows = { user_id: MemberId; item_id: ItemId; created_at: Generated<Timestamp> }

/** `notified_since`: when those who share the pain began to be notified. `notified_through`: the last of them who was. */
type Namings = {
  idea_id: ItemId
  pain_id: ItemId
  named_at: Generated<Timestamp>
  withdrawn_at: Timestamp | null
  accepted_at: Timestamp | null
  ignored_at: Timestamp | null
  notified_since: Timestamp | null
  notified_through: MemberId | null
  notified_at: Timestamp | null
}

type SkippedQuestions = { user_id: MemberId; question_id: QuestionId; skipped_at: Generated<Timestamp> }

type SkippedPainPoints = { user_id: MemberId; item_id: ItemId; skipped_at: Generated<Timestamp> }

type Votes = {
  user_id: MemberId
  content_id: ItemId
  content_type: ItemKind
  vote_type: VoteType
  created_at: Generated<Timestamp>
  paid: Generated<boolean>
}

type Comments = {
  id: CommentId
  user_id: MemberId
  content_id: ItemId
  content_type: ItemKind
  content: string
  feedback_question_id: QuestionId | null
  created_at: Generated<Timestamp>
  edited_at: Timestamp | null
  verified_at: Timestamp | null
  reply_to: CommentId | null
  replied_reply_id: CommentId | null
  replied_question_id: QuestionId | null
  words: string[] | null
  unpaid: UnpaidReason | null
  /** Solutions alone have one. */
  title: string | null
  replied_solution: true | null
  /** The author of the item and that of the solution were near each other when it was marked. */
  unpaid_mark: true | null
}

type RemovedComments = {
  id: CommentId
  item_id: ItemId
  question_id: QuestionId | null
  created_at: Timestamp
  is_solution: Generated<boolean>
}

type Uploads = {
  key: Generated<UploadKey>
  user_id: MemberId | null
  sha256: string
  width: number
  height: number
  bytes: number
  claimed_at: Timestamp | null
  view_key: Generated<string>
  created_at: Generated<Timestamp>
}

export type ItemSchema = {
  items: Items
  item_words: ItemWords
  item_audiences: ItemAudiences
  ideas: Ideas
  pain_points: PainPoints
  pain_point_failed_attempts: PainPointFailedAttempts
  products: Products
  product_key_features: ProductKeyFeatures
  feedback_questions: FeedbackQuestions
  updates: Updates
  follows: Follows
  namings: Namings
  skipped_questions: SkippedQuestions
  skipped_pain_points: SkippedPainPoints
  votes: Votes
  comments: Comments
  removed_comments: RemovedComments
  deleted_texts: DeletedTexts
  uploads: Uploads
}
