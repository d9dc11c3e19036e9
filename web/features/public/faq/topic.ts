import type { ReactNode } from 'react'

/** A category of questions; `id` is its anchor. */
export type Topic = {
  id: string
  title: string
  questions: { question: string; answer: ReactNode }[]
}
