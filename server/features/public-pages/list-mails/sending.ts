import type { FastifyBaseLogger } from 'fastify'
import { isVisitorMail } from '#contract/public-pages/list-mails.ts'
import { hashFor } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { hasRefused } from '#server/features/talk/refused-addresses.ts'
import { countStrangerMail, uncountStrangerMail } from '#server/features/talk/stranger-mails.ts'
import type { ListMailDeliveryState } from '#server/model/public-pages-schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import {
  type DeliverMail,
  type Mail,
  type MailOutcome,
  PerhapsSentError,
} from '#server/platform/mail/mailer.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import { findContent, hashContent } from './content.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  dropDelivery,
  findUnfinished,
  finishMails,
  markBounced,
  markDelivery,
  markLost,
  postponeDelivery,
  returnDelivery,
} from './deliveries.ts'
import { type ListMailContent, toListMail } from './list-mail.ts'
import { reviewAgain, stopMails } from './reviews.ts'

/** The next pass marks the mails that other nodes left. */
const ROUNDS_MAX = 250
/** The pause after a round in which every mail failed. */
const PAUSE_MS = 60_000

type Dependencies = { db: Db; deliver: DeliverMail; origin: string; nodeId: string; log: FastifyBaseLogger }

/**
 * Sends the list mails that may go now until none is left or `signal` aborts. Nodes share the mails. No mail is sent twice:
 * one that was handed over and not confirmed is never sent again.
 */
export function createListMailSender(dependencies: Dependencies) {
  let pausedUntil = 0
  return async (signal: AbortSignal) => {
    if (nowMillis() < pausedUntil) return
    const unfinished = await findUnfinished(dependencies.db)
    if (unfinished.hasStopped) await stopMails(dependencies.db)
    if (unfinished.hasUnreleased) await reviewAgain(dependencies.db)
    if (!unfinished.hasReleased) return
    await markLost(dependencies.db, dependencies.nodeId)
    const send = createSender(dependencies, await getMailKey(dependencies.db))
    for (let round = 0; round < ROUNDS_MAX && !signal.aborted; round += 1) {
      const claimed = await claimDeliveries(dependencies.db, dependencies.nodeId)
      if (claimed.length === 0) break
      if (await sendAll(claimed, send)) continue
      pausedUntil = nowMillis() + PAUSE_MS
      break
    }
    await finishMails(dependencies.db)
  }
}

/** Throws the first error, after all have ended. */
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

type Released = { content: ListMailContent; isAsReleased: boolean }

async function findReleased(
  db: Db,
  { itemId, kind, contentHash }: ClaimedDelivery,
): Promise<Released | undefined> {
  const content = await findContent(db, { itemId, kind })
  return content && { content, isAsReleased: contentHash?.equals(hashContent(content)) ?? false }
}

/** Returns undefined if the mail failed for a temporary reason. */
const tryToDeliver = (mail: Mail, { deliver, log }: Pick<Dependencies, 'deliver' | 'log'>) =>
  deliver(mail).catch((error: unknown) => {
    log.warn({ mail: mail.id, why: (error as Error).message }, 'a mail to a list was not sent')
    return error instanceof PerhapsSentError ? ('perhaps-not-sent' as const) : undefined
  })

/** Reads each mail once for each release. */
function createReader(db: Db) {
  const contents = new Map<string, ReturnType<typeof findReleased>>()
  return (delivery: ClaimedDelivery) => {
    const name = `${delivery.itemId} ${delivery.kind} ${delivery.contentHash?.toString('hex')}`
    const content = contents.get(name) ?? findReleased(db, delivery)
    contents.set(name, content)
    return content
  }
}

function createSender({ db, deliver, origin, nodeId, log }: Dependencies, key: Buffer) {
  const releasedOf = createReader(db)
  return async (delivery: ClaimedDelivery) => {
    const { email: to, subscriberId, itemId, kind } = delivery
    const isToVisitor = isVisitorMail(kind)
    const released = await releasedOf(delivery)
    if (released && !released.isAsReleased) {
      await reviewAgain(db, { ...delivery, now: released.content })
      await returnDelivery(db, { ...delivery, nodeId })
      return true
    }
    const hashes = to && hashFor(key, { email: to, itemId })
    const isUnanswerable = isToVisitor && released?.content.replyTo === null
    if (!hashes || !released || isUnanswerable || (await hasRefused(db, hashes.refusals))) {
      await dropDelivery(db, delivery)
      return true
    }
    if (isToVisitor && !(await countStrangerMail(db, hashes.everywhere))) {
      await postponeDelivery(db, { ...delivery, nodeId })
      return true
    }
    const recipient = { subscriberId, email: to, origin, key }
    const result = await inLanguage(delivery.language, () =>
      tryToDeliver({ ...toListMail(released.content, recipient), to }, { deliver, log }),
    )
    if (!result) {
      if (isToVisitor) await uncountStrangerMail(db, hashes.everywhere)
      await postponeDelivery(db, { ...delivery, nodeId })
      return false
    }
    await markDelivery(db, { ...delivery, nodeId, state: states[result] })
    if (result === 'no-mailbox') await markBounced(db, delivery)
    return result !== 'perhaps-not-sent'
  }
}
