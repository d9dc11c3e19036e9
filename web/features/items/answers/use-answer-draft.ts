import { createDrafts } from '#web/platform/form/drafts.ts'

/** What the member has begun to answer, by the id of the question: the same on every page that asks it. */
export const useAnswerDraft = createDrafts({ name: 'answer', blank: () => ({ content: '' }) })
