import { evidenceReports } from '#contract/evidence/evidence-reports.ts'
import { implement } from '#server/platform/http/route.ts'
import { setReport } from './commands.ts'

export const evidenceReportRoutes = implement(evidenceReports, { 'PUT /items/:itemId/report': setReport })
