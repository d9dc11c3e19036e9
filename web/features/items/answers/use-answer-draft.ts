import { createDrafts } from '#web/platform/form/drafts.ts'

/** The answers that the member has begun, by the id of the question: the same on every page that asks it. */
export const useAnswerDraft = createDrafts({ name: 'answer', blank: () => ({ content: '' }) })
