import { sql } from 'kysely'

const TAG = /\+[^@]*(?=@[^@]*$)/u
/** One provider under two domains, which ignores dots. */
const DOTLESS = /^([^@]*)@(?:gmail|googlemail)\.com$/u

/**
 * Returns what an address in its stored form is counted and refused by: without what follows a `+`, and at Gmail without dots, since
 * all these spellings are delivered to one mailbox. It is never written to: sign-in, accounts and mails use the address as stored.
 */
export function toMailbox(email: string) {
  const untagged = email.replace(TAG, '')
  const [, name] = DOTLESS.exec(untagged) ?? []
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`
}

/** Returns the mailbox as it was before dots were ignored: refusals of then are kept under it. */
export const toUntagged = (email: string) => email.replace(TAG, '')

/** SQL for the mailbox of an address, as `toMailbox` returns it. */
export const mailboxOf = (email: ReturnType<typeof sql>) => sql<string>`mailbox_of(lower(${email}))`
