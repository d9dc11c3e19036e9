import type { ApiKey } from '#contract/contract.ts'
import { newAppealId, newReport, newRulingId } from '../../moderation/reports.ts'
import type { Scene } from './budget-scene.ts'
import type { Budget } from './operator-budgets.ts'

const file = ({ caseId }: Scene) => ({ params: { caseId } })
const notice = ({ noticeId }: Scene) => ({ params: { noticeId } })

/** The statements of reports, cases, rulings, appeals, notices and the log. */
export const moderationBudgets = {
  'POST /reports': {
    most: 10,
    input: ({ itemId }) => ({ body: newReport({ kind: 'item', id: itemId }) }),
  },
  'GET /me/reports': { most: 1, input: () => ({ query: {} }) },
  'GET /me/notices': { most: 2, input: () => ({ query: {} }) },
  'GET /me/notices/:noticeId': { most: 1, by: 'owner', input: notice },
  'PUT /me/notices/:noticeId/reading': { most: 4, by: 'owner', input: notice },
  'PUT /me/notices/:noticeId/appeal': {
    most: 5,
    by: 'owner',
    status: 422,
    input: scene => ({ ...notice(scene), body: { id: newAppealId(), sentence: 'Not so' } }),
  },
  'GET /moderation/cases': { most: 3, by: 'operator', input: () => ({ query: {} }) },
  'GET /moderation/counts': { most: 3, by: 'operator', input: () => ({}) },
  'GET /moderation/cases/:caseId': { most: 13, by: 'operator', input: file },
  'GET /moderation/cases/:caseId/reports': {
    most: 4,
    by: 'operator',
    input: scene => ({ ...file(scene), query: {} }),
  },
  'POST /moderation/cases/:caseId/rulings': {
    most: 28,
    by: 'operator',
    input: scene => ({
      ...file(scene),
      body: { id: newRulingId(), act: 'hide', reason: 'other', sentence: 'So', version: 1 },
    }),
  },
  'GET /moderation/appeals': { most: 3, by: 'operator', input: () => ({ query: {} }) },
  'PUT /moderation/appeals/:appealId/outcome': {
    most: 14,
    by: 'operator',
    input: ({ appealId }) => ({
      params: { appealId },
      body: { outcome: 'reversed', sentence: 'So' },
    }),
  },
  'GET /moderation/log': { most: 3, by: 'operator', input: () => ({ query: {} }) },
} satisfies Partial<Record<ApiKey, Budget>>
