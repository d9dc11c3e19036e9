import type { CaseId } from '#contract/ids.ts'
import type { CaseDetail } from '#contract/moderation/cases.ts'

export const openCase: CaseDetail = {
  id: '0197c5a4-0000-7000-8000-0000000000ca' as CaseId,
  subject: { kind: 'comment', id: '0197c5a4-0000-7000-8000-0000000000cb' },
  title: 'Comment by Viktor Lang',
  excerpt: 'Buy',
  author: null,
  state: 'open',
  reportCount: 1,
  reason: 'advertising',
  openedAt: '2026-01-01T00:00:00.000Z',
  decidedAt: null,
  version: 3,
  thing: null,
  isRemovedByItemAuthor: false,
  reports: [],
  decisions: [],
  history: null,
  reporters: [],
  context: null,
  acts: ['hide', 'dismiss'],
  refusal: null,
}
