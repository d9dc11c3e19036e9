import { type ListMail, type ListMailKind, listMailKinds } from '#contract/public-pages/list-mails.ts'
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

/** A mail goes once, in the version that the author saw, and after those before it. */
export function findOrderObjection(
  mails: Mails,
  { kind, version }: { kind: ListMailKind; version: number },
): RefusalCode | null {
  const place = listMailKinds.indexOf(kind)
  const mail = mails[place]
  if (!mail || mail.version === 0) return 'list-mail.no-draft'
  const objection = findDraftObjection(mail, version)
  if (objection) return objection
  return mails.slice(0, place).every(({ orderedAt }) => orderedAt) ? null : 'list-mail.not-yet'
}

/** Drafts can be written without a mail server, but nothing is sent. */
export const findSendingObjection = ({ hasMailServer }: { hasMailServer: boolean }): RefusalCode | null =>
  hasMailServer ? null : 'list-mail.no-mail-server'
