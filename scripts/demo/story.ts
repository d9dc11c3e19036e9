import type { EvidenceBar } from '#contract/evidence/bar.ts'
import type { DecisionForm } from '#contract/evidence/decisions.ts'
import type { Category, ProductStatus } from '#contract/items/product-form.ts'
import type { Person } from './people.ts'
import type { Motif } from './pictures/idea-pictures.ts'
import type { Layout } from './pictures/screenshots.ts'
import type { Crowd } from './readers.ts'

type Contributions = readonly (readonly [who: Person, text: string])[]

/** When an item was published, and what others did with it. */
type Published = {
  author: Person
  daysAgo: number
  /** How many others felt the pain, and how many would use it from the first day. */
  likes: number
  adopters?: number
  /** To the first question. */
  answers?: Contributions
  /** To the second one. */
  furtherAnswers?: Contributions
  solutions?: readonly (readonly [who: Person, title: string, description: string])[]
  comments: Contributions
  chats?: readonly Chat[]
  /** How many open its page. Half of the members, if nothing is said. */
  crowd?: Crowd
  /** Those who come first say yes, and no one later. */
  hasChange?: true
  rule?: Rule
  /** Everyone may read what came of it. */
  hasReport?: true
  decided?: { daysAgo: number; decision: DecisionForm }
}

/** What the author writes down after publishing; they decide so many days from today. */
export type Rule = Omit<EvidenceBar, 'decideBy'> & { decideInDays: number }

/** A chat of the author with a member who answered, in turn, the author first. */
export type Chat = { partner: Person; lines: readonly string[]; isCompleted?: true }

type Guided = { vision: string; audience: string[]; pitch: string; questions: string[] }
type Quick = { title: string; description: string; problem: string; value: string; picture?: Motif }

/** An idea as its author publishes it, and what others did with it. */
export type IdeaStory = (Guided | Quick) & Published

/** A pain point: what hurts, and what did not help. */
export type PainStory = { pain: string; failed: string[]; pitch: string } & Published

/** A product. Its `link` leads nowhere, as it should in sample data. */
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
