import { createDrafts } from '#web/platform/form/drafts.ts'

/** By the id of the question, so that every page with the question has the same draft. */
export const useAnswerDraft = createDrafts({ name: 'answer', blank: () => ({ content: '' }) })
