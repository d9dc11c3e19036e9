import { type RawBuilder, sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { WEEKLY_AWAY_WEEKS } from '#contract/lengths.ts'
import type { Stopped } from '#contract/talk/mail-settings.ts'
import type { Week } from '#contract/talk/week.ts'
import type { Language } from '#contract/text/languages.ts'
import { listListed } from '#server/features/items/items/queries.ts'
import { toUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { hasOwn, listWeeks } from './queries.ts'
import { composeWeekly } from './weekly-text.ts'

/** The weeks that a statement opens, within its time limit, and those that are put together at once. */
const [OPENED, BATCH] = [sql.lit(10_000), sql.lit(500)]
const AT_ONCE = 5
/** From Monday at eight in the member's zone; a node that is late still sends until Wednesday ends. */
const [FROM, UNTIL] = [sql`interval '8 hours'`, sql`interval '3 days'`]
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
 * gets a second email. After a digest on that Monday the weekly email waits for a day.
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
    left join digests on digests.user_id = profiles.id
    where zones.since >= ${FROM} and zones.since < ${UNTIL} and coalesce(mails.week < zones.week, true) and ${wants}
      and coalesce(digests.claimed_at < now() - least(zones.since, interval '24 hours'), true)
    limit ${OPENED}
    on conflict (user_id) do update set week = excluded.week, due_at = excluded.due_at, seen_at = excluded.seen_at
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

const settle = (db: Db, members: readonly MemberId[]) =>
  sql`update weekly_emails set due_at = null
    where user_id = any(${uuidList(members)}) and due_at <= now()`.execute(db)

type Claimed = {
  member: MemberId
  week: string
  address: string
  language: Language
  isFarewell: boolean
  isWanted: boolean
}

/** Claims the emails of some members. Members who may no longer get one are done. */
async function claimSome(db: Db, members: readonly MemberId[], at: At) {
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select user_id from weekly_emails where user_id = any(${uuidList(members)}) and due_at <= now() for update skip locked
    ), judged as materialized (
      select profiles.id, account.email as address, ${seenAt} < now() - ${AWAY} as is_farewell,
        ${wants} and local_time(${at}, ${zone}) < mails.week + ${UNTIL} as is_wanted
      from due join profiles on profiles.id = due.user_id
      join auth.users as account on account.id = profiles.id
      join weekly_emails as mails on mails.user_id = profiles.id
      left join mail_settings as settings on settings.user_id = profiles.id
    )
    update weekly_emails set due_at = case when is_wanted then now() + ${pace.sending} end
    from judged where judged.id = weekly_emails.user_id
    returning user_id as member, week::text, address, is_farewell as "isFarewell", is_wanted as "isWanted",
      ${languageOf(sql`user_id`)} as language`.execute(db)
  return rows.filter(({ isWanted }) => isWanted)
}

/** Leaves out what was hidden or deleted since the week was put together. Its chats can still be opened. */
async function keepListed(db: Db, { outcomes, waiting, questions, projects, ...week }: Week): Promise<Week> {
  const items = [...questions, ...projects].map(({ id }) => id)
  const noticed = [...outcomes, ...waiting].flatMap(({ contentId }) => contentId ?? [])
  const listed = new Set<ItemId | null>(await listListed(db, [...items, ...noticed]))
  const hasItem = ({ id }: { id: ItemId }) => listed.has(id)
  const isOpen = (of: Week['waiting'][number]) => of.conversationId !== null || listed.has(of.contentId)
  return {
    ...week,
    outcomes: outcomes.filter(isOpen),
    waiting: waiting.filter(isOpen),
    questions: questions.filter(hasItem),
    projects: projects.filter(hasItem),
  }
}

/** It is the email of its day: a digest that is due waits for the next one. */
const noteSent = (db: Db, { member, isFarewell }: Claimed, isSent: boolean) =>
  sql`
    with sent as (
      update weekly_emails set due_at = null, sent_at = case when ${isSent} then now() else sent_at end,
        farewell_at = case when ${isSent && isFarewell} then now() else farewell_at end
      where user_id = ${member} returning user_id)
    insert into digests (user_id, claimed_at) select user_id, now() from sent where ${isSent}
    on conflict (user_id) do update set claimed_at = now(),
      due_at = case when digests.due_at is not null then now() + interval '24 hours' end`.execute(db)

type Batch = { weeks: ReadonlyMap<MemberId, Week>; key: Buffer; at: At; isOver: () => boolean }

async function sendBatch(dependencies: MailDependencies, { weeks, key, at, isOver }: Batch) {
  const { db, sendMail, origin } = dependencies
  const members = [...weeks.keys()]
  const claim = async (): Promise<Claimed[]> => {
    const next = isOver() ? [] : members.splice(0, AT_ONCE)
    const claimed = next.length === 0 ? [] : await claimSome(db, next, at)
    return claimed.length > 0 || next.length === 0 ? claimed : claim()
  }
  await sendDueMails(dependencies, {
    what: 'a weekly email',
    claim,
    deliver: async ({ member, week: monday, address: to, language, isFarewell }) => {
      const week = await keepListed(db, weeks.get(member) as Week)
      if (!hasOwn(week)) return false
      const toLink = (stopped: Stopped) =>
        `${origin}/unsubscribe/${toUnsubscriptionToken(member, key, stopped)}`
      const links = { month: toLink('month'), stop: toLink('weekly') }
      return inLanguage(language, async () => {
        const mail = composeWeekly({ week, isFarewell, origin, ...links })
        await sendMail({ ...mail, to, id: `week-${member}-${monday}` })
        return true
      })
    },
    done: (claimed, isSent) => noteSent(db, claimed, isSent),
    postpone: ({ member }) =>
      sql`update weekly_emails set due_at = now() + ${pace.again} where user_id = ${member}`.execute(db),
  })
}

/**
 * The weeks of many members are put together at once, and each is judged again right before it is sent. A node that dies leaves
 * its claims to the next run, which sends the same ids. `at`: the time that decides whose Monday it is.
 */
export const sendWeeklyEmails =
  (dependencies: MailDependencies, at: At = sql`now()`) =>
  async (signal?: AbortSignal) => {
    const { db } = dependencies
    while (await openWeeks(db, at));
    const key = await getMailKey(db)
    const isOver = () => signal?.aborted === true
    for (let due = await listDue(db); due.length > 0 && !isOver(); due = await listDue(db)) {
      const weeks = new Map([...(await listWeeks(db, due))].filter(([, week]) => hasOwn(week)))
      await settle(
        db,
        due.filter(id => !weeks.has(id)),
      )
      await sendBatch(dependencies, { weeks, key, at, isOver })
    }
  }
