import type { QuestionId } from '#contract/ids.ts'

export type StoredQuestion = { id: QuestionId; question: string; answerCount: number }

/** A question at its place. `id` is undefined for a new one. */
type Placed = { id: QuestionId | undefined; question: string }

/**
 * Returns which stored question becomes which of the wanted ones, in their order, and the ids of those to remove. A text that
 * stays keeps its question; other texts are written over questions without answers. Returns null if a question with answers
 * is missing from the wanted ones.
 */
export function findQuestionChanges(stored: readonly StoredQuestion[], wanted: readonly string[]) {
  const left = stored.toSorted((a, b) => b.answerCount - a.answerCount)
  const take = (fits: (candidate: StoredQuestion) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id
  }
  const kept = wanted.map(question => ({ question, id: take(candidate => candidate.question === question) }))
  if (left.some(({ answerCount }) => answerCount > 0)) return null
  const placed: Placed[] = kept.map(({ question, id }) => ({ question, id: id ?? take(() => true) }))
  return { placed, removed: left.map(({ id }) => id) }
}
