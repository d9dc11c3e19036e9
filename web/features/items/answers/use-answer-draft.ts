import { createDrafts } from '#web/platform/form/drafts.ts'

/** The unsent answers of the member by the id of the question, the same on every page that shows the question. */
export const useAnswerDraft = createDrafts({ name: 'answer', blank: () => ({ content: '' }) })
