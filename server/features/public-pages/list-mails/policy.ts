import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import type { RefusalCode } from '#contract/refusals.ts'

type Mails = readonly Pick<ListMail, 'kind' | 'version' | 'orderedAt'>[]

/** A draft is changed in the version that the author saw, until the mail is ordered. */
export function findDraftObjection(
  mail: { version: number; orderedAt: string | null },
  version: number,
): RefusalCode | null {
  if (mail.orderedAt) return 'list-mail.ordered'
  return mail.version === version ? null : 'list-mail.changed-meanwhile'
}

/** A mail goes once, in the version that the author saw, and the second update after the first. */
export function findOrderObjection(
  mails: Mails,
  { kind, version }: { kind: ListMailKind; version: number },
): RefusalCode | null {
  const mail = mails.find(found => found.kind === kind)
  if (!mail || mail.version === 0) return 'list-mail.no-draft'
  const objection = findDraftObjection(mail, version)
  if (objection) return objection
  const first = mails.find(found => found.kind === 'first-update')
  return kind === 'second-update' && !first?.orderedAt ? 'list-mail.not-yet' : null
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

type Ordered = { kind: ListMailKind; orderedAt: string | null }

/**
 * Returns the time from which a mail may go, null if it may go at `now`. The launch mail waits for nothing. An update goes at the
 * earliest a week after the last mail of any kind to the list: those who get them do not tell kinds apart.
 */
export function findEarliest(mails: readonly Ordered[], { kind, now }: { kind: ListMailKind; now: string }) {
  if (kind === 'launch') return null
  const others = mails.filter(mail => mail.kind !== kind && mail.orderedAt !== null)
  const earliestMs = Math.max(0, ...others.map(({ orderedAt }) => Date.parse(orderedAt ?? now) + WEEK_MS))
  return earliestMs > Date.parse(now) ? new Date(earliestMs).toISOString() : null
}

/** Drafts can be written without a mail server, but nothing is sent. */
export const findSendingObjection = ({ hasMailServer }: { hasMailServer: boolean }): RefusalCode | null =>
  hasMailServer ? null : 'list-mail.no-mail-server'

/** The recipients of all mails of an author in a week from which on each mail waits for a moderator. */
const UNHELD_RECIPIENTS = 50

/** The facts about an author and a mail that was just ordered. `recipients` are those of all their mails of the last seven days. */
export type Standing = {
  isHolding: boolean
  isStaff: boolean
  /** Whether a moderator has released a mail under the author's present name. */
  isNameKnown: boolean
  wasStopped: boolean
  recipients: number
}

/**
 * Returns whether a mail waits for a moderator: unless that is switched off or its author is staff, one under a name that no moderator
 * has released a mail of, one that was stopped before, and one that brings its author to more than 50 recipients in a week.
 */
export const mustWait = ({ isHolding, isStaff, isNameKnown, wasStopped, recipients }: Standing) =>
  isHolding && !isStaff && (!isNameKnown || wasStopped || recipients > UNHELD_RECIPIENTS)

/** A moderator decides about a mail that waits, and only about what they have read. The digests are of what they read, and of it now. */
export function findReleaseObjection(
  mail: { heldAt: string | null } | undefined,
  { read, now }: { read: string; now: string | undefined },
): RefusalCode | null {
  if (!mail || !now) return 'held-mail.missing'
  if (!mail.heldAt) return 'held-mail.decided'
  return read === now ? null : 'held-mail.changed-meanwhile'
}
