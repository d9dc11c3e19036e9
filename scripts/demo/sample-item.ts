import type * as z from 'zod/mini'
import type { EvidenceBar } from '#contract/evidence/bars.ts'
import type { TalkEndingForm } from '#contract/evidence/talks.ts'
import type { ProductForm } from '#contract/items/product-form.ts'
import type { UpdateForm } from '#contract/items/updates.ts'
import type { FromWire, formNames } from '#contract/items/wire-names.ts'
import type { TalkElsewhereForm } from '#contract/talk/talks-elsewhere.ts'
import type { Person } from './people.ts'
import type { Layout } from './pictures/item-pictures.ts'
import type { Crowd } from './readers.ts'

type Contributions = readonly (readonly [who: Person, text: string])[]
/** A reply names its comment by the index. */
type Comments = readonly (readonly [who: Person, text: string, to?: number])[]

type Published = {
  author: Person
  daysAgo: number
  likes: number
  adopters?: number
  answers?: Contributions
  furtherAnswers?: Contributions
  solutions?: readonly (readonly [who: Person, title: string, description: string])[]
  comments: Comments
  answerReplies?: readonly (readonly [of: Person, text: string])[]
  chats?: readonly Chat[]
  talksElsewhere?: readonly TalkElsewhereForm[]
  crowd?: Crowd
  /** True if the first members say yes and the later ones do not. */
  hasChange?: true
  bar?: Bar
  hasReport?: true
  updates?: readonly (Omit<UpdateForm, 'was'> & { daysAgo: number })[]
}

/** The bar that the author sets after publishing. They decide `decideInDays` days from today. */
export type Bar = Omit<EvidenceBar, 'decideBy'> & { decideInDays: number }

/** In turns, the author first. The member may consent to the marked `quotes`. */
export type Chat = {
  partner: Person
  lines: readonly string[]
  isCompleted?: true
  quotes?: readonly { line: number; words: string; isShown?: true }[]
  ending?: TalkEndingForm
}

type Guided = { vision: string; audience: string[]; pitch: string; questions: string[] }
type Quick = { title: string; description: string; problem: string; value: string; hasPicture?: true }

/** `solves`: the pitch of a pain point whose author accepts that. */
export type SampleIdea = (Guided | Quick) & Published & { solves?: string }

export type SamplePainPoint = { pain: string; failed: string[]; pitch: string } & Published

type ProductTexts = Omit<z.input<typeof ProductForm>, 'id' | 'screenshot' | `question${1 | 2 | 3}`>

/** A product by the names of its fields. Its link leads nowhere, since it is sample data. */
export type SampleProduct = FromWire<ProductTexts, typeof formNames.product> & {
  questions: readonly [string, string, string]
  screen?: Layout
} & Published

export type SampleItem = SampleIdea | SamplePainPoint | SampleProduct
