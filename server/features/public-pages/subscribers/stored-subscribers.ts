import { type RawBuilder, sql } from 'kysely'
import type { Via } from '#contract/evidence/visits.ts'
import type { ItemId, SubscriberId, VisitId } from '#contract/ids.ts'
import { deleteVisitsOfMembers } from '#server/features/evidence/item-views/stored-visits.ts'
import { isAuthorNew, isListedOutside } from '#server/features/items/items/queries.ts'
import { pausedUntil } from '#server/features/items/pause-checks.ts'
import {
  hashRefusals,
  type RefusalHashes,
  refusesMails,
  renewRefusals,
} from '#server/features/talk/refused-addresses.ts'
import { currentDay, isDayFull } from '#server/features/talk/stranger-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { currentLanguage } from '#server/platform/language/catalogues.ts'
import { mailboxOf, toMailbox } from '#server/platform/mail/mailbox.ts'

/** The most mails about one item in an hour that ask for a confirmation. */
const MAILS_AN_HOUR = sql.lit(30)
/** The most of these for addresses from one network, so that a few networks cannot use up an item's hour. */
const NETWORK_MAILS = sql.lit(5)
/** The most of these mails in the first day of an account, about all items of its member. */
const MAILS_OF_NEWCOMER = 30
/** The divisor for the part of a day's mails that is left to members in their first day. */
const NEWCOMERS_SHARE = sql.lit(4)

/**
 * The version of the texts to which a visitor agrees: beside the field for the address, and beside the button that lets the
 * author ask them. It is raised when one changes.
 */
export const CONSENT_VERSION = '3'

/**
 * Returns the HMAC-SHA-256 of the mailbox under the key of mails. `email` is in its stored form. With an item, the hash is
 * for this item only.
 */
export const hashAddress = (key: Buffer, email: string, itemId?: ItemId) =>
  hashRefusals(key, email, itemId)[0]

export function hashFor(key: Buffer, { email, itemId }: Pick<Ask, 'email' | 'itemId'>): Hashes {
  const [everywhere, ofItem] = [hashRefusals(key, email), hashRefusals(key, email, itemId)]
  return { everywhere: everywhere[0], ofItem, refusals: [everywhere, ofItem] }
}

/** `site` is the origin of the page around an embed, if any. `network` is null if it is not known. */
export type Ask = {
  network: Buffer | null
  itemId: ItemId
  email: string
  visitId: VisitId | null
  via: Via
  site: string | null
}

type Insertion = { ask: Ask; isBarred: boolean; hashes: Hashes }

/** The time for which an unconfirmed address is kept and its link works. */
export const PENDING_DAYS = sql`interval '7 days'`

export const mailbox = mailboxOf(sql`subscribers.email`)

type Hashes = { everywhere: Buffer; ofItem: RefusalHashes; refusals: readonly RefusalHashes[] }

/** Items joined with their author's account, whose address is proven. */
export const pagesTakingAddresses = sql`
  items join public_pages on public_pages.item_id = items.id
  join profiles on profiles.id = items.user_id
  join auth.users account on account.id = items.user_id
    and account.email_proven_at is not null`

/** The member has used all mails of their first day. `waiting` further mails count too. */
export const isNewcomerFull = (author: RawBuilder<unknown>, waiting = sql`0`) => sql<boolean>`(
  (select coalesce(sum(mails), 0) from newcomer_mail_counts where author_id = ${author}) + ${waiting}
    >= ${sql.lit(MAILS_OF_NEWCOMER)})`

export const isNewcomersDayFull = sql<boolean>`(
  (select coalesce(sum(mails), 0) from newcomer_mail_counts where day = ${currentDay})
    >= (select stranger_mails / ${NEWCOMERS_SHARE} from community_settings))`

const waitingOfAuthor = sql`(select count(*) from subscribers join items own on own.id = subscribers.item_id
  where own.user_id = page.author_id and mail_due_at is not null)`

const recentMails = (itemId: RawBuilder<unknown>) =>
  sql`asking_mails where asking_mails.item_id = ${itemId} and mailed_at > now() - interval '1 hour'`

