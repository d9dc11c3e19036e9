import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { hashFor } from '#server/features/public-pages/supporters/stored-supporters.ts'
import { hasRefused } from '#server/features/talk/refused-addresses.ts'
import { getMailKey } from '#server/features/talk/unsubscription.ts'
import type { ListMailDeliveryState } from '#server/model/public-schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DeliverMail, type MailOutcome, PerhapsSentError } from '#server/platform/mail/mailer.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  dropDelivery,
  finishMails,
  hasUnfinishedMails,
  markBounced,
  markDelivery,
  markLost,
  postponeDelivery,
} from './deliveries.ts'
import { findDestination } from './destination.ts'
import { type ListMailContent, toListMail } from './list-mail.ts'

const hasPage = sql<boolean>`(target.status = 'published' and target.deleted_at is null
  and exists (select from public_pages where public_pages.item_id = target.id))`

const linkOfTarget = sql<
  string | null
>`(select products.product_url from products where products.id = target.id)`

/**
 * Returns the text of a mail and where it leads, or undefined if it is not written. A product that is gone gives way to the item.
 */
export async function findContent(
  db: Db,
  { itemId, kind }: { itemId: ItemId; kind: ListMailKind },
): Promise<ListMailContent | undefined> {
  const row = await db
    .selectFrom('list_mails')
    .innerJoin('items', 'items.id', 'list_mails.item_id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .leftJoin('items as product', join =>
      join
        .onRef('product.id', '=', 'list_mails.product_id')
        .on('product.status', '=', 'published')
        .on('product.deleted_at', 'is', null),
    )
    .innerJoin('items as target', join => join.on('target.id', '=', sql`coalesce(product.id, items.id)`))
    .select(['list_mails.subject', 'list_mails.text', 'items.name as title', 'profiles.name as author'])
    .select(['target.id as targetId', 'target.kind as targetKind', hasPage.as('hasPage')])
    .select(['list_mails.address', linkOfTarget.as('productUrl')])
    .where('list_mails.item_id', '=', itemId)
    .where('list_mails.kind', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  const { targetId: id, targetKind, hasPage: isOn, address, productUrl, ...written } = row
  return {
    ...written,
    author: written.author ?? '',
    itemId,
    kind,
    target: { id, kind: targetKind, hasPage: isOn },
    host: findDestination([address, productUrl])?.host ?? null,
  }
}

/** The rounds after which a pass looks at what other nodes left. */
const ROUNDS_MAX = 250
/** The milliseconds in which nothing is tried after a round in which every mail failed. */
const PAUSE_MS = 60_000

type Means = { db: Db; deliver: DeliverMail; origin: string; nodeId: string; log: FastifyBaseLogger }

/**
 * Returns a function that sends the list mails that may go now, four at once, until none is left or `signal` aborts. Nodes
 * share the mails. None is sent twice: what is handed over and not confirmed is never sent again.
 */
export function createListMailSender({ signal, ...means }: Means & { signal: AbortSignal }) {
  let pausedUntil = 0
  return async () => {
    if (nowMillis() < pausedUntil || !(await hasUnfinishedMails(means.db))) return
    await markLost(means.db, means.nodeId)
    const send = createSender(means, await getMailKey(means.db))
    for (let round = 0; round < ROUNDS_MAX && !signal.aborted; round += 1) {
      const claimed = await claimDeliveries(means.db, means.nodeId)
      if (claimed.length === 0) break
      if (await sendAll(claimed, send)) continue
      pausedUntil = nowMillis() + PAUSE_MS
      break
    }
    await finishMails(means.db)
  }
}

/** Sends some mails at once. Returns whether any of them went, and throws only after all have ended. */
async function sendAll(claimed: readonly ClaimedDelivery[], send: ReturnType<typeof createSender>) {
  const results = await Promise.allSettled(claimed.map(send))
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return results.some(result => result.status === 'fulfilled' && result.value)
}

const states: Record<MailOutcome | 'perhaps-not-sent', ListMailDeliveryState> = {
  sent: 'sent',
  'no-mailbox': 'bounced',
  rejected: 'bounced',
  'perhaps-not-sent': 'perhaps-not-sent',
}

/** Returns a function that sends one mail and notes its outcome; it returns false if the mail failed for a reason that passes. */
function createSender({ db, deliver, origin, nodeId, log }: Means, key: Buffer) {
  const contents = new Map<string, Promise<ListMailContent | undefined>>()
  const contentOf = ({ itemId, kind }: ClaimedDelivery) => {
    const name = `${itemId} ${kind}`
    const content = contents.get(name) ?? findContent(db, { itemId, kind })
    contents.set(name, content)
    return content
  }
  return async (delivery: ClaimedDelivery) => {
    const { email: to, supporterId } = delivery
    const content = await contentOf(delivery)
    if (
      !to ||
      !content ||
      (await hasRefused(db, hashFor(key, { email: to, itemId: delivery.itemId }).refusals))
    ) {
      await dropDelivery(db, delivery)
      return true
    }
    const mail = { ...toListMail(content, { supporterId, email: to, origin, key }), to }
    const outcome = await deliver(mail).catch((error: unknown) => {
      log.warn({ mail: mail.id, why: (error as Error).message }, 'a mail to a list was not sent')
      return error instanceof PerhapsSentError ? ('perhaps-not-sent' as const) : undefined
    })
    if (!outcome) {
      await postponeDelivery(db, { ...delivery, nodeId })
      return false
    }
    await markDelivery(db, { ...delivery, nodeId, state: states[outcome] })
    if (outcome === 'no-mailbox') await markBounced(db, delivery)
    return outcome !== 'perhaps-not-sent'
  }
}
