import { reports } from '#contract/moderation/reports.ts'
import { implement } from '#server/platform/http/route.ts'
import { sendReport } from './commands.ts'
import { listOwnReports } from './queries.ts'

export const reportRoutes = implement(reports, {
  'POST /reports': sendReport,
  'GET /me/reports': listOwnReports,
})
