import { sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { CaseId, MemberId, MessageId } from '#contract/ids.ts'
import type { AuthorHistory, CaseDetail, CaseReport, ReporterHistory } from '#contract/moderation/cases.ts'
import type { Role } from '#contract/operators/roles.ts'
import { getCard, isUpheld, listReports } from '#server/features/moderation/cases.ts'
import { listNearbyMessages } from '#server/features/moderation/hiding/queries.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findDecisionRefusal, listActs } from './policy.ts'
import { findContext, listDecisions, selectDecisions } from './queries.ts'

/** If the case shows a part of a chat, the log notes that it was read. */
export const readCase: Handler<'GET /moderation/cases/:caseId'> = async (
  { db, actor, write },
  { params: { caseId } },
) => {
  const detail = await getCaseDetail(db, { caseId, viewer: actor.id })
  if (detail.context)
    await write(({ tx }) =>
      noteInLog(tx, {
        actor: actor.id,
        act: 'read_chat',
        subject: detail.subject,
        member: detail.author?.id ?? null,
        details: { case: caseId },
      }),
    )
  return detail
}

const LATEST = 10

async function getCaseDetail(
  db: Db | Tx,
  { caseId, viewer }: { caseId: CaseId; viewer: MemberId },
): Promise<CaseDetail> {
  const caseRow = await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst()
  if (!caseRow) return refuse('case.missing')
  const context = await findContext(db, { caseRow, decider: viewer })
  const { reports } = await listReports(db, { caseId, viewer })
  const refusal = findDecisionRefusal(context.decider, context)
  const isMessage = caseRow.subject_kind === 'message'
  return {
    ...(await getCard(db, caseId)),
    thing: context.view ?? null,
    isRemovedByItemAuthor: await isRemovedByItemAuthor(db, caseRow.subject_id),
    reports,
    decisions: await listDecisions(db, caseId),
    history: context.author ? await findHistory(db, { ...context, author: context.author, caseId }) : null,
    reporters: await listReporters(db, { reports, caseId }),
    context: isMessage ? await listNearbyMessages(db, caseRow.subject_id as MessageId) : null,
    acts: refusal ? [] : listActs(context),
    refusal,
  }
}

const isRemovedByItemAuthor = async (db: Db | Tx, id: string) =>
  (await sql`select from hidden_texts where id = ${id} and by_item_author`.execute(db)).rows.length > 0

type CaseAuthor = {
  author: { id: MemberId; role: Role }
  ban: { at: string; until: string | null } | null
  caseId: CaseId
}

async function findHistory(db: Db | Tx, { author, ban, caseId }: CaseAuthor): Promise<AuthorHistory> {
  const { since, reportCount } = await db
    .selectFrom('profiles')
    .select('created_at as since')
    .select(
      sql<number>`(select coalesce(sum(report_count), 0)::integer from cases
        where author_id = profiles.id and cases.id <> ${caseId})`.as('reportCount'),
    )
    .where('profiles.id', '=', author.id)
    .executeTakeFirstOrThrow()
  return {
    role: author.role,
    memberSince: since,
    reportCount,
    decisions: await listOthers(db, { author: author.id, caseId }),
    ban: ban && { since: ban.at, until: ban.until },
  }
}

async function listOthers(db: Db | Tx, { author, caseId }: { author: MemberId; caseId: CaseId }) {
  const rows = await selectDecisions(db)
    .innerJoin('cases', 'cases.id', 'case_decisions.case_id')
    .select(['cases.subject_kind', 'cases.subject_id'])
    .select(
      sql<boolean>`exists (select from moderation_notices as noticed
        where noticed.decision_id = case_decisions.id and noticed.user_id = ${author} and noticed.read_at is not null)`.as(
        'read',
      ),
    )
    .where('cases.author_id', '=', author)
    .where('cases.id', '<>', caseId)
    .limit(LATEST)
    .execute()
  return rows.map(({ subject_kind: kind, subject_id: id, ...decision }) =>
    Object.assign(decision, { subject: { kind, id } }),
  )
}

async function listReporters(
  db: Db | Tx,
  { reports, caseId }: { reports: readonly CaseReport[]; caseId: CaseId },
): Promise<ReporterHistory[]> {
  const reporters = reports.flatMap(({ reporter }) => reporter ?? [])
  const counts = await db
    .selectFrom('reports')
    .leftJoin('case_decisions', 'case_decisions.id', 'reports.decision_id')
    .select('reporter_id')
    .select(sql<number>`count(*)::integer`.as('reports'))
    .select(sql<number>`(count(*) filter (where ${isUpheld}))::integer`.as('upheld'))
    .where('reporter_id', '=', sql<MemberId>`any(${uuidList(reporters.map(({ id }) => id))})`)
    .where('reports.case_id', '<>', caseId)
    .groupBy('reporter_id')
    .execute()
  const known = new Map(counts.map(row => [row.reporter_id, row]))
  return reporters.map((reporter: Author) => ({
    reporter,
    reports: known.get(reporter.id)?.reports ?? 0,
    upheld: known.get(reporter.id)?.upheld ?? 0,
  }))
}
