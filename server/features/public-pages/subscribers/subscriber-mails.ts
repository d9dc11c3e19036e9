import { sql } from 'kysely'
import type { ItemId, MemberId, SubscriberId } from '#contract/ids.ts'
import type { Language } from '#contract/text/languages.ts'
import { isAuthorNew, isKeptDeleted, isListedOutside } from '#server/features/items/items/queries.ts'
import { isNotPaused } from '#server/features/items/pause-checks.ts'
import { stamp } from '#server/features/public-pages/joining/join-token.ts'
import { hasRefused, toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { currentDay, isDayFull, MAILS_A_DAY, TOMORROW } from '#server/features/talk/stranger-mails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { firstOffered } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'
import { toConfirmationMail } from './confirmation-mail.ts'
import {
  hashAddress,
  hashFor,
  isHourFull,
  isNewcomerFull,
  isNewcomersDayFull,
  mailsOfNetwork,
  pagesTakingAddresses,
  WEEK,
} from './stored-subscribers.ts'

const AGAIN = sql`interval '1 minute'`
/** The time after which a mail is tried again whose item has reached its limit or is deleted. */
const CROWDED = sql`interval '5 minutes'`

type DueMail = {
  id: SubscriberId
  itemId: ItemId
  email: string
  /** Null if the page of the item no longer takes addresses. */
  name: string | null
  author: MemberId | null
  authorName: string | null
  isAuthorNew: boolean | null
  community: string
  /** The item is deleted but can be restored. */
  isPaused: boolean
  language: Language
}
const endOfFirstDay = (author: MemberId | null) =>
  sql`(select created_at + interval '1 day' from profiles where id = ${author}::uuid)`

type ClaimedMail = DueMail & { name: string; mailedAt: number }

/**
 * A number: this node sends the mail, whose link has this time in seconds since 1970. `later`: it waits, for example while its item can still be restored. `closed`: the
 * page no longer takes addresses, or the address has refused mails.
 */
type DueClaim = { due: DueMail; result: number | 'later' | 'closed' }

/**
 * Claims up to five due mails for five minutes, first of the networks that had the fewest. One node counts at a time. A mail whose node died is sent again without
 * being counted twice.
 */
const claimMails = (db: Db, key: Buffer) =>
  withAdvisoryLock(db, 'the mails to subscribers', async tx => {
    const results: DueClaim[] = []
    for (const due of await listDue(tx)) results.push({ due, result: await claim(tx, due, key) })
    return results
  })

async function listDue(tx: Tx) {
  const { rows } = await sql<DueMail>`
    select subscribers.id, subscribers.item_id as "itemId", subscribers.email, ${firstOffered(sql`subscribers.language`)} as language,
      page.name, page.author, page."authorName", page."isAuthorNew", (select name from community_settings) as community,
      exists (select from items where items.id = subscribers.item_id and ${isKeptDeleted}) as "isPaused"
    from subscribers left join lateral (
      select items.name, items.user_id as author, profiles.name as "authorName", ${isAuthorNew} as "isAuthorNew"
      from ${pagesTakingAddresses} where items.id = subscribers.item_id and ${isListedOutside}) page on true
    where mail_due_at <= now() and ${isNotPaused('stranger-mails')}
    order by page."isAuthorNew" nulls first,
      ${mailsOfNetwork(sql`subscribers.item_id`, sql`subscribers.asking_network`)}, mail_due_at
        limit ${pace.atOnce} for update of subscribers`.execute(tx)
  return rows
}

async function claim(tx: Tx, due: DueMail, key: Buffer): Promise<DueClaim['result']> {
  if (due.isPaused) {
    await sql`update subscribers set mail_due_at = now() + ${CROWDED} where id = ${due.id}`.execute(tx)
    return 'later'
  }
  // The owner of the mailbox may have refused all mails meanwhile, perhaps from another address of the same mailbox.
  if (due.name === null || (await hasRefused(tx, hashFor(key, due).refusals))) {
    // An address has one row for each item. If this one stayed, its owner could not leave the address again.
    await sql`delete from subscribers where id = ${due.id}`.execute(tx)
    return 'closed'
  }
  return (await takeRoom(tx, due, key)) ?? 'later'
}

/**
 * Counts a mail if no limit is full, else makes it due again later. Returns the time of a counted mail in seconds, which is
 * the same if it is sent again after its node has died; else null. The parts of the statement:
 * 1. own: the subscriber.
 * 2. room: the limits that are full, and whether an earlier claim counted this mail.
 * 3. counted: takes one of the address's mails of today, unless the mail was counted.
 * 4. asked, noted, newcomer: count the mail for the item's address, for the item and network, and for a new author.
 * 5. taken: whether the mail has its place. The update stores that, or the time when the mail is due again.
 */
async function takeRoom(tx: Tx, due: DueMail, key: Buffer) {
  const { isAuthorNew: isNew, author } = due
  const { rows } = await sql<{ mailedAt: number | null }>`
    with own as (select id, item_id, mailed_at, asking_network from subscribers where id = ${due.id}),
    room as (
      select own.mailed_at is not null as was_counted, ${isDayFull} as is_day_full, ${isHourFull(sql`own.item_id`, sql`own.asking_network`)} as is_hour_full,
        ${isNew}::boolean and ${isNewcomerFull(sql`${author}::uuid`)} as is_first_day_full,
        ${isNew}::boolean and ${isNewcomersDayFull} as is_newcomers_day_full
      from own),
    counted as (
      insert into subscriber_mail_counts (address_hash, day, mails)
      select ${hashAddress(key, due.email)}, ${currentDay}, 1 from room
      where not was_counted and not is_day_full and not is_hour_full and not is_first_day_full and not is_newcomers_day_full
      on conflict (address_hash, day) do update set mails = subscriber_mail_counts.mails + 1
      where subscriber_mail_counts.mails < ${MAILS_A_DAY}
      returning mails),
    asked as (
      insert into asked_addresses (address_hash, mails, first_mailed_at)
      select ${hashAddress(key, due.email, due.itemId)}, 1, now() from counted
      on conflict (address_hash) do update set
        mails = case when asked_addresses.first_mailed_at > now() - ${WEEK} then asked_addresses.mails + 1 else 1 end,
        first_mailed_at = case when asked_addresses.first_mailed_at > now() - ${WEEK} then asked_addresses.first_mailed_at else now() end),
    noted as (insert into asking_mails (item_id, network) select item_id, asking_network from own, counted),
    newcomer as (
      insert into newcomer_mail_counts (author_id, day, mails) select ${author}::uuid, ${currentDay}, 1 from counted where ${isNew}
      on conflict (author_id, day) do update set mails = newcomer_mail_counts.mails + 1),
    taken as (select room.*, was_counted or exists (select from counted) as is_taken from room)
    update subscribers set
      mailed_at = case when is_taken then coalesce(mailed_at, now()) end,
      asking_network = case when not is_taken then asking_network end,
      mails = mails + (is_taken and not was_counted)::int,
      mail_due_at = case when is_taken then now() + ${pace.sending}
        when is_first_day_full then ${endOfFirstDay(author)}
        when is_hour_full and not is_day_full and not is_newcomers_day_full then now() + ${CROWDED} else ${TOMORROW} end
    from taken where id = ${due.id}
    returning extract(epoch from mailed_at)::integer as "mailedAt"`.execute(tx)
  return rows[0]?.mailedAt ?? null
}

const markSent = (db: Db, id: SubscriberId) =>
  db.updateTable('subscribers').set({ mail_due_at: null }).where('id', '=', id).execute()

const postponeMail = (db: Db, id: SubscriberId) =>
  db
    .updateTable('subscribers')
    .set({ mail_due_at: sql`now() + ${AGAIN}` })
    .where('id', '=', id)
    .execute()

/** A mail that fails is sent again a minute later, until its address is erased. */
export const sendSubscriberMails = (dependencies: MailDependencies) => async () => {
  const { db } = dependencies
  const key = await getMailKey(db)
  await sendDueMails(dependencies, {
    what: 'a mail to a subscriber',
    toNote: ({ due }) => ({ mail: due.id }),
    claim: () => claimMails(db, key),
    deliver: async ({ due: { name, ...due }, result }) => {
      if (typeof result !== 'number' || name === null) return false
      await deliver(dependencies, { mail: { ...due, name, mailedAt: result }, key })
      return true
    },
    done: async ({ due }, isSent) => isSent && markSent(db, due.id),
    postpone: ({ due }) => postponeMail(db, due.id),
  })
}

function deliver({ sendMail, origin }: MailDependencies, { mail, key }: { mail: ClaimedMail; key: Buffer }) {
  const { id, email: to } = mail
  const token = createSignedToken(stamp({ subscriber: id, at: mail.mailedAt }), { purpose: 'confirm', key })
  const neverPath = toNeverPath({ email: to, key, subscriberId: id })
  return inLanguage(mail.language, () =>
    sendMail({
      ...toConfirmationMail({ ...mail, origin, token, neverPath }),
      id: `subscriber-${id}`,
      to,
    }),
  )
}
