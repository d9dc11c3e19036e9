import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import { ItemId, QuestionId } from '#contract/ids.ts'
import { Time } from '#contract/paging.ts'
import { Naming } from './namings.ts'
import { Picture } from './pictures.ts'
import { shownProduct } from './product-form.ts'
import { Stage, StageWord, Update } from './updates.ts'
import { VoteCounts } from './votes.ts'

/** `removed` says that the moderator means it to stay hidden. */
export const ItemStatus = z.enum(['published', 'hidden', 'removed'])
export type ItemStatus = z.infer<typeof ItemStatus>

export const Question = z.object({
  id: QuestionId,
  question: z.string(),
  answerCount: z.int(),
})
export type Question = z.infer<typeof Question>

const ofEveryKind = {
  id: ItemId,
  title: z.string(),
  marketplaceDescription: z.string(),
  description: z.string(),
  author: Author,
  createdAt: Time,
  /** An item that is not published is visible to its owner alone. */
  status: ItemStatus,
  votes: VoteCounts,
  commentCount: z.int(),
  muted: z.boolean(),
  /** True if people without an account can read it now, on its public page. */
  isPublic: z.boolean(),
  /**
   * True if a view by the caller would be stored: it is another member's item, the caller has not opened it before, and
   * the caller's views are counted.
   */
  isUnopened: z.boolean(),
  /** True if the author has blocked the caller. The caller can still read the item, but neither vote nor write there. */
  isBlocked: z.boolean(),
  /** True if the caller said “Not me” about the item. No one else sees it. */
  notForMe: z.boolean(),
  /** Why the item is not for the caller, in their words. The author sees the text without a name. */
  notForMeReason: z.nullable(z.string()),
  /** True if the caller said yes by email before having an account, and has not voted. No one else sees it. */
  hasSaidYes: z.boolean(),
  /** With every field that was corrected so far. */
  correction: z.nullable(z.object({ at: Time, fields: z.array(z.string()) })),
  stage: Stage,
  /** The latest update. */
  update: z.nullable(Update),
  /** The number of entries in what became of it. */
  entries: z.int(),
  /** How many took part and have not left. The next update notifies most of them. Null for everyone but the author. */
  followers: z.nullable(z.int()),
  /** The words of its updates, which notify no one again. Null for everyone but the author. */
  saidWords: z.nullable(z.array(StageWord)),
  /** True if the caller is notified of updates. */
  follows: z.boolean(),
  /** The pain points that an idea would solve, or the ideas that would solve a pain point: the open ones first. */
  namings: z.array(Naming),
  can: z.object({ delete: z.boolean(), correct: z.boolean() }),
}

const IdeaDetail = z.object({
  kind: z.literal('idea'),
  ...ofEveryKind,
  problem: z.nullable(z.string()),
  valueProposition: z.nullable(z.string()),
  targetAudience: z.nullable(z.string()),
  image: z.nullable(Picture),
  questions: z.array(Question),
})
export type IdeaDetail = z.infer<typeof IdeaDetail>

/** `description` is the story. */
const PainPointDetail = z.object({
  kind: z.literal('pain_point'),
  ...ofEveryKind,
  failedAttempts: z.array(z.string()),
  solutionCount: z.int(),
})
export type PainPointDetail = z.infer<typeof PainPointDetail>

const ProductDetail = z.object({
  kind: z.literal('product'),
  ...ofEveryKind,
  ...shownProduct,
  /** True if the author is in the first day of membership; their link deserves caution. */
  isAuthorNew: z.boolean(),
  screenshot: z.nullable(Picture),
  targetAudiences: z.array(z.string()),
  keyFeatures: z.array(z.string()),
  questions: z.array(Question),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const ItemDetail = z.discriminatedUnion('kind', [IdeaDetail, PainPointDetail, ProductDetail])
export type ItemDetail = z.infer<typeof ItemDetail>
