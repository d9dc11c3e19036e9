import { useState } from 'react'
import type { QuestionId } from '#contract/ids.ts'

type State = { chosen: QuestionId | undefined; skipped: readonly QuestionId[]; takesFocus: boolean }

const FIRST: State = { chosen: undefined, skipped: [], takesFocus: false }

/**
 * Which question has the answer box: the one that the member chose, otherwise the first that they have neither answered nor
 * skipped, which the caller finds. The box takes the focus if a press brought it.
 */
export function useOpenQuestion() {
  const [{ chosen, skipped, takesFocus }, set] = useState(FIRST)
  return {
    chosen,
    skipped,
    takesFocus,
    choose: (id: QuestionId) => set(state => ({ ...state, chosen: id, takesFocus: true })),
    skip: (id: QuestionId) =>
      set(state => ({ chosen: undefined, skipped: [...state.skipped, id], takesFocus: true })),
    // The focus goes to what was sent.
    close: () => set(state => ({ ...state, chosen: undefined, takesFocus: false })),
  }
}
