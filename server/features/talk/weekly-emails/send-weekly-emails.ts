import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { WEEKLY_AWAY_WEEKS, WEEKLY_HOUR } from '#contract/lengths.ts'
import type { Stopped } from '#contract/talk/mail-settings.ts'
import type { Week } from '#contract/talk/week.ts'
import type { Language } from '#contract/text/languages.ts'
import { toUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { PerhapsSentError } from '#server/platform/mail/mailer.ts'
import { hasOwn, listWeeks } from './queries.ts'
import { composeWeekly } from './weekly-text.ts'

/** The weeks that a statement opens, within its time limit, and those that are put together at once. */
const [OPENED, BATCH] = [sql.lit(10_000), sql.lit(500)]
const AT_ONCE = 5
/** From Monday's WEEKLY_HOUR in the member's zone; a node that is late still sends until Wednesday ends. */
const [FROM, UNTIL] = [sql`make_interval(hours => ${sql.lit(WEEKLY_HOUR)})`, sql`interval '3 days'`]
const DAY = sql`interval '24 hours'`
const AWAY = sql`interval '${sql.raw(String(WEEKLY_AWAY_WEEKS))} weeks'`

type At = RawBuilder<Timestamp>

const zone = sql`coalesce(profiles.time_zone, 'UTC')`

/** Sessions of members who stay away end, so the time that was seen before counts too. */
const seenAt = sql<Timestamp>`greatest(account.created_at, account.last_sign_in_at, mails.seen_at,
  (select max(refreshed_at) from auth.sessions where user_id = account.id))`

/** As for a digest, the address must be proven. */
const wants = sql<boolean>`(profiles.left_at is null and account.email_proven_at is not null and not auth.is_banned(account)
  and coalesce((settings.signals or settings.messages) and settings.weekly, true)
  and coalesce(settings.weekly_from <= now(), true)
  and coalesce(mails.farewell_at < ${seenAt}, true))`

/**
 * Makes the week due for everyone whose Monday morning has come. Weeks only grow, so a member who moves to another zone never
 * gets a second email.
 */
async function openWeeks(db: Db, at: At) {
  const { numAffectedRows } = await sql`
    with zones as materialized (
      select name, date_trunc('week', local)::date as week, local - date_trunc('week', local) as since
      from (select name, local_time(${at}, name) as local
        from (select distinct ${zone} as name from profiles) as named) as timed)
    insert into weekly_emails as stored (user_id, week, due_at, seen_at)
    select profiles.id, zones.week, now(), ${seenAt}
    from zones join profiles on ${zone} = zones.name
    join auth.users as account on account.id = profiles.id
    left join mail_settings as settings on settings.user_id = profiles.id
    left join weekly_emails as mails on mails.user_id = profiles.id
    where zones.since >= ${FROM} and zones.since < ${UNTIL} and coalesce(mails.week < zones.week, true) and ${wants}
    limit ${OPENED}
    on conflict (user_id) do update set week = excluded.week, due_at = excluded.due_at, seen_at = excluded.seen_at,
      sent_at = null
    where stored.week < excluded.week`.execute(db)
  return numAffectedRows
}

const listDue = async (db: Db) =>
  (
    await sql<{ id: MemberId }>`
    select user_id as id from weekly_emails where due_at <= now() order by due_at, user_id limit ${BATCH}`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

/** Returns the weeks that hold something of the member's own. The other members are done. */
async function listOwnWeeks(db: Db, members: readonly MemberId[]) {
  const weeks = new Map([...(await listWeeks(db, members))].filter(([, week]) => hasOwn(week)))
  await sql`update weekly_emails set due_at = null
    where user_id = any(${uuidList(members.filter(id => !weeks.has(id)))}) and due_at <= now()`.execute(db)
  return weeks
}

type Claimed = {
  member: MemberId
  monday: string
  address: string
  language: Language
  isFarewell: boolean
  isClaimed: boolean
  isLost: boolean
}

/**
 * Claims the emails of some members. Members who may no longer get one are done, and so are lost ones, which a node had claimed
 * before it died. After a digest of that day the email waits. One that comes at this moment waits for the lock of its row.
 */
async function claimSome(db: Db, members: readonly MemberId[], at: At) {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select * from weekly_emails where user_id = any(${uuidList(members)}) and due_at <= now() for update skip locked
    ), postponed as (
      update digests set due_at = case when digests.due_at < now() + ${pace.sending} then now() + ${pace.sending}
        else digests.due_at end
      from due where due.user_id = digests.user_id returning digests.user_id, claimed_at
    ), judged as (
      select profiles.id, account.email as address, ${seenAt} < now() - ${AWAY} as is_farewell,
        mails.sent_at is not null as is_lost, mails.sent_at is null and ${wants}
          and local_time(${at}, ${zone}) < mails.week + ${UNTIL} as is_wanted,
        case when claimed_at >= now() - least(local_time(${at}, ${zone}) - mails.week, ${DAY})
          then claimed_at + ${DAY} end as later
      from due as mails join profiles on profiles.id = mails.user_id
      join auth.users as account on account.id = profiles.id
      left join mail_settings as settings on settings.user_id = profiles.id
      left join postponed on postponed.user_id = profiles.id
    )
    update weekly_emails set due_at = case when is_wanted then coalesce(later, now() + ${pace.sending}) end,
      sent_at = case when is_wanted and later is null then now() else sent_at end
    from judged where judged.id = weekly_emails.user_id
    returning user_id as member, week::text as monday, address, is_farewell as "isFarewell", is_lost as "isLost",
      is_wanted and later is null as "isClaimed", ${languageOf(sql`user_id`)} as language`.execute(db)
  await Promise.all(rows.filter(({ isLost }) => isLost).map(lost => noteSent(db, lost)))
  return rows.filter(({ isClaimed }) => isClaimed)
}

/** It is the email of its day: a digest that is due waits for the next one. */
const noteSent = (db: Db, { member, isFarewell }: Claimed) =>
  sql`
    with sent as (
      update weekly_emails set due_at = null, farewell_at = case when ${isFarewell} then now() else farewell_at end
      where user_id = ${member} returning user_id)
    insert into digests (user_id, claimed_at) select user_id, now() from sent
    on conflict (user_id) do update set claimed_at = now(),
      due_at = case when digests.due_at is not null then now() + ${DAY} end`.execute(db)

type Batch = { members: MemberId[]; key: Buffer; at: At; isOver: () => boolean }

async function sendBatch(dependencies: MailDependencies, { members, key, at, isOver }: Batch) {
  const { db, sendMail, origin } = dependencies
  let weeks: Awaited<ReturnType<typeof listOwnWeeks>>
  const claim = async (): Promise<Claimed[]> => {
    const next = isOver() ? [] : members.splice(0, AT_ONCE)
    weeks = await listOwnWeeks(db, next)
    const claimed = await claimSome(db, [...weeks.keys()], at)
    return claimed.length > 0 || next.length === 0 ? claimed : claim()
  }
  await sendDueMails(dependencies, {
    what: 'a weekly email',
    claim,
    deliver: ({ member, monday, address: to, language, isFarewell }) => {
      const toLink = (stopped: Stopped) =>
        `${origin}/unsubscribe/${toUnsubscriptionToken(member, key, stopped)}`
      const links = { month: toLink('month'), stop: toLink('weekly') }
      const about = { week: weeks.get(member) as Week, isFarewell, origin }
      const id = `week-${member}-${monday}`
      return inLanguage(language, () => sendMail({ ...composeWeekly({ ...about, ...links }), to, id }))
    },
    done: mail => noteSent(db, mail),
    postpone: (mail, error) =>
      error instanceof PerhapsSentError
        ? noteSent(db, mail)
        : sql`update weekly_emails set due_at = now() + ${pace.again}, sent_at = null
            where user_id = ${mail.member}`.execute(db),
  })
}

/**
 * The weeks of many members are put together at once to find those with something to say, and those of a claim again right
 * before it. No email is sent twice: one that a node claimed and did not finish is never sent again. `at`: the time that
 * decides whose Monday it is.
 */
export const sendWeeklyEmails =
  (dependencies: MailDependencies, at: At = sql`now()`) =>
  async (signal?: AbortSignal) => {
    const { db } = dependencies
    while (await openWeeks(db, at));
    const key = await getMailKey(db)
    const isOver = () => signal?.aborted === true
    for (let due = await listDue(db); due.length > 0 && !isOver(); due = await listDue(db)) {
      const members = [...(await listOwnWeeks(db, due)).keys()]
      await sendBatch(dependencies, { members, key, at, isOver })
    }
  }
