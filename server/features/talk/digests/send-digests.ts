import { type RawBuilder, sql } from 'kysely'
import { WEEKLY_HOUR } from '#contract/lengths.ts'
import type { Language } from '#contract/text/languages.ts'
import { getUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { composeDigest, type Wanted } from './digest-text.ts'
import { type Due, findWaiting, isWaiting } from './queries.ts'

/** The time for which something must have waited, and for which the member must have been away, before a mail is sent. */
const HOUR = sql`interval '1 hour'`
const DAY = sql`interval '24 hours'`
/** A member may be active for the lifetime of an access token without a trace in the database. */
const TOKEN_LIFE = sql`interval '15 minutes'`
const NEVER = sql<Timestamp>`to_timestamp(0)`
/** Transactions end within this time, so rows with an earlier time are visible. */
const SETTLING = sql`interval '1 minute'`

/** The time that decides whether it is Monday morning. */
type At = RawBuilder<Timestamp>

type ClaimedDigest = Due & {
  isClaimed: boolean
  address: string
  wanted: Wanted
  language: Language
}

/** The mail has everything that still waits. One that fails is tried again with what waits by then. */
export const sendDigests =
  (dependencies: MailDependencies, at: At = sql`now()`) =>
  async () => {
    const { db } = dependencies
    await scheduleMails(db)
    await sendDueMails(dependencies, {
      what: 'a digest',
      claim: () => claimMails(db, at),
      deliver: digest => deliver(dependencies, digest),
      done: ({ member, until }, isSent) =>
        sql`
        update digests set due_at = null, told_until = case when ${isSent} then ${until} else told_until end
        where user_id = ${member}`.execute(db),
      postpone: ({ member }) =>
        sql`update digests set due_at = now() + ${pace.again} where user_id = ${member}`.execute(db),
    })
  }

const since = sql`(select since from slice)`
const until = sql`(select until from slice)`

/**
 * Mails are due at once, or a day after the member's last one. Looks at a slice of time of at most a day, which ends at least
 * an hour ago. No other node gets the same one.
 */
const scheduleMails = (db: Db) =>
  sql`
    with previous as (select swept_until from digest_sweeps for update),
    slice as (
      update digest_sweeps
      set swept_until = greatest(previous.swept_until, least(now() - ${HOUR}, previous.swept_until + ${DAY}))
      from previous returning previous.swept_until as since, digest_sweeps.swept_until as until)
    insert into digests (user_id, due_at)
    select user_id, now() from (
      select user_id from notifications
      where not read and gone = '{}' and kind <> 'message' and created_at > ${since} and created_at <= ${until}
      union
      select reader.user_id from messages as message join conversation_participants as reader
        on reader.conversation_id = message.conversation_id and reader.read_seq < message.seq
      where message.created_at > ${since} and message.created_at <= ${until}
        and message.user_id is distinct from reader.user_id
    ) as waiting
    on conflict (user_id) do update set due_at = greatest(now(), digests.claimed_at + ${DAY})
    where digests.due_at is null`.execute(db)

const member = sql.ref('looked.user_id')
const anHourOld = { member, since: sql.ref('looked.since'), until: sql`now() - ${HOUR}` }

/**
 * A member counts as away an hour after their last token or audit entry. Failed sign-ins do not count, since anyone can
 * cause them.
 */
const awayFrom = sql`coalesce(greatest(
  (select max(refreshed_at) + ${TOKEN_LIFE} + ${HOUR} from auth.sessions where user_id = ${member}),
  (select max(created_at) + ${HOUR} from auth.audit_log_entries
    where user_id = ${member} and action <> 'login_failed')), ${NEVER})`

const wantsSignals = sql`coalesce(settings.signals, true)`
const wantsMessages = sql`coalesce(settings.messages, true)`

/** A sign-up may have named the address of a stranger, who must not read what concerns the member. */
const hasWaiting = sql`(account.email_proven_at is not null and not auth.is_banned(account)
  and (${wantsSignals} and ${isWaiting(anHourOld, 'signals')} or ${wantsMessages}
    and (${isWaiting(anHourOld, 'messages')} or ${isWaiting(anHourOld, 'others')})))`

/** On Mondays a weekly email that is not yet due may be a few minutes late. */
const WEEKLY_DUE = sql`make_interval(hours => ${sql.lit(WEEKLY_HOUR)}, mins => 15)`

/** Null if no weekly email comes on that day, which replaces the digest. */
const afterWeekly = (at: At) => sql<Timestamp | null>`(
  select case when mails.due_at is not null then now() + ${pace.again}
    when coalesce(settings.weekly, true) and since < ${WEEKLY_DUE} and coalesce(mails.week < local - since, true)
    then now() + ${WEEKLY_DUE} - since end
  from profiles cross join local_time(${at}, time_zone) as local
    cross join lateral (select local - date_trunc('week', local) as since) as monday
    left join weekly_emails as mails on mails.user_id = profiles.id where profiles.id = ${member})`

/**
 * Claims the mail for members who are away and have something waiting. Checks a member who is not away yet again once they
 * would be, and a member with nothing waiting once something waits. The time range begins after the last sent mail.
 */
async function checkDue(db: Db, at: At) {
  const { rows } = await sql<ClaimedDigest>`
    with looked as materialized (
      select user_id, coalesce(told_until, ${NEVER}) as since from digests
      where due_at <= now() order by due_at limit ${pace.atOnce} for update skip locked
    ), judged as materialized (
      select looked.*, ${hasWaiting} as waits, greatest(${awayFrom}, ${afterWeekly(at)}) as free_from, account.email as address,
        json_build_object('signals', ${wantsSignals}, 'messages', ${wantsMessages}) as wanted
      from looked
      join auth.users as account on account.id = looked.user_id
      left join mail_settings as settings on settings.user_id = looked.user_id
    )
    update digests set
      due_at = case when judged.waits then
        case when judged.free_from > now() then judged.free_from else now() + ${pace.sending} end end,
      claimed_at = case when judged.waits and judged.free_from <= now() then now() else digests.claimed_at end
    from judged where judged.user_id = digests.user_id
    returning digests.user_id as member, judged.since, now() - ${SETTLING} as until, judged.address, judged.wanted,
      ${languageOf(sql`digests.user_id`)} as language, judged.waits and judged.free_from <= now() as "isClaimed"`.execute(
    db,
  )
  return rows
}

async function claimMails(db: Db, at: At): Promise<ClaimedDigest[]> {
  const checked = await checkDue(db, at)
  const claimed = checked.filter(({ isClaimed }) => isClaimed)
  return claimed.length > 0 || checked.length === 0 ? claimed : claimMails(db, at)
}

/** A mail that is sent again after a node has died has the same id. Returns whether anything still waited. */
async function deliver({ db, sendMail, origin }: MailDependencies, digest: ClaimedDigest) {
  const { member, since, address: to, wanted, language } = digest
  const [waiting, token] = await Promise.all([findWaiting(db, digest), getUnsubscriptionToken(db, member)])
  return inLanguage(language, async () => {
    const mail = composeDigest({ waiting, wanted, origin, token })
    if (mail) await sendMail({ ...mail, to, id: `digest-${member}-${since.replace(/\D/g, '')}` })
    return mail !== null
  })
}
