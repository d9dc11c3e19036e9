import { sql } from 'kysely'
import type { CaseId } from '#contract/ids.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { SubjectKind, SubjectView } from '#contract/moderation/subjects.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

const EXCERPT = 140

const OF_ITEM: readonly SubjectKind[] = ['item', 'picture']

/**
 * What the queue shows of a thing. The name of its author is read where it is stored. The title of an item is kept with cases of
 * its author alone, so that it goes when they leave.
 */
const toWords = ({ title, item, texts, kind }: SubjectView) => ({
  title: (kind === 'solution' ? title : OF_ITEM.includes(kind) && item?.title) || '',
  excerpt: [...(texts[0]?.text ?? '')].slice(0, EXCERPT).join(''),
})

/** Returns the case of a thing, locked until the end of the transaction; opens it if there is none. */
export async function openCase(tx: Tx, view: SubjectView): Promise<CaseId> {
  const words = toWords(view)
  const { id } = await tx
    .insertInto('cases')
    .values({
      subject_kind: view.kind,
      subject_id: view.id,
      author_id: view.author?.id ?? null,
      ...words,
      decided_at: null,
      reason: null,
    })
    .onConflict(conflict => conflict.columns(['subject_kind', 'subject_id']).doUpdateSet(words))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts a new report of a locked case, and opens the case again if it was decided. */
export const countReport = (tx: Tx, { caseId, reason }: { caseId: CaseId; reason: Reason }) =>
  sql`
    update cases set report_count = report_count + 1, new_report_count = new_report_count + 1, state = 'open',
      opened_at = case when new_report_count = 0 then now() else opened_at end,
      reason = case when new_report_count = 0 then ${reason} else reason end
    where id = ${caseId}`.execute(tx)

/** Locks a case until the end of the transaction. Refuses with case.missing. */
export async function lockCase(tx: Tx, id: CaseId) {
  const row = await tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse('case.missing')
}

/** Gives a locked case the state that its reports and appeals have, and the next version. */
export const refreshCase = (tx: Tx, caseId: CaseId) =>
  sql`
    update cases set version = version + 1, decided_at = now(),
      new_report_count = waiting.count,
      state = case when waiting.count > 0 then 'open'
        when exists (select from appeals join rulings on rulings.id = appeals.ruling_id
          where rulings.case_id = cases.id and appeals.outcome is null) then 'appealed'
        else 'decided' end
    from (select count(*)::integer as count from reports where case_id = ${caseId} and ruling_id is null) as waiting
    where id = ${caseId}`.execute(tx)
