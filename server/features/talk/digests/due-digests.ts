import { sql } from 'kysely'
import type { JobData } from '#server/model/jobs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Due, isWaiting, NEVER } from './queries.ts'

export const BATCH = 100

/** The time for which something must have waited, and for which the member must have been away, before a mail is sent. */
const HOUR = sql`interval '1 hour'`
const DAY = sql`interval '24 hours'`
/** A member may be active for the lifetime of an access token without a trace in the database. */
const TOKEN_LIFE = sql`interval '15 minutes'`

type Slice = { since: string; until: string }

/** The slice is at most a day and ends at least an hour ago. No other node gets the same one. */
export async function takeNextSlice(tx: Tx): Promise<Slice> {
  const { rows } = await sql<Slice>`
    with previous as (select swept_until from digest_sweeps for update)
    update digest_sweeps
    set swept_until = greatest(previous.swept_until, least(now() - ${HOUR}, previous.swept_until + ${DAY}))
    from previous
    returning previous.swept_until as since, digest_sweeps.swept_until as until`.execute(tx)
  const [slice] = rows
  if (!slice) throw new Error('digest_sweeps has no row')
  return slice
}

/** Mails are due at once, or a day after the member's last one. */
export const scheduleMails = (tx: Tx, { since, until }: Slice) =>
  sql`
    insert into digests (user_id, due_at)
    select user_id, now() from (
      select user_id from notifications
      where not read and gone = '{}' and kind <> 'message' and created_at > ${since} and created_at <= ${until}
      union
      select reader.user_id from messages as message
      join conversation_participants as reader
        on reader.conversation_id = message.conversation_id and reader.read_seq < message.seq
      where message.created_at > ${since} and message.created_at <= ${until}
        and message.user_id is distinct from reader.user_id
    ) as waiting
    on conflict (user_id) do update set due_at = greatest(now(), digests.claimed_at + ${DAY})
    where digests.due_at is null`.execute(tx)

type CheckedMember = JobData['digest.send'] & { isClaimed: boolean }

const member = sql.ref('looked.user_id')
const since = sql.ref('looked.since')
const anHourOld = { member, since, until: sql`now() - ${HOUR}` }

/**
 * A member counts as away an hour after their last token or audit entry. Failed sign-ins do not count, since anyone can
 * cause them.
 */
const awayFrom = sql`coalesce(greatest(
  (select max(refreshed_at) + ${TOKEN_LIFE} + ${HOUR} from auth.sessions where user_id = ${member}),
  (select max(created_at) + ${HOUR} from auth.audit_log_entries
    where user_id = ${member} and action <> 'login_failed')), ${NEVER})`

const hasWaiting = sql`(account.email_confirmed_at is not null and not auth.is_banned(account)
  and (coalesce(settings.signals, true) and ${isWaiting(anHourOld, 'signals')} or coalesce(settings.messages, true)
    and (${isWaiting(anHourOld, 'messages')} or ${isWaiting(anHourOld, 'others')})))`

/**
 * Claims the mail for members who are away and have something waiting. Checks a member who is not away yet again once they
 * would be, and a member with nothing waiting once something waits. Skips members whom another node checks.
 */
export async function claimDue(tx: Tx) {
  const { rows } = await sql<CheckedMember>`
    with looked as materialized (
      select user_id, coalesce(told_until, ${NEVER}) as since from digests
      where due_at <= now() order by due_at limit ${sql.lit(BATCH)} for update skip locked
    ), judged as materialized (
      select looked.user_id, ${hasWaiting} as waits, ${awayFrom} as away_from
      from looked
      join auth.users as account on account.id = looked.user_id
      left join mail_settings as settings on settings.user_id = looked.user_id
    )
    update digests as mail set
      due_at = case when judged.waits and judged.away_from > now() then judged.away_from end,
      claimed_at = case when judged.waits and judged.away_from <= now() then now() else mail.claimed_at end
    from judged where judged.user_id = mail.user_id
    returning mail.user_id as "memberId", mail.claimed_at as "claimedAt",
      judged.waits and judged.away_from <= now() as "isClaimed"`.execute(tx)
  return rows
}

export const markSent = (db: Db, { memberId, claimedAt, until }: Due) =>
  db
    .updateTable('digests')
    .set({ told_until: until })
    .where('user_id', '=', memberId)
    .where('claimed_at', '=', claimedAt)
    .execute()
