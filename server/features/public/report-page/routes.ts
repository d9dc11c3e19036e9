import type { VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { drawReportPage, type ReportParts, receiveReport } from './commands.ts'

const url = '/p/:itemId/report'

/** The page by which somebody without an account reports an item. */
export const reportPageVisits = (parts: ReportParts): VisitorRoute[] => [
  { method: 'GET', url, rate: 'pages', draw: drawReportPage(parts) },
  { method: 'POST', url, rate: 'visitorReports', draw: receiveReport(parts) },
]
