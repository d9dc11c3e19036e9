import type { QuestionId } from '#contract/ids.ts'

export type StoredQuestion = { id: QuestionId; question: string; answerCount: number }

/** A question at its place. `id` is undefined for a new one. */
type Placed = { id: QuestionId | undefined; question: string }

/**
 * Returns the wanted questions in their order with the ids of the stored ones, and the ids of those to remove. Another text
 * is another question, so that an answer that is being written cannot land under it. Returns null if a question with
 * answers is missing from the wanted ones.
 */
export function findQuestionChanges(stored: readonly StoredQuestion[], wanted: readonly string[]) {
  const left = stored.toSorted((a, b) => b.answerCount - a.answerCount)
  const take = (question: string) => {
    const at = left.findIndex(candidate => candidate.question === question)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id
  }
  const placed: Placed[] = wanted.map(question => ({ question, id: take(question) }))
  if (left.some(({ answerCount }) => answerCount > 0)) return null
  return { placed, removed: left.map(({ id }) => id) }
}