/** The number of mails about the item in the last hour for addresses from this network. */
export const mailsOfNetwork = (itemId: RawBuilder<unknown>, network: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from ${recentMails(itemId)} and asking_mails.network = ${network})`

export const isHourFull = (itemId: RawBuilder<unknown>, network: RawBuilder<unknown>) => sql<boolean>`(
  (select count(*) from ${recentMails(itemId)}) >= ${MAILS_AN_HOUR}
  or ${mailsOfNetwork(itemId, network)} >= ${NETWORK_MAILS})`

/** Of what waits from one network, only as much counts for the item as can be sent in an hour. */
const isQueueFull = ({ itemId, network }: Pick<Ask, 'itemId' | 'network'>) => sql<boolean>`(
  select coalesce(sum(case when network is null then mails else least(mails, ${NETWORK_MAILS}) end) >= ${MAILS_AN_HOUR}
    or bool_or(network = ${network} and mails >= ${NETWORK_MAILS}), false)
  from (
    select network, count(*) as mails from (
      select network from ${recentMails(sql`${itemId}`)}
      union all select asking_network from subscribers where item_id = ${itemId} and mail_due_at is not null and mailed_at is null
    ) as queued group by network) as queues)`

/**
 * A mail queued now would wait: because of the limit of this item, of its author in their first day, or of the instance.
 * This does not depend on the address.
 */
const mustWait = (ask: Ask) => sql<boolean>`(
  ${isQueueFull(ask)}
  or page.is_author_new and (${isNewcomerFull(sql`page.author_id`, waitingOfAuthor)} or ${isNewcomersDayFull})
  or ${isDayFull})`

export type MailWait = { until: string } | 'others' | null

/** The most mails to a mailbox about one item in a week. */
const MAILS_A_WEEK = sql.lit(2)
/** The number of times that an address can come back to a list that it left. */
const RETURNS = sql.lit(2)
/** The time in which mails to a mailbox about an item are counted, and in which a subscriber who left cannot come back. */
export const WEEK = sql`interval '7 days'`
/** The time after which a mail can be sent again. */
const AGAIN_AFTER = sql`interval '45 seconds'`

/** The item has written twice this week, or the owner left within a week, or left too often. */
export const isAskedEnough = ({ ofItem }: Pick<Hashes, 'ofItem'>) => sql<boolean>`exists (
  select from asked_addresses where address_hash in (${sql.join(ofItem)}) and (
    mails >= ${MAILS_A_WEEK} and first_mailed_at > now() - ${WEEK}
    or left_at > now() - ${WEEK} or left_at is not null and returns >= ${RETURNS}))`

export const isAgainDue = sql<boolean>`(subscribers.confirmed_at is null and subscribers.left_at is null and subscribers.removed_at is null
  and subscribers.mail_due_at is null and subscribers.mailed_at <= now() - ${AGAIN_AFTER})`

const LEFT_WITH = ['via', 'site', 'consent_version', 'language']

const renewForReturn = (name: string) => {
  const column = sql.ref(name)
  return sql`${column} = case when subscribers.left_at is null then subscribers.${column} else excluded.${column} end`
}

/** The page on which the address was left first can no longer erase it, whatever becomes of this second time. */
export const noteLeftTwice = (db: Db, { itemId, email }: Pick<Ask, 'itemId' | 'email'>) =>
  sql`update subscribers set is_left_twice = true
    where item_id = ${itemId} and ${mailbox} = ${toMailbox(email)}`.execute(db)

/**
 * Does not insert an address that is barred, refused, the author's, or left too recently. A pending address gets the mail
 * again, and so does one that left the list a week ago. Returns undefined if the page takes no addresses; else whether the
 * mail waits, and the subscriber's id if the row is new. The row of the count is written for every address, so that each
 * takes the same time. An address that is left again keeps its first spelling, because its links prove that spelling, and
 * while it is pending also what it was left with. It gets no id, so that the visitor cannot change its owner's choice.
 */
export async function insertSubscriber(db: Db, { ask, isBarred, hashes }: Insertion) {
  const { itemId, email, visitId, via, site, network } = ask
  const { rows } = await sql<{ waits: boolean; pausedUntil: string | null; id: SubscriberId | null }>`
    with page as materialized (
      select items.id, account.email as author_email, items.user_id as author_id, ${isAuthorNew} as is_author_new from ${pagesTakingAddresses} where items.id = ${itemId} and ${isListedOutside}),
    counted as (
      insert into subscriber_mail_counts (address_hash, day, mails)
      select ${hashes.everywhere}, ${currentDay}, 0 from page
      on conflict (address_hash, day) do update set mails = subscriber_mail_counts.mails),
    ${renewRefusals(hashes.refusals)},
    asked as (
      insert into subscribers (item_id, email, visit_id, via, site, consent_version, language, asking_network, mail_due_at)
      select page.id, ${email}, ${visitId}, ${via}, ${site && new URL(site).host},
        ${CONSENT_VERSION}, ${currentLanguage()}, ${network}, now()
      from page
      where not ${isBarred}::boolean and mailbox_of(author_email) <> ${toMailbox(email)} and not ${refusesMails(hashes.refusals)} and not ${isAskedEnough(hashes)}
      on conflict (mailbox_of(lower(email)), item_id) do update set
        ${sql.join(LEFT_WITH.map(renewForReturn))},
        asking_network = excluded.asking_network, is_left_twice = true,
        created_at = now(), mail_due_at = now(), mailed_at = null, confirmed_at = null, member_id = null, is_counted = false,
        bounced_at = null, left_at = null
      where ${isAgainDue} or subscribers.removed_at is null and subscribers.left_at <= now() - ${WEEK}
      returning id, xmax = 0 as is_new),
    returned as (
      update asked_addresses set returns = returns + 1, left_at = null
      where address_hash in (${sql.join(hashes.ofItem)}) and left_at is not null and exists (select from asked))
    select ${mustWait(ask)} as waits, ${pausedUntil('stranger-mails')} as "pausedUntil",
      (select id from asked where is_new) as id from page`.execute(db)
  return rows[0]
}

type Left = Pick<Ask, 'itemId' | 'email'> & { visitId: VisitId }

/**
 * Call this after the address was inserted. If its owner has said yes in another visit, or is the author, this visit would
 * count them once more and is deleted. If they took that yes back, the address belongs to this visit from now on.
 */
export const keepOneVisit = (db: Db, { itemId, email, visitId }: Left) =>
  sql`
    with known as (
      select subscribers.id,
        case when visits.id is null then confirmed_at is not null else coalesce(visits.word = 'yes', false) end as is_known_yes
      from subscribers left join visits on visits.id = subscribers.visit_id
      where subscribers.item_id = ${itemId} and ${mailbox} = ${toMailbox(email)} and subscribers.visit_id is distinct from ${visitId}
      union all
      select null, true from items join auth.users account on account.id = items.user_id
      where items.id = ${itemId} and mailbox_of(account.email) = ${toMailbox(email)}),
    moved as (
      update subscribers set visit_id = ${visitId} from known where subscribers.id = known.id and not is_known_yes)
    delete from visits using known where visits.id = ${visitId} and is_known_yes`.execute(db)

/** The end of a statement whose `gone` has the deleted subscribers: it takes their yes back. */
export const takeYesBack = sql`
  update visits set word = null from gone
  where visits.id = gone.visit_id and word = 'yes' and not exists (
    select from subscribers other where other.visit_id = visits.id and other.id not in (select id from gone))`

/** A yes belongs to the account once its address is proven. It counts no longer as a visit if the member has a view. */
export async function matchSubscribers(db: Db) {
  await sql`
    update subscribers set member_id = account.id from auth.users account
    where subscribers.member_id is null and confirmed_at is not null
      and account.email = lower(subscribers.email) and account.email_proven_at is not null`.execute(db)
  await deleteVisitsOfMembers(db)
}
