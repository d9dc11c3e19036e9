import { notices } from '#contract/moderation/notices.ts'
import { implement } from '#server/platform/http/route.ts'
import { readNotice } from './commands.ts'
import { getNotice, listNotices } from './queries.ts'

export const noticeRoutes = implement(notices, {
  'GET /me/notices': listNotices,
  'GET /me/notices/:noticeId': getNotice,
  'PUT /me/notices/:noticeId/reading': readNotice,
})
