import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Mails = readonly Pick<ListMail, 'kind' | 'version' | 'orderedAt'>[]

/**
 * Returns why a draft cannot be changed, or null. It can be changed until the mail is sent, in the version that the
 * author saw.
 */
export function findDraftRefusal(
  mail: { version: number; orderedAt: string | null },
  version: number,
): RefusalCode | null {
  if (mail.orderedAt) return 'list-mail.sent'
  return mail.version === version ? null : 'list-mail.changed-meanwhile'
}

/**
 * Returns why a mail cannot be sent, or null. A mail is sent once, in the version that the author saw, and the second
 * update only after the first.
 */
export function findMailRefusal(
  mails: Mails,
  { kind, version }: { kind: ListMailKind; version: number },
): RefusalCode | null {
  const mail = mails.find(found => found.kind === kind)
  if (!mail || mail.version === 0) return 'list-mail.no-draft'
  const refusal = findDraftRefusal(mail, version)
  if (refusal) return refusal
  const first = mails.find(found => found.kind === 'first-update')
  return kind === 'second-update' && !first?.orderedAt ? 'list-mail.not-yet' : null
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

type SentMail = { kind: ListMailKind; orderedAt: string | null }

/**
 * Returns the time from which a mail may be sent, or null if it may be sent at `now`. The launch mail waits for nothing. An
 * update waits until a week after the last mail of any kind to the list, since recipients do not care about the kind.
 */
export function findEarliest(mails: readonly SentMail[], { kind, now }: { kind: ListMailKind; now: string }) {
  if (kind === 'launch') return null
  const others = mails.filter(mail => mail.kind !== kind && mail.orderedAt !== null)
  const earliestMs = Math.max(0, ...others.map(({ orderedAt }) => Date.parse(orderedAt ?? now) + WEEK_MS))
  return earliestMs > Date.parse(now) ? new Date(earliestMs).toISOString() : null
}

/** Returns a refusal if there is no mail server, else null. Drafts can be written without one. */
export const findSendingRefusal = ({ hasMailServer }: { hasMailServer: boolean }): RefusalCode | null =>
  hasMailServer ? null : 'list-mail.no-mail-server'

/** The most recipients that an author's mails may have in a week before each mail waits for a moderator. */
const UNREVIEWED_RECIPIENTS = 50

/** `recipients` is the number of recipients of all the author's mails in the last seven days. */
export type Context = {
  reviewsListMails: boolean
  isStaff: boolean
  /** Whether a moderator has released a mail under the author's present name. */
  isNameKnown: boolean
  wasStopped: boolean
  recipients: number
}

/**
 * Returns whether a mail waits for a moderator. None does if reviews are switched off or the author is staff. Else a mail
 * waits if no moderator has released one under the author's name, if it was stopped before, or if its author gets to more
 * than 50 recipients in a week.
 */
export const mustWait = ({ reviewsListMails, isStaff, isNameKnown, wasStopped, recipients }: Context) =>
  reviewsListMails && !isStaff && (!isNameKnown || wasStopped || recipients > UNREVIEWED_RECIPIENTS)

/**
 * Returns why a moderator cannot decide about a mail, or null. It must be in review, and unchanged since they read it. `read` is
 * the hash of what they read, `now` the present one.
 */
export function findReleaseRefusal(
  mail: { inReviewSince: string | null } | undefined,
  { read, now }: { read: string; now: string | undefined },
): RefusalCode | null {
  if (!mail || !now) return 'mail-review.missing'
  if (!mail.inReviewSince) return 'mail-review.decided'
  return read === now ? null : 'mail-review.changed-meanwhile'
}
