import { sql } from 'kysely'
import type { CaseId, DecisionId, MemberId } from '#contract/ids.ts'
import type { CaseCard, CaseReport } from '#contract/moderation/cases.ts'
import { MEASURES } from '#contract/moderation/decisions.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import { toTitle } from '#contract/moderation/subject-titles.ts'
import type { Subject, SubjectKind, SubjectView } from '#contract/moderation/subjects.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { markCasesRead } from '#server/features/talk/notifications/stored-notifications.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { memberColumn } from './member-columns.ts'

export const selectCards = (db: Db | Tx) =>
  db
    .selectFrom('cases')
    .leftJoin('profiles as author', join =>
      join.onRef('author.id', '=', 'cases.author_id').on('author.left_at', 'is', null),
    )
    .selectAll('cases')
    .select(['author.id as memberId', 'author.name as memberName', 'author.avatar as memberAvatar'])

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

export function toCard(row: CardRow): CaseCard {
  const { memberId: id, memberName: name, memberAvatar: avatar } = row
  const author = id && { id, name, avatar }
  const kind: SubjectKind = row.subject_kind
  return {
    id: row.id,
    subject: toSubject(row),
    title: toTitle({ kind, title: row.title, author }),
    excerpt: row.excerpt,
    author,
    state: row.state,
    reportCount: row.state === 'open' ? row.new_report_count : row.report_count,
    reason: row.reason ?? 'other',
    openedAt: row.opened_at,
    decidedAt: row.decided_at,
    version: row.version,
  }
}

export const toSubject = (of: { subject_kind: SubjectKind; subject_id: string }): Subject => ({
  kind: of.subject_kind,
  id: of.subject_id,
})

const toQueueCursor = (row: CardRow) =>
  row.state === 'open'
    ? `${row.new_report_count}_${row.opened_at}_${row.id}`
    : `0_${row.decided_at}_${row.id}`

export const listCases: Handler<'GET /moderation/cases'> = async ({ db }, { query: { state, after } }) => {
  const size = pageSizes.cases
  const matches = selectCards(db)
    .where('cases.state', '=', sql.lit(state))
    .limit(size + 1)
  const ordered =
    state === 'open'
      ? matches.orderBy('new_report_count', 'desc').orderBy('opened_at').orderBy('cases.id')
      : matches.orderBy('decided_at', 'desc').orderBy('cases.id', 'desc')
  const rows = await (after ? ordered.where(isAfter(state, after)) : ordered).execute()
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { cases: shown.map(toCard), next: rows.length > size && last ? toQueueCursor(last) : null }
}

function isAfter(state: CaseCard['state'], cursor: string) {
  const [count, at, id] = cursor.split('_')
  if (state !== 'open') return sql<boolean>`(decided_at, cases.id) < (${at}::timestamptz, ${id}::uuid)`
  return sql<boolean>`(new_report_count <= ${count}::integer and (new_report_count < ${count}::integer
    or (opened_at, cases.id) > (${at}::timestamptz, ${id}::uuid)))`
}

export async function getCard(db: Db | Tx, id: CaseId) {
  const row = await selectCards(db).where('cases.id', '=', id).executeTakeFirst()
  return toCard(row ?? refuse('case.missing'))
}

export const isUpheld = sql<boolean>`(coalesce(case_decisions.act = any(array[${sql.join(
  MEASURES.map(act => sql.lit(act)),
)}]), false) and case_decisions.undone_at is null)`

type ReportsAsked = { caseId: CaseId; viewer: MemberId; before?: string }

/**
 * Returns reports newest first. If the viewer is the author of the reported thing, who may be a moderator too, reporters and
 * their words are left out.
 */
