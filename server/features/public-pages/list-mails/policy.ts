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
