import { reports } from '#contract/reports.ts'
import { implement } from '#server/platform/http/route.ts'
import { setReport } from './commands.ts'

export const reportRoutes = implement(reports, { 'PUT /items/:itemId/report': setReport })