export async function listReports(db: Db | Tx, { caseId, viewer, before }: ReportsAsked) {
  const size = pageSizes.caseReports
  const isAuthor = sql`(select author_id from cases where cases.id = case_id) is not distinct from ${viewer}`
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'created_at as createdAt', 'is_from_visitor as isFromVisitor'])
    .select(sql<boolean>`decision_id is null`.as('isNew'))
    .select(sql<string>`case when ${isAuthor} then '' else sentence end`.as('sentence'))
    .select(memberColumn(sql`case when not ${isAuthor} then reports.reporter_id end`).as('reporter'))
    .where('case_id', '=', caseId)
    .$if(before !== undefined, query => query.where(isBefore('reports', before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const reports: CaseReport[] = rows.slice(0, size)
  return { reports, earlier: rows.length > size ? toCursor(reports.at(-1)) : null }
}

export const listCaseReports: Handler<'GET /moderation/cases/:caseId/reports'> = async (
  { db, actor },
  { params: { caseId }, query: { before } },
) => {
  await getCard(db, caseId)
  return listReports(db, { caseId, viewer: actor.id, ...(before && { before }) })
}

const EXCERPT = 140

const OF_ITEM: readonly SubjectKind[] = ['item', 'picture', 'update-picture']

/**
 * The author's name is not copied. An item's title is kept only in cases about its author's own things, so that it goes when
 * the author leaves.
 */
const toWords = ({ title, item, texts, kind }: SubjectView) => ({
  title: (kind === 'solution' ? title : OF_ITEM.includes(kind) && item?.title) || '',
  // What has no author is erased with its row, and its case is not: it may keep no copy.
  excerpt:
    kind === 'visitor-answer' || kind === 'because' ? '' : firstCharacters(texts[0]?.text ?? '', EXCERPT),
})

/** Locks the case until the end of the transaction. Opens it if there is none. */
export async function openCase(tx: Tx, view: SubjectView): Promise<CaseId> {
  const words = toWords(view)
  const { id } = await tx
    .insertInto('cases')
    .values({
      subject_kind: view.kind,
      subject_id: view.id,
      author_id: view.author?.id ?? null,
      ...words,
    })
    .onConflict(conflict => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(words))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Opens the case again if it was decided. Only notes that moderators are to be notified: writing a row for each of them
 * would prolong the lock.
 */
export const countReport = (tx: Tx, { caseId, reason }: { caseId: CaseId; reason: Reason }) =>
  sql`
    with counted as (
      update cases set report_count = report_count + 1, new_report_count = new_report_count + 1, state = 'open',
        opened_at = case when new_report_count = 0 then now() else opened_at end,
        reason = case when new_report_count = 0 then ${reason} else reason end
      where id = ${caseId} returning id, new_report_count)
    insert into new_cases (case_id) select id from counted where new_report_count = 1
    on conflict do nothing`.execute(tx)

export async function lockCase(tx: Tx, id: CaseId) {
  const row = await tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse('case.missing')
}

/**
 * Sets the state by the reports and appeals. Lock the case first. Returns the moderators whose notification of cases is read,
 * because none is open now.
 */
export const refreshCase = (tx: Tx, caseId: CaseId) =>
  sql<{ member: MemberId }>`
    with refreshed as (update cases set version = version + 1, decided_at = now(),
      reason = coalesce(reason, (select reason from case_decisions where case_id = ${caseId} order by created_at desc limit 1)),
      new_report_count = waiting.count,
      state = case when waiting.count > 0 then 'open'
        when exists (select from appeals join case_decisions on case_decisions.id = appeals.decision_id
          where case_decisions.case_id = cases.id and appeals.outcome is null) then 'appealed'
        else 'decided' end
    from (select count(*)::integer as count from reports where case_id = ${caseId} and decision_id is null) as waiting
    where id = ${caseId} returning id, state) ${markCasesRead}`.execute(tx)

/** Settles the reports that no decision has settled. Returns their reporters with an account. */
export async function settleReports(
  tx: Tx,
  { caseId, decisionId }: { caseId: CaseId; decisionId: DecisionId },
) {
  const rows = await tx
    .updateTable('reports')
    .set({ decision_id: decisionId, contact_mail_due_at: sql`case when contact is not null then now() end` })
    .where('case_id', '=', caseId)
    .where('decision_id', 'is', null)
    .returning('reporter_id')
    .execute()
  return rows.flatMap(({ reporter_id }) => reporter_id ?? [])
}
