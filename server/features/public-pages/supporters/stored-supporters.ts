import { type RawBuilder, sql } from 'kysely'
import type { Via } from '#contract/evidence/visits.ts'
import type { ItemId, SupporterId, VisitId } from '#contract/ids.ts'
import { namedVisit } from '#server/features/evidence/openings/stored-visits.ts'
import { isAuthorNew, isListedOutside } from '#server/features/items/items/queries.ts'
import { pausedUntil } from '#server/features/items/pauses.ts'
import {
  hashAbout,
  hashRefusals,
  isRefused,
  type RefusalHashes,
  renewRefusals,
} from '#server/features/talk/refused-addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { currentLanguage } from '#server/platform/language/speakers.ts'
import { mailboxOf, toMailbox } from '#server/platform/mail/mailbox.ts'

/** The most mails that ask for a confirmation in an hour for an item. */
export const MAILS_AN_HOUR = 30
/** The most of these mails to an address in a day, whatever the item. */
export const MAILS_A_DAY = 3
/** The most of these mails in the first day of an account, for all items of its member. */
const MAILS_OF_NEWCOMER = 30
/** The part of the mails of a day that goes for members in their first day, as its divisor. */
const NEWCOMERS_SHARE = sql.lit(4)

/** The version of what a visitor agrees to beside the field for the address. It is raised when that text changes. */
export const CONSENT_VERSION = '1'

/**
 * Returns the HMAC-SHA-256 of the mailbox of an address in its stored form, under the key of mails. With an item it is that
 * of the mailbox for this item alone.
 */
export const hashAddress = (key: Buffer, email: string, itemId?: ItemId) =>
  hashAbout(key, `${itemId ? `${itemId} ` : ''}${toMailbox(email)}`)

/** Returns the hashes by which an address is counted, and those by which it wants no mail about an item. */
export const hashFor = (key: Buffer, { email, itemId }: Pick<Ask, 'email' | 'itemId'>): Hashes => ({
  everywhere: hashAddress(key, email),
  ofItem: hashAddress(key, email, itemId),
  refusals: [hashRefusals(key, email), hashRefusals(key, email, itemId)],
})

/** An address that a visitor left on the public page of an item. `site` is the host of the page around an embed. */
export type Ask = {
  itemId: ItemId
  email: string
  visitId: VisitId | null
  via: Via
  site: string | null
}

type Insertion = { ask: Ask; isBarred: boolean; hashes: Hashes }

/** The time for which an unconfirmed address is kept and its link works. */
export const PENDING_DAYS = sql`interval '7 days'`

/** SQL for the mailbox of a supporter, as `toMailbox` returns it. */
export const mailbox = mailboxOf(sql`supporters.email`)

type Hashes = { everywhere: Buffer; ofItem: Buffer; refusals: readonly RefusalHashes[] }

/** SQL for the day (UTC) by which mails are counted. */
export const today = sql<string>`(now() at time zone 'utc')::date`

/** SQL for the public pages that take addresses: items with the account of their author, whose address is proven. */
export const pagesTakingAddresses = sql`
  items join public_pages on public_pages.item_id = items.id
  join profiles on profiles.id = items.user_id
  join auth.users account on account.id = items.user_id
    and account.email_proven_at is not null`

/** SQL for whether all the mails that the instance sends in a day have gone today. */
export const isDayFull = sql<boolean>`(
  (select coalesce(sum(mails), 0) from supporter_mail_counts where day = ${today} and mails > 0)
    >= (select stranger_mails from community_settings))`

/** SQL for whether a member had all the mails of their first day, beside `waiting` others. */
export const isNewcomerFull = (author: RawBuilder<unknown>, waiting = sql`0`) => sql<boolean>`(
  (select coalesce(sum(mails), 0) from newcomer_mail_counts where author_id = ${author}) + ${waiting}
    >= ${sql.lit(MAILS_OF_NEWCOMER)})`

/** SQL for whether members in their first day had their part of the mails of today. */
export const isNewcomersDayFull = sql<boolean>`(
  (select coalesce(sum(mails), 0) from newcomer_mail_counts where day = ${today})
    >= (select stranger_mails / ${NEWCOMERS_SHARE} from community_settings))`

const waitingOfAuthor = sql`(select count(*) from supporters join items own on own.id = supporters.item_id
  where own.user_id = page.author_id and mail_due_at is not null)`

/**
 * SQL for whether a mail ordered now waits for others: of this item, of its author if they are new, or of the whole instance. It
 * depends on no address.
 */
