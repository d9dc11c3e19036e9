import type { MemberId } from '#contract/ids.ts'
import type { ReportForm, reports } from '#contract/moderation/reports.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { countReport, openCase } from '#server/features/moderation/cases/rows.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { noteNotices } from '#server/features/moderation/notices/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse, refuseIf } from '#server/platform/refusal.ts'
import { findOwnReport, isVisibleTo } from './queries.ts'

/** Members report what is not their own. */
const findReportObjection = (author: { id: MemberId } | null, reporter: MemberId): RefusalCode | null =>
  author?.id === reporter ? 'report.own' : null

export const sendReport: Handler<(typeof reports)['POST /reports']> = ({ actor, write }, { body }) =>
  write(async ({ tx, hint }) => {
    const own = { reporter: actor.id, subject: body.subject }
    const stored = await findOwnReport(tx, own)
    if (stored) return stored
    const caseId = await storeReport(tx, { ...body, reporter: actor.id })
    if (caseId)
      for (const notified of await noteNotices(tx, { kind: 'receipt', caseId, to: [actor.id] }))
        hint(notified)
    return (await findOwnReport(tx, own)) ?? refuse('report.missing')
  })

/** Stores a report. Returns its case, or undefined if the same member or the same id was faster. */
async function storeReport(tx: Tx, { id, subject, reason, sentence, reporter }: NewReport) {
  const view = (await findSubject(tx, subject)) ?? refuse('subject.missing')
  if (!(await isVisibleTo(tx, { view, viewer: reporter }))) refuse('subject.missing')
  refuseIf(findReportObjection(view.author, reporter))
  const caseId = await openCase(tx, view)
  const inserted = await tx
    .insertInto('reports')
    .values({ id, case_id: caseId, reporter_id: reporter, contact: null, reason, sentence, ruling_id: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await countReport(tx, { caseId, reason })
  return caseId
}
type NewReport = ReportForm & { reporter: MemberId }
