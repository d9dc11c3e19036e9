import { useState } from 'react'
import type { QuestionId } from '#contract/ids.ts'

type State = { chosen: QuestionId | undefined; skipped: readonly QuestionId[]; takesFocus: boolean }

const FIRST: State = { chosen: undefined, skipped: [], takesFocus: false }

/** Without a choice the caller gives the box to the first question that the member has neither answered nor skipped. */
export function useOpenQuestion() {
  const [{ chosen, skipped, takesFocus }, set] = useState(FIRST)
  return {
    chosen,
    skipped,
    takesFocus,
    choose: (id: QuestionId) => set(state => ({ ...state, chosen: id, takesFocus: true })),
    skip: (id: QuestionId) =>
      set(state => ({ chosen: undefined, skipped: [...state.skipped, id], takesFocus: true })),
    // The sent answer takes the focus.
    close: () => set(state => ({ ...state, chosen: undefined, takesFocus: false })),
  }
}
