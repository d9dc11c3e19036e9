import type { Person } from './people.ts'

type Told = readonly (readonly [who: Person, text: string])[]

type Guided = { vision: string; audience: string[]; pitch: string; questions: string[] }
type Quick = { title: string; description: string; problem: string; value: string }

/** An idea as its author publishes it, and what others did with it. */
export type Story = (Guided | Quick) & {
  author: Person
  daysAgo: number
  /** How many others felt the pain, and how many would use it from the first day. */
  likes: number
  adopters: number
  /** To the first question. */
  answers: Told
  /** To the second one. */
  furtherAnswers?: Told
  comments: Told
}
