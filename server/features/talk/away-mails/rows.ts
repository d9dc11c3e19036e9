import { sql } from 'kysely'
import type { JobData } from '#server/model/jobs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Due, NEVER, waitingMessages, waitingSignals } from './queries.ts'

/** So many members are looked at in one statement. */
export const BATCH = 100

/** What must have waited so long, and the member have been away, before a mail is sent. */
const HOUR = sql`interval '1 hour'`
const DAY = sql`interval '24 hours'`
/** For as long as an access token lives, its owner may be there without a sign of it in the database. */
const TOKEN_LIFE = sql`interval '15 minutes'`

type Slice = { since: string; until: string }

/** The next stretch of time to look through, a day at most, up to an hour ago; nobody else gets it. */
export async function takeSlice(tx: Tx): Promise<Slice> {
  const { rows } = await sql<Slice>`
    with standing as (select swept_until from away_sweeps for update)
    update away_sweeps
    set swept_until = greatest(standing.swept_until, least(now() - ${HOUR}, standing.swept_until + ${DAY}))
    from standing
    returning standing.swept_until as since, away_sweeps.swept_until as until`.execute(tx)
  const [slice] = rows
  if (!slice) throw new Error('away_sweeps has no row')
  return slice
}

/** Makes a mail due to everyone for whom something of the slice waits: now, or a day after their last one. */
export const makeDue = (tx: Tx, { since, until }: Slice) =>
  sql`
    insert into away_mails (user_id, due_at)
    select user_id, now() from (
      select user_id from signals
      where not read and withdrawn_at is null and created_at > ${since} and created_at <= ${until}
      union
      select reader.user_id from messages as message
      join conversation_participants as reader
        on reader.conversation_id = message.conversation_id and reader.read_seq < message.seq
      where message.created_at > ${since} and message.created_at <= ${until}
        and message.user_id is distinct from reader.user_id
    ) as waiting
    on conflict (user_id) do update set due_at = greatest(now(), away_mails.claimed_at + ${DAY})
    where away_mails.due_at is null`.execute(tx)

type Looked = JobData['away-mail.send'] & { isClaimed: boolean }

const member = sql.ref('looked.user_id')
const since = sql.ref('looked.since')
const anHourOld = { member, since, until: sql`now() - ${HOUR}` }

/** From when a member counts as away: an hour after their last sign, which is a token or an entry of the audit. Anyone can fail
 * to sign in as them. */
const awayFrom = sql`coalesce(greatest(
  (select max(refreshed_at) + ${TOKEN_LIFE} + ${HOUR} from auth.sessions where user_id = ${member}),
  (select max(created_at) + ${HOUR} from auth.audit_log_entries 
    where user_id = ${member} and action <> 'login_failed')), ${NEVER})`

/** Whether something that they want to be told of has waited for an hour. */
const waits = sql`(account.email_confirmed_at is not null and coalesce(account.banned_until <= now(), true)
  and (coalesce(settings.signals, true) and exists (select ${waitingSignals(anHourOld)})
    or coalesce(settings.messages, true) and exists (select ${waitingMessages(anHourOld)})))`

/**
 * Looks at members whose mail is due, a batch of them, and claims it for those who are away and have something
 * waiting. Who is not away yet is looked at again when they would be, and for whom nothing waits when something does.
 * A member whom another node is looking at is passed over.
 */
export async function claimDue(tx: Tx) {
  const { rows } = await sql<Looked>`
    with looked as materialized (
      select user_id, coalesce(told_until, ${NEVER}) as since from away_mails
      where due_at <= now() order by due_at limit ${sql.lit(BATCH)} for update skip locked
    ), judged as materialized (
      select looked.user_id, ${waits} as waits, ${awayFrom} as away_from
      from looked
      join auth.users as account on account.id = looked.user_id
      left join mail_settings as settings on settings.user_id = looked.user_id
    )
    update away_mails as mail set
      due_at = case when judged.waits and judged.away_from > now() then judged.away_from end,
      claimed_at = case when judged.waits and judged.away_from <= now() then now() else mail.claimed_at end
    from judged where judged.user_id = mail.user_id
    returning mail.user_id as "memberId", mail.claimed_at as "claimedAt",
      judged.waits and judged.away_from <= now() as "isClaimed"`.execute(tx)
  return rows
}

/** What came until then has been told. */
export const noteTold = (db: Db, { memberId, claimedAt, until }: Due) =>
  db
    .updateTable('away_mails')
    .set({ told_until: until })
    .where('user_id', '=', memberId)
    .where('claimed_at', '=', claimedAt)
    .execute()
