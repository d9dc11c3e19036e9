import type { ApiKey } from '#contract/contract.ts'
import { newCommentId } from '../../items/factories.ts'
import { newAppealId, newReport, newRulingId } from '../../moderation/reports.ts'
import type { OwnedResources } from '../resources.ts'
import { operators, type Row, reading, row, staff } from './access.ts'
import { clusterRows } from './cluster-rows.ts'
import { readerGroupRows } from './reader-group-rows.ts'

const moderators = (input: () => object) => staff(input, { by: 'moderator', ok: 200 }, 200)
const ruling = () => ({ id: newRulingId(), act: 'dismiss', reason: 'other', sentence: 'Fine', version: 1 })

const placesOf = (resources: () => OwnedResources) => ({
  file: () => ({ params: { caseId: resources().moderated.caseId } }),
  notice: () => ({ params: { noticeId: resources().moderated.noticeId } }),
})

/** The rows of endpoints for members: replying, changing and removing comments, reporting, reading notices and appealing. */
const memberRows = (resources: () => OwnedResources) => {
  const { notice } = placesOf(resources)
  return {
    'POST /reports': row(
      () => ({ body: newReport({ kind: 'answer', id: resources().answer.commentId }) }),
      200,
      200,
    ),
    'GET /comments/:commentId/replies': reading(() => ({ params: resources().comment, query: {} })),
    'POST /comments/:commentId/replies': row(
      () => ({ params: resources().comment, body: { id: newCommentId(), content: 'I think so too' } }),
      200,
      200,
    ),
    'PUT /items/:itemId/notifications/reading': row(() => ({ params: resources().item, body: {} }), 204, 204),
    'PATCH /comments/:commentId': row(
      () => ({ params: resources().comment, body: { was: 'Other words', content: 'New words' } }),
      409,
      403,
    ),
    // The author of a comment can delete it, but not remove it.
    'PUT /comments/:commentId/removal': row(() => ({ params: resources().comment }), 403, 403),
    'DELETE /comments/:commentId/removal': row(() => ({ params: resources().comment }), 403, 403),
    'GET /me/reports': reading(() => ({ query: {} })),
    'GET /me/notices': row(() => ({ query: {} }), 200, 200, 200),
    'GET /me/notices/:noticeId': row(notice, 200, 404, 404),
    'PUT /me/notices/:noticeId/reading': row(notice, 204, 404, 404),
    // The notice confirms a report, so it has no ruling to appeal against.
    'PUT /me/notices/:noticeId/appeal': row(
      () => ({ ...notice(), body: { id: newAppealId(), sentence: 'Not so' } }),
      422,
      404,
      404,
    ),
  } satisfies Partial<Record<ApiKey, Row>>
}

/**
 * The rows of reports, cases, rulings, appeals, notices, the log, vote clusters and groups of readers, with the status
 * by caller.
 */
export const moderationRows = (resources: () => OwnedResources) => {
  const { file } = placesOf(resources)
  return {
    ...memberRows(resources),
    'GET /moderation/cases': moderators(() => ({ query: {} })),
    'GET /moderation/counts': moderators(() => ({})),
    'GET /moderation/cases/:caseId': moderators(file),
    'GET /moderation/cases/:caseId/reports': moderators(() => ({ ...file(), query: {} })),
    'POST /moderation/cases/:caseId/rulings': {
      input: () => ({ ...file(), body: ruling() }),
      statuses: {
        ...staff(() => ({}), { by: 'moderator', ok: 200 }).statuses,
        // The moderator has already decided.
        operator: 409,
      },
    },
    'GET /moderation/members/:memberId/things': moderators(() => ({ params: resources().fan })),
    'GET /moderation/clearings': moderators(() => ({})),
    'PUT /moderation/clearings/:rulingId/agreement': staff(() => ({ params: { rulingId: newRulingId() } }), {
      by: 'moderator',
      ok: 404,
    }),
    'GET /moderation/appeals': moderators(() => ({ query: {} })),
    'PUT /moderation/appeals/:appealId/outcome': operators(
      () => ({
        params: { appealId: resources().moderated.appealId },
        body: { outcome: 'upheld', sentence: 'It is one' },
      }),
      200,
    ),
    'GET /moderation/log': moderators(() => ({ query: {} })),
    ...clusterRows(resources),
    ...readerGroupRows(resources),
  } satisfies Partial<Record<ApiKey, Row>>
}
