import { sql } from 'kysely'
import type { ItemId, MemberId, MessageId, VisitorAnswerId } from '#contract/ids.ts'
import type { OwnReport, ReportForm } from '#contract/moderation/reports.ts'
import { toTitle } from '#contract/moderation/subject-titles.ts'
import type { Subject, SubjectView } from '#contract/moderation/subjects.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isItemListed } from '#server/features/items/items/queries.ts'
import { isVisitorAnswerShown } from '#server/features/items/visitor-answers/queries.ts'
import { countReport, isUpheld, openCase } from '#server/features/moderation/cases.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'

const selectOwn = (db: Db | Tx, reporter: MemberId) =>
  db
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .leftJoin('case_decisions', 'case_decisions.id', 'reports.decision_id')
    .leftJoin('profiles as author', join =>
      join.onRef('author.id', '=', 'cases.author_id').on('author.left_at', 'is', null),
    )
    .select(['reports.id', 'reports.reason', 'reports.sentence', 'reports.created_at as createdAt'])
    .select(['cases.subject_kind as kind', 'cases.subject_id as subjectId', 'cases.title'])
    .select(['author.name as authorName', 'case_decisions.created_at as decidedAt', isUpheld.as('isUpheld')])
    .select(sql<boolean>`case_decisions.undone_at is not null`.as('isUndone'))
    .where('reports.reporter_id', '=', reporter)

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

function toOwnReport({ kind, subjectId, title, authorName, isUpheld: isStanding, isUndone, ...report }: Row) {
  const decided = isUndone ? 'undone' : isStanding ? 'upheld' : 'dismissed'
  return {
    ...report,
    subject: { kind, id: subjectId },
    title: toTitle({ kind, title, author: { name: authorName } }),
    outcome: report.decidedAt ? decided : 'open',
  } satisfies OwnReport
}

async function findOwnReport(db: Db | Tx, { reporter, subject }: { reporter: MemberId; subject: Subject }) {
  const row = await selectOwn(db, reporter)
    .where('cases.subject_kind', '=', subject.kind)
    .where('cases.subject_id', '=', subject.id)
    .executeTakeFirst()
  return row && toOwnReport(row)
}

export const listOwnReports: Handler<'GET /me/reports'> = async ({ db, actor }, { query: { before } }) => {
  const size = pageSizes.reports
  const rows = await selectOwn(db, actor.id)
    .$if(before !== undefined, query => query.where(isBefore('reports', before ?? '')))
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(size + 1)
    .execute()
  const shown = rows.slice(0, size).map(toOwnReport)
  return { reports: shown, earlier: rows.length > size ? toCursor(shown.at(-1)) : null }
}

/**
 * The thing is visible and its item listed; a chat must be the viewer's own, a visitor's answer must be shown, and a because is
 * for the item's author alone.
 */
async function isVisibleTo(tx: Tx, { view, viewer }: { view: SubjectView; viewer: MemberId }) {
  if (view.state !== 'visible' || view.deletedAt) return false
  if (view.kind === 'message') return isParticipant(tx, { id: view.id as MessageId, viewer })
  if (view.kind === 'visitor-answer' && !(await isVisitorAnswerShown(tx, view.id as VisitorAnswerId)))
    return false
  if (view.kind === 'because' && !(await isAuthor(tx, { itemId: view.item?.id, viewer }))) return false
  return view.item === null || isItemListed(tx, view.item.id)
}

async function isAuthor(tx: Tx, { itemId, viewer }: { itemId: ItemId | undefined; viewer: MemberId }) {
  const { rows } = await sql`select from items where id = ${itemId} and user_id = ${viewer}`.execute(tx)
  return rows.length > 0
}

async function isParticipant(tx: Tx, { id, viewer }: { id: MessageId; viewer: MemberId }) {
  const { rows } = await sql`
    select from messages join conversation_participants as own
      on own.conversation_id = messages.conversation_id and own.user_id = ${viewer}
    where messages.id = ${id}`.execute(tx)
  return rows.length > 0
}

const findReportRefusal = (author: { id: MemberId } | null, reporter: MemberId): RefusalCode | null =>
  author?.id === reporter ? 'report.own' : null

export const sendReport: Handler<'POST /reports'> = ({ actor, write }, { body }) =>
  write(async unit => {
    const { tx } = unit
    const own = { reporter: actor.id, subject: body.subject }
    const stored = await findOwnReport(tx, own)
    if (stored) return stored
    const caseId = await storeReport(tx, { ...body, reporter: actor.id })
    if (caseId) await sendNotices(unit, { kind: 'receipt', caseId, to: [actor.id] })
    return (await findOwnReport(tx, own)) ?? refuse('report.missing')
  })

/** Returns undefined if a report of the same member or with the same id was stored first. */
async function storeReport(tx: Tx, { id, subject, reason, sentence, reporter }: NewReport) {
  const view = (await findSubject(tx, subject)) ?? refuse('subject.missing')
  if (!(await isVisibleTo(tx, { view, viewer: reporter }))) refuse('subject.missing')
  refuseIf(findReportRefusal(view.author, reporter))
  const caseId = await openCase(tx, view)
  const inserted = await tx
    .insertInto('reports')
    .values({ id, case_id: caseId, reporter_id: reporter, reason, sentence })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  await countReport(tx, { caseId, reason })
  return caseId
}
type NewReport = ReportForm & { reporter: MemberId }
