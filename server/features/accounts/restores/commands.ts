import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * What a restored database must not do again: sessions go on, links of mails work, invitations open, mails go out that
 * went out since, and counts of calls and nodes that are of another time.
 */
const STATEMENTS = [
  'delete from auth.sessions',
  'delete from auth.mfa_challenges',
  'delete from auth.one_time_tokens',
  'delete from auth.sign_ups',
  'delete from auth.account_changes',
  'delete from auth.account_mails',
  'update invitations set revoked_at = now() where revoked_at is null',
  'update away_mails set due_at = null, claimed_at = null, told_until = now()',
  'update away_sweeps set swept_until = now()',
  'update moderation_notices set mail_due_at = null where mail_due_at is not null',
  'delete from supporter_links',
  'update supporters set mail_due_at = null where mail_due_at is not null',
  `update list_mail_deliveries set state = 'perhaps-not-sent' where state in ('waiting', 'in-flight')`,
  'update list_mails set finished_at = now() where ordered_at is not null and finished_at is null',
  'delete from rate_limits',
  'delete from day_keys',
  'delete from nodes',
]

/** Makes the rows of a backup safe to serve, once the database has the schema of this program. */
export async function settleRestored(tx: Tx) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(tx)
}
