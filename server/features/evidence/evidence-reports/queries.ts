import { ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { readEvidence } from '#server/features/evidence/evidence/queries.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { toCardDrawing, toCardLink } from '#server/features/items/sharing/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FindDocument } from '#server/platform/pages/documents.ts'
import type { Drawing } from '#server/platform/pictures/renderer.ts'
import { statement } from '#server/platform/queries/statement.ts'
import { toReportCard } from './report-card.ts'
import type { Report } from './report-content.ts'
import { toReportCsv, toReportJson } from './report-files.ts'
import { parseReportCardFile, parseReportPath, toReportCardFile, toReportHead } from './report-head.ts'
import { drawReport } from './report-page.ts'

const publicReport = statement((db, { id }: { id: ItemId }) =>
  db
    .selectFrom('items')
    .innerJoin('evidence_reports', 'evidence_reports.item_id', 'items.id')
    .select(['items.id', 'items.kind', 'items.name as title', 'items.created_at as askedAt'])
    .where('items.id', '=', id)
    .where(isListed),
)

/** Returns the report of an item, or undefined if it is not public, or its item is not listed. */
async function findReport(db: Db, written: string): Promise<Report | undefined> {
  const { success, data: id } = ItemId.safeParse(written)
  if (!success) return undefined
  const [report] = await publicReport(db, { id }, {})
  return report && { ...report, evidence: await readEvidence(db, id) }
}

/** Creates the function that finds a public report and its files by their paths. `origin` is the address of the web. */
export const findReportDocument =
  (db: Db, origin: string): FindDocument =>
  path => {
    const parsed = parseReportPath(path)
    if (!parsed) return undefined
    return async () => {
      const report = await findReport(db, parsed.id)
      if (!report) return undefined
      const name = `evidence-${report.id}`
      if (parsed.form === 'csv')
        return { file: { name: `${name}.csv`, type: 'text/csv; charset=utf-8', text: toReportCsv(report) } }
      if (parsed.form === 'json')
        return {
          file: {
            name: `${name}.json`,
            type: 'application/json; charset=utf-8',
            text: toReportJson(report),
          },
        }
      const address = origin + reportPath(report.id)
      const card = toCardLink(toReportCardFile(report), origin)
      return { head: toReportHead(report, { address, card }), body: drawReport(report, address) }
    }
  }

/** Creates the function that finds the share card of a public report by its file name. */
export const findReportCard =
  (db: Db) =>
  async (file: string): Promise<Drawing | undefined> => {
    const id = parseReportCardFile(file)
    const report = id === undefined ? undefined : await findReport(db, id)
    return report && toCardDrawing(toReportCard(report))
  }
