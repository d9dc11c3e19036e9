import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { CaseId, ItemId } from '#contract/ids.ts'
import type { VisitorReportForm } from '#contract/moderation/reports.ts'
import { countReport, openCase } from '#server/features/moderation/cases.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'

/** More would add nothing. */
const WAITING_MAX = 50

/**
 * Stores a report by somebody without an account, once while an equal one waits. A case with fifty waiting reports takes no
 * more. Returns whether the item is visible.
 */
export async function addVisitorReport(
  tx: Tx,
  { itemId, form }: { itemId: ItemId; form: VisitorReportForm },
) {
  const view = await findSubject(tx, { kind: 'item', id: itemId })
  if (view?.state !== 'visible' || view.deletedAt) return false
  const caseId = await openCase(tx, view)
  if (await insertReport(tx, { caseId, form })) await countReport(tx, { caseId, reason: form.reason })
  return true
}

type NewReport = { caseId: CaseId; form: VisitorReportForm }

async function insertReport(tx: Tx, { caseId, form: { reason, sentence, contact } }: NewReport) {
  const waiting = sql`from reports where case_id = ${caseId} and ruling_id is null and is_from_visitor`
  const { rows } = await sql`
    insert into reports (id, case_id, is_from_visitor, contact, reason, sentence)
    select ${uuidv7()}::uuid, ${caseId}::uuid, true, ${contact}::text, ${reason}, ${sentence}
    where (select count(*) ${waiting}) < ${sql.lit(WAITING_MAX)}
      and not exists (select ${waiting} and reason = ${reason} and sentence = ${sentence}
        and ${mailboxOf(sql`contact`)} is not distinct from ${mailboxOf(sql`${contact}::text`)})
    returning id`.execute(tx)
  return rows.length > 0
}

/** The reports stay. Forgets every spelling of the mailbox. `email` is in its stored form. */
export const forgetContact = (db: Db | Tx, email: string) =>
  sql`update reports set contact = null where contact is not null
    and ${mailboxOf(sql`contact`)} = mailbox_of(${email})`.execute(db)
