import type { EvidenceBar } from '#contract/evidence/bars.ts'
import type { DecisionForm } from '#contract/evidence/decisions.ts'
import type { TalkEnding } from '#contract/evidence/talks.ts'
import type { Category, ProductStatus } from '#contract/items/product-form.ts'
import type { Person } from './people.ts'
import type { Motif } from './pictures/idea-pictures.ts'
import type { Layout } from './pictures/screenshots.ts'
import type { Crowd } from './readers.ts'

type Contributions = readonly (readonly [who: Person, text: string])[]
/** Comments, and replies to comments. A reply names its comment by the index. */
type Comments = readonly (readonly [who: Person, text: string, to?: number])[]

/** The publication of an item: its time, and the other members' actions. */
type Published = {
  author: Person
  daysAgo: number
  /** The number of other members who feel the pain, and of those who would use it from the first day. */
  likes: number
  adopters?: number
  /** The answers to the first question. */
  answers?: Contributions
  /** The answers to the second question. */
  furtherAnswers?: Contributions
  solutions?: readonly (readonly [who: Person, title: string, description: string])[]
  comments: Comments
  /** Replies of the author to answers to the first question. */
  answerReplies?: readonly (readonly [of: Person, text: string])[]
  chats?: readonly Chat[]
  /** The group that opens the item's page; `many` by default. */
  crowd?: Crowd
  /** True if the first members say yes and the later ones do not. */
  hasChange?: true
  rule?: Rule
  /** True if everyone may read its evidence report. */
  hasReport?: true
  decided?: { daysAgo: number; decision: DecisionForm }
}

/** The bar that the author sets after publishing. They decide `decideInDays` days from today. */
export type Rule = Omit<EvidenceBar, 'decideBy'> & { decideInDays: number }

/**
 * A chat of the author with a member who answered, in turns, the author first. Of the member's words the author marks
 * `quotes`, to which the member may consent, and notes how the talk ended.
 */
export type Chat = {
  partner: Person
  lines: readonly string[]
  isCompleted?: true
  quotes?: readonly { line: number; words: string; isShown?: true }[]
  ending?: TalkEnding
}

type Guided = { vision: string; audience: string[]; pitch: string; questions: string[] }
type Quick = { title: string; description: string; problem: string; value: string; picture?: Motif }

/** An idea as its author publishes it, with the other members' actions. */
export type IdeaStory = (Guided | Quick) & Published

/** A pain point: the problem, and the attempts that did not help. */
export type PainStory = { pain: string; failed: string[]; pitch: string } & Published

/** A product. Its `link` leads nowhere, since it is sample data. */
export type ProductStory = {
  link: string
  pitch: string
  description: string
  status?: ProductStatus
  value: string
  audience: string[]
  category: Category
  features: string[]
  button?: string
  questions: readonly [string, string, string]
  screen?: Layout
} & Published

export type Story = IdeaStory | PainStory | ProductStory
