import { sql } from 'kysely'
import type { ItemId, MemberId, SubscriberId } from '#contract/ids.ts'
import type { VisitorMailKind } from '#contract/public-pages/list-mails.ts'
import type { Subscriber } from '#contract/public-pages/waiting-lists.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { requireNotPaused } from '#server/features/items/pause-checks.ts'
import { mayBeAsked } from '#server/features/public-pages/subscribers/may-be-asked.ts'
import { hashAddress } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { toVisitorMailSubject } from './list-mail.ts'
import { findSendingRefusal } from './policy.ts'
import { lockMailsOf, reviewOrRelease } from './reviews.ts'

/** The visitor mail of a row of `subscribers`, as its author sees it. */
export const visitorMail = sql<Subscriber['mail']>`(
  select case when mail.ordered_at is not null or ${mayBeAsked} then json_build_object(
    'state', case when mail.ordered_at is null then 'open' when mail.in_review_since is not null then 'in-review'
      else coalesce((select replace(replace(delivery.state, 'in-flight', 'waiting'), 'perhaps-not-sent', 'bounced') from list_mail_deliveries delivery
        where delivery.kind = mail.kind and delivery.subscriber_id = subscribers.id), 'not-sent') end,
    'text', coalesce(mail.text, ''), 'note', mail.stop_note) end
  from (select) one left join list_mails mail on mail.subscriber_id = subscribers.id)`

/** Sends an author's one email to a visitor. The first text counts, unless a moderator sent it back. */
export const mailVisitor =
  (sender: { hasMailServer: boolean }): Handler<'PUT /items/:itemId/waiting-list/:subscriberId/mail'> =>
  ({ actor, write }, { params, body: { text } }) =>
    write(async ({ tx }) => {
      const { itemId } = params
      const { title, ...item } = await lockItem(tx, itemId)
      refuseIf(findOwnershipRefusal(item, actor.id))
      const { email, sent, isOk, author } = await getVisitor(tx, { ...params, by: actor.id })
      if (sent !== null) return sent === text ? null : refuse('visitor-mail.sent')
      if (!isOk) refuse('visitor-mail.not-allowed')
      refuseIf(findSendingRefusal(sender))
      if (author === null) return refuse('list-mail.address-unproven')
      await requireNotPaused(tx, 'list-mails')
      await lockMailsOf(tx, actor.id)
      const hash = hashAddress(await getMailKey(tx), email, itemId)
      const kind: VisitorMailKind = `visitor-${hash.toString('hex')}`
      await storeVisitorMail(tx, { ...params, kind, subject: toVisitorMailSubject({ author, title }), text })
      await reviewOrRelease(tx, { itemId, kind })
      return null
    })

type Whom = { itemId: ItemId; subscriberId: SubscriberId }
/** `sent`: the text that was sent. `author`: their name if their address is proven, else null. */
type Visitor = { email: string; sent: string | null; isOk: boolean; author: string | null }

async function getVisitor(tx: Tx, { itemId, subscriberId, by }: Whom & { by: MemberId }) {
  const { rows } = await sql<Visitor>`
    select subscribers.email, mail.text as sent, ${mayBeAsked} as "isOk", (
      select coalesce(name, '') from profiles join auth.users account using (id)
      where id = ${by} and email_proven_at is not null) as author
    from subscribers left join list_mails mail on mail.subscriber_id = subscribers.id and ordered_at is not null
    where subscribers.item_id = ${itemId} and subscribers.id = ${subscriberId}`.execute(tx)
  return rows[0] ?? refuse('subscriber.missing')
}

type Words = Whom & { kind: VisitorMailKind; subject: string; text: string }

async function storeVisitorMail(tx: Tx, { itemId, subscriberId, kind, subject, text }: Words) {
  const { numAffectedRows } = await sql`with mail as (
      insert into list_mails (item_id, kind, subscriber_id, subject, text, wants_replies, ordered_at)
      values (${itemId}, ${kind}, ${subscriberId}, ${subject}, ${text}, true, now())
      on conflict (item_id, kind) do update set subscriber_id = excluded.subscriber_id, subject = excluded.subject,
        text = excluded.text, ordered_at = now(), version = list_mails.version + 1
        where list_mails.ordered_at is null
      returning item_id, kind, subscriber_id)
    insert into list_mail_deliveries (item_id, kind, subscriber_id) select item_id, kind, subscriber_id from mail
    on conflict do nothing`.execute(tx)
  if (!numAffectedRows) refuse('visitor-mail.sent')
}
