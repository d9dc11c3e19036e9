import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { isActiveMember } from '#server/features/moderation/member-columns.ts'
import { insertCaseNotifications } from '#server/features/talk/notifications/stored-notifications.ts'
import { notificationsPush } from '#server/model/pushes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'

/** Keeps the statement short however many cases opened at once. */
const AT_ONCE = sql.lit(1_000)
export const BETWEEN_MAILS = sql.lit('1 hour')

/**
 * Each moderator and operator gets a notification, and a mail that is due at once or an hour after their last one. No one is
 * notified of a case about their own things, or that they reported themselves. Cases that another node is handling are
 * skipped. Returns the number of people notified.
 */
export async function alertModerators(db: Db, write: Write) {
  const { rows: waiting } = await sql`select from new_cases limit 1`.execute(db)
  if (waiting.length === 0) return 0
  return write(async ({ tx, push }) => {
    const { rows } = await sql<{ member: MemberId }>`
      with taken as (
        delete from new_cases where case_id = any(array(
          select case_id from new_cases limit ${AT_ONCE} for update skip locked))
        returning case_id),
      notified as (
        select member_roles.user_id, count(*)::integer as count
        from taken join cases on cases.id = taken.case_id and cases.state = 'open'
        join member_roles on member_roles.user_id is distinct from cases.author_id
        where ${isActiveMember(sql`member_roles.user_id`)} and not exists (
          select from reports where reports.case_id = cases.id and reports.reporter_id = member_roles.user_id
            and reports.decision_id is null)
        group by member_roles.user_id),
      mailed as (
        insert into case_mails (user_id, new_count, due_at)
        select user_id, count, now() from notified order by user_id
        on conflict (user_id) do update set new_count = case_mails.new_count + excluded.new_count,
          due_at = coalesce(case_mails.due_at, greatest(now(), case_mails.sent_at + ${BETWEEN_MAILS}::interval)))
      ${insertCaseNotifications}`.execute(tx)
    for (const { member } of rows) push(notificationsPush(member))
    return rows.length
  })
}
