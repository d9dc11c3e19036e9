import type { RefusalCode } from '#contract/refusals.ts'

/**
 * The version of the sentence under which visitors answer: the author may show it as “A visitor”. Raise it with each other
 * meaning of the sentence.
 */
export const ANSWER_CONSENT = 1

type Showable = { consentVersion: number | null; hiddenAs: string | null }

/** Members see only what its visitor gave under the sentence that says so, and what no moderator has hidden. */
export function findShowingRefusal({ consentVersion, hiddenAs }: Showable): RefusalCode | null {
  if (consentVersion === null) return 'visitor-answer.early'
  return hiddenAs === null ? null : 'visitor-answer.hidden'
}
