import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { CaseId, ItemId } from '#contract/ids.ts'
import type { VisitorReportForm } from '#contract/moderation/reports.ts'
import { countReport, openCase } from '#server/features/moderation/cases.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { MAILS_A_DAY } from '#server/features/talk/stranger-mails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'

/** The most addresses of reporters that wait in one case. */
const CONTACTS_MAX = sql.lit(50)

/**
 * Stores a report by somebody without an account, once while an equal one waits. Returns whether the item is visible. The
 * address is left out if its mailbox waits for the outcome already, of this case or of as many as it may be mailed about in
 * a day, and if the case has fifty addresses.
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
  const waiting = sql`from reports where case_id = ${caseId} and decision_id is null and is_from_visitor`
  const isSame = sql`${mailboxOf(sql`contact`)} = ${mailboxOf(sql`${contact}::text`)}`
  const { rows } = await sql`
    with kept as (select case when (select count(*) from reports where contact is not null and ${isSame}) < ${MAILS_A_DAY}
      and (select count(contact) ${waiting}) < ${CONTACTS_MAX}
      and not exists (select ${waiting} and ${isSame}) then ${contact}::text end as address)
    insert into reports (id, case_id, is_from_visitor, contact, reason, sentence)
    select ${uuidv7()}::uuid, ${caseId}::uuid, true, address, ${reason}, ${sentence} from kept
    where not exists (select ${waiting} and reason = ${reason} and sentence = ${sentence}
      and (contact is not distinct from address or ${isSame}))
    returning id`.execute(tx)
  return rows.length > 0
}

/** The reports stay. Forgets every spelling of the mailbox. `email` is in its stored form. */
export const forgetContact = (db: Db | Tx, email: string) =>
  sql`update reports set contact = null where contact is not null
    and ${mailboxOf(sql`contact`)} = mailbox_of(${email})`.execute(db)
