import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { DELETION_DAYS, WEEKLY_HOUR } from '#contract/lengths.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import { eraseAccount } from './account-deletion.ts'

/** A large community has more sessions than a statement can remove within its normal time limit. */
const WITHOUT_LIMIT = 'set local statement_timeout = 0'

/**
 * Remove what a restored database must not continue: sessions, mailed links, invitations, mails that were sent since the
 * backup, and old counts of calls and nodes.
 */
const STATEMENTS = [
  'delete from auth.sessions',
  'delete from auth.mfa_challenges',
  'delete from auth.one_time_tokens',
  'delete from auth.sign_ups',
  'delete from auth.account_changes',
  'delete from auth.account_mails',
  'update invitations set revoked_at = now() where revoked_at is null',
  'update digests set due_at = null, claimed_at = null, told_until = now()',
  'update digest_sweeps set swept_until = now()',
  // Members may have had their first one since.
  `insert into weekly_emails as stored (user_id, week, seen_at)
    select profiles.id, date_trunc('week', local_time(now(), time_zone) - interval '${WEEKLY_HOUR} hours'), created_at
    from profiles where left_at is null
    on conflict (user_id) do update set due_at = null, week = greatest(stored.week, excluded.week)`,
  'update moderation_notices set mail_due_at = null where mail_due_at is not null',
  'delete from subscriber_links',
  'update subscribers set mail_due_at = null where mail_due_at is not null',
  `update list_mail_deliveries set state = 'perhaps-not-sent' where state in ('waiting', 'in-flight')`,
  'update list_mails set finished_at = now(), in_review_since = null where ordered_at is not null and finished_at is null',
  'delete from rate_limits',
  // The member may have cancelled the deletion since.
  `update auth.users set deletion_due_at = now() + interval '${DELETION_DAYS} days' where deletion_due_at is not null`,
  'delete from day_keys',
  'delete from nodes',
  // A community that is restored may have had an operator since the backup.
  'update first_run set over_at = coalesce(over_at, now()), code = null, steps_closed_at = coalesce(steps_closed_at, now())',
]

/** Run this once the database has the schema of this program. */
export async function settleRestored(tx: Tx) {
  for (const statement of [WITHOUT_LIMIT, ...STATEMENTS]) await sql.raw(statement).execute(tx)
}

type Erasing = { erased: readonly MemberId[]; recorder: Recorder }

export async function eraseAgain(db: Db, { erased, recorder }: Erasing) {
  if (erased.length === 0) return 0
  const { rows } = await sql<{ id: MemberId }>`
    select id from auth.users where id = any(${uuidList(erased)})`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async tx => {
      await sql.raw(WITHOUT_LIMIT).execute(tx)
      await eraseAccount(tx, { id, recorder })
    })
  return rows.length
}
