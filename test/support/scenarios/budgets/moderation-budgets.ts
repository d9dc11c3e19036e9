import type { ApiKey } from '#contract/contract.ts'
import { newCommentId } from '../../items/factories.ts'
import { newAppealId, newReport, newRulingId } from '../../moderation/reports.ts'
import type { Resources } from '../resources.ts'
import type { Budget } from './operator-budgets.ts'

const file = ({ moderated: { caseId } }: Resources) => ({ params: { caseId } })
const notice = ({ moderated: { noticeId } }: Resources) => ({ params: { noticeId } })

/** The statements of replies, changed and removed comments, reports, cases, rulings, appeals, notices and the log. */
export const moderationBudgets = {
  'POST /reports': {
    most: 10,
    input: ({ item }) => ({ body: newReport({ kind: 'item', id: item.itemId }) }),
  },
  'GET /comments/:commentId/replies': {
    most: 2,
    input: ({ comment }) => ({ params: comment, query: {} }),
  },
  'POST /comments/:commentId/replies': {
    most: 8,
    input: ({ comment }) => ({ params: comment, body: { id: newCommentId(), content: 'I think so too' } }),
  },
  'PUT /items/:itemId/notifications/reading': {
    most: 3,
    by: 'owner',
    input: ({ item }) => ({ params: item, body: {} }),
  },
  'PATCH /comments/:commentId': {
    most: 5,
    status: 409,
    input: ({ comment }) => ({ params: comment, body: { was: 'Other words', content: 'New words' } }),
  },
  'PUT /comments/:commentId/removal': {
    most: 24,
    by: 'owner',
    input: ({ comment }) => ({ params: comment }),
  },
  'DELETE /comments/:commentId/removal': {
    most: 6,
    by: 'owner',
    input: ({ comment }) => ({ params: comment }),
  },
  'GET /me/reports': { most: 1, input: () => ({ query: {} }) },
  'GET /me/notices': { most: 2, input: () => ({ query: {} }) },
  'GET /me/notices/:noticeId': { most: 1, by: 'owner', input: notice },
  'PUT /me/notices/:noticeId/reading': { most: 4, by: 'owner', input: notice },
  'PUT /me/notices/:noticeId/appeal': {
    most: 5,
    by: 'owner',
    status: 422,
    input: resources => ({ ...notice(resources), body: { id: newAppealId(), sentence: 'Not so' } }),
  },
  'GET /moderation/cases': { most: 3, by: 'operator', input: () => ({ query: {} }) },
  'GET /moderation/counts': { most: 3, by: 'operator', input: () => ({}) },
  'GET /moderation/cases/:caseId': { most: 13, by: 'operator', input: file },
  'GET /moderation/clearings': { most: 3, by: 'operator', input: () => ({}) },
  'PUT /moderation/clearings/:rulingId/agreement': {
    most: 6,
    by: 'operator',
    status: 404,
    input: () => ({ params: { rulingId: newRulingId() } }),
  },
  'GET /moderation/cases/:caseId/reports': {
    most: 4,
    by: 'operator',
    input: resources => ({ ...file(resources), query: {} }),
  },
  'POST /moderation/cases/:caseId/rulings': {
    most: 28,
    by: 'operator',
    input: resources => ({
      ...file(resources),
      body: { id: newRulingId(), act: 'hide', reason: 'other', sentence: 'So', version: 1 },
    }),
  },
  'GET /moderation/appeals': { most: 3, by: 'operator', input: () => ({ query: {} }) },
  'PUT /moderation/appeals/:appealId/outcome': {
    most: 14,
    by: 'operator',
    input: ({ moderated: { appealId } }) => ({
      params: { appealId },
      body: { outcome: 'reversed', sentence: 'So' },
    }),
  },
  'GET /moderation/log': { most: 3, by: 'operator', input: () => ({ query: {} }) },
} satisfies Partial<Record<ApiKey, Budget>>