const mustWait = (itemId: ItemId) => sql<boolean>`(
  (select count(*) from (
    select from supporters, generate_series(1, mails) where item_id = ${itemId} and mailed_at > now() - interval '1 hour'
    union all select from supporters where item_id = ${itemId} and mail_due_at is not null) as recent
  ) >= ${sql.lit(MAILS_AN_HOUR)}
  or page.is_author_new and (${isNewcomerFull(sql`page.author_id`, waitingOfAuthor)} or ${isNewcomersDayFull})
  or ${isDayFull})`

/** What a mail waits for: a pause that ends, others before it, or nothing. */
export type MailWait = { until: string } | 'others' | null

/** The most mails that ask a mailbox about one item in a week. */
const MAILS_A_WEEK = sql.lit(2)
/** The times that an address can come back to a list that it left. */
const RETURNS = sql.lit(2)
/** The time in which mails to a mailbox about an item are counted, and for which leaving a list holds. */
export const WEEK = sql`interval '7 days'`
/** The time after which a mail that did not come can be sent again. */
const AGAIN_AFTER = sql`interval '45 seconds'`

/** SQL for whether an item may write to a mailbox no more for now: it did twice this week, or its owner left, lately or for good. */
export const isAskedEnough = ({ ofItem }: Pick<Hashes, 'ofItem'>) => sql<boolean>`exists (
  select from asked_addresses where address_hash = ${ofItem} and (
    mails >= ${MAILS_A_WEEK} and first_mailed_at > now() - ${WEEK}
    or left_at > now() - ${WEEK} or left_at is not null and returns >= ${RETURNS}))`

/** SQL for whether a pending supporter may get the mail once more. */
export const isAgainDue = sql<boolean>`(supporters.confirmed_at is null and supporters.left_at is null and supporters.removed_at is null
  and supporters.mail_due_at is null and supporters.mailed_at <= now() - ${AGAIN_AFTER})`

/**
 * Inserts a pending supporter with a mail that is due, unless the address is barred, refused, the author's, or was left
 * before. Left again, it gets the mail once more, also after it left the list. The row of the count is written for every address, so
 * that each takes as long. Returns undefined if no address may be left on the page, else whether its mails wait, and the supporter if
 * this made them one: who types an address again cannot change what its owner asked for. It remains as it was spelled first, since its
 * links prove that spelling.
 */
export async function insertSupporter(db: Db, { ask, isBarred, hashes }: Insertion) {
  const { itemId, email, visitId, via, site } = ask
  const { rows } = await sql<{ waits: boolean; pausedUntil: string | null; id: SupporterId | null }>`
    with page as materialized (
      select items.id, account.email as author_email, items.user_id as author_id, ${isAuthorNew} as is_author_new from ${pagesTakingAddresses} where items.id = ${itemId} and ${isListedOutside}),
    counted as (
      insert into supporter_mail_counts (address_hash, day, mails)
      select ${hashes.everywhere}, ${today}, 0 from page
      on conflict (address_hash, day) do update set mails = supporter_mail_counts.mails),
    ${renewRefusals(hashes.refusals)},
    asked as (
      insert into supporters (item_id, email, visit_id, via, site, consent_version, language, mail_due_at)
      select page.id, ${email}, ${namedVisit(visitId, sql`page.id`)}, ${via}, ${site},
        ${CONSENT_VERSION}, ${currentLanguage()}, now()
      from page
      where not ${isBarred}::boolean and author_email <> ${email} and not ${isRefused(hashes.refusals)} and not ${isAskedEnough(hashes)}
      on conflict (mailbox_of(lower(email)), item_id) do update set
        visit_id = excluded.visit_id, via = excluded.via, site = excluded.site, consent_version = excluded.consent_version, language = excluded.language,
        created_at = now(), mail_due_at = now(), mailed_at = null, confirmed_at = null, member_id = null, is_counted = false,
        bounced_at = null, left_at = null
      where ${isAgainDue} or supporters.removed_at is null and supporters.left_at <= now() - ${WEEK}
      returning id, xmax = 0 as is_new),
    returned as (
      update asked_addresses set returns = returns + 1, left_at = null
      where address_hash = ${hashes.ofItem} and left_at is not null and exists (select from asked))
    select ${mustWait(itemId)} as waits, ${pausedUntil('stranger-mails')} as "pausedUntil",
      (select id from asked where is_new) as id from page`.execute(db)
  return rows[0]
}

/** Notes which supporters have become members since: their yes comes along once the account's address is proven. */
export const noteMembers = (db: Db) =>
  sql`
    update supporters set member_id = account.id from auth.users account
    where supporters.member_id is null and confirmed_at is not null
      and account.email = lower(supporters.email) and account.email_proven_at is not null`.execute(db)
