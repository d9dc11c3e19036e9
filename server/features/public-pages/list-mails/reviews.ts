import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { MailKind } from '#contract/public-pages/list-mails.ts'
import { isPaused, mayGo } from '#server/features/moderation/mail-review-conditions.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import { findContent, hashContent, toReleased } from './content.ts'
import type { ListMailContent } from './list-mail.ts'
import { type Context, findReleaseRefusal, mustWait } from './policy.ts'

type Which = { itemId: ItemId; kind: MailKind }

async function findContext(tx: Tx, { itemId, kind }: Which) {
  const { rows } = await sql<Context>`
    select reviews_list_mails as "reviewsListMails", ${roleOf(sql`items.user_id`)} <> 'member' as "isStaff",
      list_mails.stopped_at is not null as "wasStopped",
      exists (select from list_mails written join items own on own.id = written.item_id
        where own.user_id = items.user_id and written.released_name = profiles.name) as "isNameKnown",
      (select count(*)::integer from list_mail_deliveries delivery join items own on own.id = delivery.item_id
        where own.user_id = items.user_id
          and (delivery.state = 'waiting' or delivery.changed_at > now() - interval '7 days')) as recipients
    from community_settings, list_mails join items on items.id = list_mails.item_id
    join profiles on profiles.id = items.user_id
    where list_mails.item_id = ${itemId} and list_mails.kind = ${kind}`.execute(tx)
  return rows[0]
}

/** Two mails at once would each count the recipients without the other's. */
export const lockMailsOf = (tx: Tx, author: MemberId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('list mails of ' || ${author}::text, 0))`.execute(tx)

/** Decides about a mail that its author just sent. */
export async function reviewOrRelease(tx: Tx, which: Which) {
  const [content, context] = [await findContent(tx, which), await findContext(tx, which)]
  if (!content || !context) return refuse('list-mail.no-draft')
  const waits = mustWait(context)
  await tx
    .updateTable('list_mails')
    .set({
      in_review_since: waits ? sql`now()` : null,
      ...(waits ? { released_content_hash: null } : toReleased(content)),
      alerted_at: null,
      stopped_at: null,
      stop_note: null,
    })
    .where('item_id', '=', which.itemId)
    .where('kind', '=', which.kind)
    .execute()
}

const lockMail = (tx: Tx, { itemId, kind }: Which) =>
  tx
    .selectFrom('list_mails')
    .select(['in_review_since as inReviewSince', 'released_by as releasedBy', 'stop_note as stopNote'])
    .select(sql<string | null>`encode(released_content_hash, 'hex')`.as('contentHash'))
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where(mayGo)
    .forUpdate()
    .executeTakeFirst()

/** `contentHash` is that of the mail that the moderator read, in hexadecimal. */
type Decision = Which & { contentHash: string; by: MemberId }

/**
 * Returns false if the same moderator has already released the mail. Refuses if it is not in review, or has since changed.
 */
export async function releaseMail(tx: Tx, { contentHash, by, ...which }: Decision) {
  const mail = await lockMail(tx, which)
  if (mail?.releasedBy === by && mail.contentHash === contentHash) return false
  const content = await requireInReview(tx, { mail, which, contentHash })
  await tx
    .updateTable('list_mails')
    .set({
      in_review_since: null,
      alerted_at: null,
      ...toReleased(content),
      released_name: content.author,
      released_by: by,
    })
    .where('item_id', '=', which.itemId)
    .where('kind', '=', which.kind)
    .execute()
  return true
}

/** Returns false if the mail was already sent back with this note. Refuses if it is not in review, or has since changed. */
export async function sendMailBack(
  tx: Tx,
  { contentHash, note, ...which }: Which & { contentHash: string; note: string },
) {
  const mail = await lockMail(tx, which)
  if (mail?.stopNote === note) return false
  await requireInReview(tx, { mail, which, contentHash })
  await stopMails(tx, { which, note })
  return true
}

type LockedMail = Awaited<ReturnType<typeof lockMail>>

async function requireInReview(
  tx: Tx,
  { mail, which, contentHash }: { mail: LockedMail; which: Which; contentHash: string },
) {
  const content = mail && (await findContent(tx, which))
  refuseIf(
    findReleaseRefusal(mail, { read: contentHash, now: content && hashContent(content).toString('hex') }),
  )
  return content ?? refuse('mail-review.missing')
}

/**
 * Sends mails back to their author as drafts: unsent ones are not sent, and a new version waits for a moderator. Without `which`,
 * mails whose item is no longer visible or whose author is banned; mails of an item that its author has deleted wait
 * unchanged.
 */
export const stopMails = (
  db: Db | Tx,
  { which, note = null }: { which?: Which; note?: string | null } = {},
) =>
  sql`
    with stopped as (
      update list_mails set ordered_at = null, in_review_since = null, alerted_at = null, released_content_hash = null, released_name = null,
        released_by = null, stopped_at = now(), stop_note = ${note}, version = version + 1
      where ordered_at is not null and finished_at is null
        and ${which ? sql`item_id = ${which.itemId} and kind = ${which.kind}` : sql`not ${mayGo} and not ${isPaused}`}
      returning item_id, kind)
    delete from list_mail_deliveries delivery using stopped
    where delivery.item_id = stopped.item_id and delivery.kind = stopped.kind
      and delivery.state = 'waiting'`.execute(db)

/**
 * Makes a mail wait for a moderator if it has changed since the release with this content. If this community reviews no mails,
 * releases `now` instead. Without `released`, makes every mail wait that was never released.
 */
export function reviewAgain(db: Db, released?: Which & { contentHash: Buffer | null; now: ListMailContent }) {
  const now = released && toReleased(released.now)
  const reviewsListMails = now ? sql`(select reviews_list_mails from community_settings)` : sql`true`
  const which = released
    ? sql`item_id = ${released.itemId} and kind = ${released.kind} and released_content_hash = ${released.contentHash}`
    : sql`released_content_hash is null`
  return sql`
    update list_mails set alerted_at = null, released_by = null, (in_review_since, released_content_hash, released_address, released_author) = (
      select case when reviews then now() end, case when not reviews then ${now?.released_content_hash ?? null}::bytea end,
        case when reviews then released_address else ${now?.released_address ?? null} end,
        case when reviews then released_author else ${now?.released_author ?? null} end
      from (select ${reviewsListMails} as reviews) setting)
    where ordered_at is not null and finished_at is null and in_review_since is null and ${which}`.execute(db)
}
