import { type RawBuilder, sql } from 'kysely'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import type { MailKind } from '#contract/public-pages/list-mails.ts'
import type { Language } from '#contract/text/languages.ts'
import { isNotPaused, lastPauseEnd } from '#server/features/items/pause-checks.ts'
import { isPaused, mayGo } from '#server/features/moderation/mail-review-conditions.ts'
import { mayBeAsked } from '#server/features/public-pages/subscribers/may-be-asked.ts'
import type { ListMailDeliveryState } from '#server/model/public-pages-schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { firstOffered } from '#server/platform/language/reader-language.ts'

/** Their outcome is unknown if the node dies. */
const AT_ONCE = 4
/** The time without a sign of life after which a node counts as dead. A live node gives one every 20 seconds. */
const SILENCE = sql`interval '1 minute'`
const AGAIN = sql`interval '10 minutes'`
const GIVEN_UP = sql`interval '3 days'`

/** `email` is null if the subscriber is no longer on the list. `contentHash` is the one that was released. */
export type ClaimedDelivery = {
  itemId: ItemId
  kind: MailKind
  subscriberId: SubscriberId
  email: string | null
  contentHash: Buffer | null
  language: Language
}

type Unfinished = { hasStopped: boolean; hasUnreleased: boolean; hasReleased: boolean }

/**
 * `hasStopped`: mails of a hidden item or a banned author. `hasUnreleased`: mails that are neither released nor in review.
 * `hasReleased`: mails that may go. Mails of a deleted item wait.
 */
export async function findUnfinished(db: Db): Promise<Unfinished> {
  const { rows } = await sql<Unfinished>`
    select coalesce(bool_or(not ${mayGo} and not ${isPaused}), false) as "hasStopped",
      coalesce(bool_or(released_content_hash is null and in_review_since is null), false) as "hasUnreleased",
      coalesce(bool_or(released_content_hash is not null and ${mayGo}), false) as "hasReleased"
    from list_mails where ordered_at is not null and finished_at is null`.execute(db)
  return rows[0] ?? { hasStopped: false, hasUnreleased: false, hasReleased: false }
}

/**
 * Marks mails as perhaps not sent: those in flight on dead nodes, and those in flight on this node whose outcome could not
 * be stored. None of them is sent again.
 */
export const markLost = (db: Db, nodeId: string) =>
  sql`
    update list_mail_deliveries set state = 'perhaps-not-sent', changed_at = now()
    where state = 'in-flight' and (node_id = ${nodeId} or changed_at < now() - ${SILENCE} and not exists (
      select from nodes where nodes.id = node_id and nodes.seen_at > now() - ${SILENCE}))`.execute(db)

const ofMail = (row: 'waiting' | 'delivery') => sql`
  list_mails.item_id = ${sql.ref(`${row}.item_id`)} and list_mails.kind = ${sql.ref(`${row}.kind`)}`

const isToList = (row: 'waiting' | 'delivery') => sql`${sql.ref(`${row}.kind`)} not like 'visitor-%'`

/**
 * Claims in the order of the due time. A mail may not go before its release, nor while its item is hidden, its author is
 * banned, or an operator has paused list mails.
 */
export async function claimDeliveries(db: Db, nodeId: string) {
  const { rows } = await sql<ClaimedDelivery>`
    with claimed as (
      select waiting.item_id, waiting.kind, waiting.subscriber_id from list_mail_deliveries waiting
      where waiting.state = 'waiting' and waiting.due_at <= now() and ${isNotPaused('list-mails')}
        and (${isToList('waiting')} or ${isNotPaused('stranger-mails')})
        and coalesce((select released_content_hash is not null and ${mayGo} from list_mails where ${ofMail('waiting')}), false)
      order by waiting.due_at, waiting.subscriber_id limit ${sql.lit(AT_ONCE)} for update skip locked)
    update list_mail_deliveries as delivery set state = 'in-flight', node_id = ${nodeId}, changed_at = now()
    from claimed where delivery.item_id = claimed.item_id and delivery.kind = claimed.kind
      and delivery.subscriber_id = claimed.subscriber_id
    returning delivery.item_id as "itemId", delivery.kind, delivery.subscriber_id as "subscriberId", (
      select email from subscribers where subscribers.id = delivery.subscriber_id
        and left_at is null and removed_at is null and bounced_at is null and (${isToList('delivery')} or ${mayBeAsked})) as email,
      ${firstOffered(sql`(select language from subscribers where subscribers.id = delivery.subscriber_id)`)} as language,
      (select released_content_hash from list_mails where ${ofMail('delivery')}) as "contentHash"`.execute(db)
  return rows
}

const ofDelivery = ({ itemId, kind, subscriberId }: ClaimedDelivery) => sql`
  item_id = ${itemId} and kind = ${kind} and subscriber_id = ${subscriberId}`

/** Stores the outcome even if other nodes now take this one for dead. */
export const markDelivery = (
  db: Db,
  delivery: ClaimedDelivery & { nodeId: string; state: ListMailDeliveryState },
) =>
  sql`
    update list_mail_deliveries set state = ${delivery.state}, changed_at = now()
    where ${ofDelivery(delivery)} and node_id = ${delivery.nodeId}`.execute(db)

/** Retries a mail that failed for a temporary reason. After three days it counts as bounced. */
export const postponeDelivery = (db: Db, delivery: ClaimedDelivery & { nodeId: string }) =>
  sql`
    update list_mail_deliveries set node_id = null, changed_at = now(), due_at = now() + ${AGAIN},
      state = case when greatest((select ordered_at from list_mails where list_mails.item_id = list_mail_deliveries.item_id
        and list_mails.kind = list_mail_deliveries.kind), ${lastPauseEnd('list-mails')}) < now() - ${GIVEN_UP} then 'bounced' else 'waiting' end
    where ${ofDelivery(delivery)} and node_id = ${delivery.nodeId} and state = 'in-flight'`.execute(db)

/** Makes a mail wait again that this node has claimed but may not send. */
export const returnDelivery = (db: Db, delivery: ClaimedDelivery & { nodeId: string }) =>
  sql`
    update list_mail_deliveries set node_id = null, changed_at = now(), state = 'waiting'
    where ${ofDelivery(delivery)} and node_id = ${delivery.nodeId} and state = 'in-flight'`.execute(db)

/** Deletes the mail to a subscriber who has left the list since it was sent. */
export const dropDelivery = (db: Db, delivery: ClaimedDelivery) =>
  sql`delete from list_mail_deliveries where ${ofDelivery(delivery)}`.execute(db)

/** The subscriber gets no more mails. */
export const markBounced = (db: Db, { subscriberId }: ClaimedDelivery) =>
  db
    .updateTable('subscribers')
    .set({ bounced_at: sql`coalesce(bounced_at, now())` })
    .where('id', '=', subscriberId)
    .execute()

const isOpen: RawBuilder<boolean> = sql`exists (
  select from list_mail_deliveries delivery where delivery.item_id = list_mails.item_id
    and delivery.kind = list_mails.kind and delivery.state in ('waiting', 'in-flight'))`

export const finishMails = (db: Db) =>
  sql`
    update list_mails set finished_at = now()
    where ordered_at is not null and finished_at is null and in_review_since is null
      and not ${isOpen}`.execute(db)
