import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** The most mails to one mailbox in a day that ask for a confirmation or say what came of a report. */
export const MAILS_A_DAY = sql.lit(3)

export const currentDay = sql<string>`(now() at time zone 'utc')::date`
export const TOMORROW = sql`((${currentDay} + 1) at time zone 'utc')`

export const isDayFull = sql<boolean>`(
  (select coalesce(sum(mails), 0) from subscriber_mail_counts where day = ${currentDay} and mails > 0)
    >= (select stranger_mails from community_settings))`

/** Counts a mail to the mailbox with this hash. Returns false if the mailbox or the instance had its mails of today. */
export async function countStrangerMail(db: Db, mailbox: Buffer) {
  const { rows } = await sql`
    insert into subscriber_mail_counts (address_hash, day, mails) select ${mailbox}, ${currentDay}, 1 where not ${isDayFull}
    on conflict (address_hash, day) do update set mails = subscriber_mail_counts.mails + 1
    where subscriber_mail_counts.mails < ${MAILS_A_DAY} returning mails`.execute(db)
  return rows.length > 0
}

export const uncountStrangerMail = (db: Db, mailbox: Buffer) =>
  sql`update subscriber_mail_counts set mails = mails - 1
    where address_hash = ${mailbox} and day = ${currentDay} and mails > 0`.execute(db)
