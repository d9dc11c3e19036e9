import { sql } from 'kysely'
import type { AppealId, MemberId } from '#contract/ids.ts'
import { OWN_APPEAL_HOURS } from '#contract/lengths.ts'
import type { Appeal } from '#contract/moderation/appeals.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { selectCards, toCard } from '#server/features/moderation/cases.ts'
import { hasOperatorBeside, memberColumn } from '#server/features/moderation/member-columns.ts'
import { groupOf } from '#server/features/moderation/purges/purges.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findAnswerRefusal } from './policy.ts'

const hasOthers = (viewer: MemberId) =>
  hasOperatorBeside(viewer, sql`case_decisions.decided_by`, sql`appeals.user_id`, sql`cases.author_id`)

/** The maker of the decision may decide from then on, if there is no other operator. */
const decidableAt = sql<string>`(appeals.created_at + ${sql.lit(`${OWN_APPEAL_HOURS} hours`)}::interval)`

const selectAppeals = (db: Db | Tx, viewer: MemberId) =>
  selectCards(db)
    .innerJoin('case_decisions', 'case_decisions.case_id', 'cases.id')
    .innerJoin('appeals', 'appeals.decision_id', 'case_decisions.id')
    .select(['appeals.id as appealId', 'appeals.user_id as userId', 'appeals.side', 'appeals.outcome'])
    .select(['appeals.sentence as appealSentence', 'appeals.answer', 'appeals.created_at as createdAt'])
    .select(['appeals.decided_at as answeredAt', 'appeals.decided_by as answeredById'])
    .select(['case_decisions.id as decisionId', 'case_decisions.act', 'case_decisions.sentence'])
    .select(['case_decisions.reason as decisionReason', 'case_decisions.created_at as decisionAt'])
    .select(['case_decisions.until', 'case_decisions.decided_by as decisionBy'])
    .select(['case_decisions.undone_at as undoneAt', 'cases.author_id as writerId', groupOf.as('group')])
    .select([
      memberColumn(sql`appeals.user_id`).as('by'),
      memberColumn(sql`appeals.decided_by`).as('decidedBy'),
    ])
    .select([memberColumn(sql`case_decisions.decided_by`).as('decider'), roleOf(viewer).as('viewerRole')])
    .select([hasOthers(viewer).as('hasOthers'), decidableAt.as('decidableAt')])
    .select(sql<boolean>`now() < ${decidableAt}`.as('isFresh'))

type Row = Awaited<ReturnType<ReturnType<typeof selectAppeals>['execute']>>[number]

function toAppeal(row: Row, viewer: MemberId): Appeal {
  const sides = [row.userId, row.writerId]
  const refusal = findAnswerRefusal({ id: viewer, role: row.viewerRole }, { ...row, sides })
  // The reported never learn who reported them, also if they are moderators.
  const isOfReporter = row.side === 'reporter' && row.writerId === viewer
  return {
    id: row.appealId,
    case: toCard(row),
    decision: {
      id: row.decisionId,
      act: row.act,
      reason: row.decisionReason,
      sentence: row.sentence,
      until: row.until,
      by: row.decider,
      createdAt: row.decisionAt,
      undoneAt: row.undoneAt,
      group: row.group,
    },
    by: isOfReporter ? null : row.by,
    side: row.side,
    sentence: isOfReporter ? '' : row.appealSentence,
    createdAt: row.createdAt,
    outcome: row.outcome,
    answer: row.answer,
    decidedBy: row.decidedBy,
    decidedAt: row.answeredAt,
    refusal,
    decidableAt: refusal === 'appeal.too-early' ? row.decidableAt : null,
  }
}

export async function getAppeal(db: Db | Tx, { id, viewer }: { id: AppealId; viewer: MemberId }) {
  const row = await selectAppeals(db, viewer).where('appeals.id', '=', id).executeTakeFirst()
  return row
    ? { appeal: toAppeal(row, viewer), answeredBy: row.answeredById, appellant: row.userId }
    : refuse('appeal.missing')
}

export const listAppeals: Handler<'GET /moderation/appeals'> = async (
  { db, actor },
  { query: { state, after } },
) => {
  const size = pageSizes.appeals
  const isOpen = state === 'open'
  const matches = selectAppeals(db, actor.id)
    .where('appeals.outcome', isOpen ? 'is' : 'is not', null)
    .$if(after !== undefined, query => query.where(isAfter(after ?? '', { isOpen })))
    .limit(size + 1)
  const rows = await (isOpen
    ? matches.orderBy('appeals.created_at').orderBy('appeals.id')
    : matches.orderBy('appeals.decided_at', 'desc').orderBy('appeals.id', 'desc')
  ).execute()
  const last = rows.slice(0, size).at(-1)
  return {
    appeals: rows.slice(0, size).map(row => toAppeal(row, actor.id)),
    next: rows.length > size && last ? `${isOpen ? last.createdAt : last.answeredAt}_${last.appealId}` : null,
  }
}

function isAfter(cursor: string, { isOpen }: { isOpen: boolean }) {
  const [at, id] = cursor.split('_')
  return isOpen
    ? sql<boolean>`(appeals.created_at, appeals.id) > (${at}::timestamptz, ${id}::uuid)`
    : sql<boolean>`(appeals.decided_at, appeals.id) < (${at}::timestamptz, ${id}::uuid)`
}
