import type { QuestionId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'

const drafts = createDrafts<string>()

/** What the member has written to a question and not sent; undefined while their answer stands unchanged. */
export function useAnswerDraft(questionId: QuestionId) {
  const { id: member } = useMember()
  const place = `${member} ${questionId}`
  return {
    draft: drafts.useDraft(place),
    write: (text: string) => drafts.keep(place, text),
    drop: () => drafts.drop(place),
  }
}
