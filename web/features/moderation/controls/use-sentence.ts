import { useId, useState } from 'react'
import { lengths } from '#contract/lengths.ts'
import { findProblem, requiredText } from '#web/platform/form/check.ts'

const schema = requiredText(lengths.reasonSentence)

export type Sentence = ReturnType<typeof useSentence>

/** Checked when the decision is sent, and after that while typing. */
export function useSentence(onChange = () => {}) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  return {
    id,
    text,
    problem,
    change: (next: string) => {
      setText(next)
      onChange()
      if (problem) setProblem(findProblem(schema, next))
    },
    /** If neither the sentence nor a `usual` one can be sent, the field shows the problem and takes the focus. */
    check: (usual = '') => {
      const found = findProblem(schema, text.trim() ? text : usual)
      setProblem(found)
      if (found) document.getElementById(id)?.focus()
      return !found
    },
  }
}
