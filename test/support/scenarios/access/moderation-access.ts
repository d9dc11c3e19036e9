import type { ApiKey } from '#contract/contract.ts'
import { newCommentId } from '../../items/factories.ts'
import { newAppealId, newDecisionId, newReport } from '../../moderation/reports.ts'
import type { Resources } from '../resources.ts'
import {
  moderators,
  moderatorsReading,
  nothing,
  onceThen409,
  type Row,
  reading,
  row,
  staff,
} from './access.ts'
import { groupRows } from './group-rows.ts'

const query = () => ({ query: {} })
const file = ({ moderated: { caseId } }: Resources) => ({ params: { caseId } })
const notice = ({ moderated: { noticeId } }: Resources) => ({ params: { noticeId } })
const comment = ({ comment: params }: Resources) => ({ params })

/** The rows of endpoints for members: replying, changing and removing comments, reporting, reading notices and appealing. */
const memberRows = {
  'POST /reports': row(
    9,
    ({ answer }) => ({ body: newReport({ kind: 'answer', id: answer.commentId }) }),
    200,
    200,
  ),
  'GET /comments/:commentId/replies': reading(2, of => ({ ...comment(of), query: {} })),
  'POST /comments/:commentId/replies': row(
    8,
    of => ({ ...comment(of), body: { id: newCommentId(), content: 'I think so too' } }),
    200,
    200,
  ),
  'PUT /items/:itemId/notifications/reading': row(2, ({ item }) => ({ params: item, body: {} }), 204, 204),
  'PATCH /comments/:commentId': row(
    6,
    of => ({ ...comment(of), body: { was: 'Other words', content: 'New words' } }),
    409,
    403,
  ),
  'PUT /comments/:commentId/removal': row(
    19,
    ({ receivedComment }) => ({ params: receivedComment }),
    204,
    403,
  ),
  'DELETE /comments/:commentId/removal': row(
    20,
    ({ removedComment }) => ({ params: removedComment }),
    204,
    403,
  ),
  'GET /me/reports': reading(1, query),
  'GET /me/notices': row(2, query, 200, 200, 200),
  'GET /me/notices/:noticeId': row(1, notice, 200, 404, 404),
  'PUT /me/notices/:noticeId/reading': row(4, notice, 204, 404, 404),
  // The notice confirms a report, so it has no decision to appeal against.
  'PUT /me/notices/:noticeId/appeal': row(
    4,
    of => ({ ...notice(of), body: { id: newAppealId(), sentence: 'Not so' } }),
    422,
    404,
    404,
  ),
} satisfies Partial<Record<ApiKey, Row>>

/** The rows of reports, cases, decisions, appeals, notices, the log and suspicious groups. */
export const moderationRows = {
  ...memberRows,
  'GET /moderation/cases': moderatorsReading(3, query),
  'GET /moderation/counts': moderatorsReading(3, nothing),
  'GET /moderation/cases/:caseId': moderatorsReading(13, file),
  'GET /moderation/cases/:caseId/reports': moderatorsReading(4, of => ({ ...file(of), query: {} })),
  'POST /moderation/cases/:caseId/decisions': onceThen409(29, of => ({
    ...file(of),
    body: { id: newDecisionId(), act: 'hide', reason: 'other', sentence: 'So', version: 1 },
  })),
  'POST /moderation/decisions': onceThen409(31, ({ comment: { commentId: id } }) => ({
    body: {
      id: newDecisionId(),
      subject: { kind: 'comment', id },
      act: 'hide',
      reason: 'other',
      sentence: 'So',
    },
  })),
  'GET /moderation/sentences': moderatorsReading(3, nothing),
  'POST /moderation/sentences': moderators(8, () => ({ body: { sentence: 'Read the rules.' } }), 204),
  'DELETE /moderation/sentences/:sentenceId': moderators(
    6,
    () => ({ params: { sentenceId: newDecisionId() } }),
    204,
  ),
  'GET /moderation/appeals': moderatorsReading(3, query),
  'PUT /moderation/appeals/:appealId/outcome': staff(
    14,
    ({ moderated: { appealId } }) => ({
      params: { appealId },
      body: { outcome: 'reversed', sentence: 'So' },
    }),
    { moderator: 403, operator: 200 },
  ),
  'GET /moderation/log': moderatorsReading(3, query),
  ...groupRows,
} satisfies Partial<Record<ApiKey, Row>>
