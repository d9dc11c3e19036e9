import type { FastifyBaseLogger } from 'fastify'
import { type ListMailContent, toListMail } from '#server/features/public/list-mails/list-mail.ts'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { ListMailDeliveryState } from '#server/model/public-schema.ts'
import { nowMillis } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DeliverMail, type MailOutcome, PerhapsSentError } from '#server/platform/mail/mailer.ts'
import { findContent } from './queries.ts'
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
} from './rows.ts'

/** After so many rounds a pass looks at what other nodes left. */
const ROUNDS_MAX = 250
/** How long nothing is tried after a round in which every mail failed, in milliseconds. */
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

/** Returns a function that sends one mail and notes what became of it; false if it failed for a reason that passes. */
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
    if (!to || !content) {
      await dropDelivery(db, delivery)
      return true
    }
    const mail = { ...toListMail(content, { supporterId, origin, key }), to }
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
