import { useId, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { findProblem, requiredText } from '#web/platform/form/check.ts'

const schema = requiredText(lengths.reasonSentence)

export type Sentence = ReturnType<typeof useSentence>

/** The sentence that every decision needs. It is checked when the decision is pressed and, from then on, while typing. */
export function useSentence() {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    id,
    text,
    problem,
    change: (next: string) => {
      setText(next)
      if (problem) setProblem(findProblem(schema, next))
    },
    /** Returns whether the sentence can be sent. If not, the field says why and gets the focus. */
    check: () => {
      const found = findProblem(schema, text)
      setProblem(found)
      if (found) document.getElementById(id)?.focus()
      return !found
    },
  }
}
