import { sql } from 'kysely'

const TAG = /\+[^@]*(?=@[^@]*$)/u
/** One provider under two domains, which ignores dots. */
const DOTLESS = /^([^@]*)@(?:gmail|googlemail)\.com$/u

/**
 * Returns the mailbox of a stored address, by which addresses are counted and refused: without the part from a `+`, and at
 * Gmail without dots, because all these spellings reach one mailbox. No mail is sent to it: sign-in, accounts and mails use
 * the stored address.
 */
export function toMailbox(email: string) {
  const untagged = email.replace(TAG, '')
  const [, name] = DOTLESS.exec(untagged) ?? []
  return name === undefined ? untagged : `${name.replaceAll('.', '')}@gmail.com`
}

/** Returns the mailbox as it was computed before dots were ignored. Refusals from then are stored under it. */
export const toUntagged = (email: string) => email.replace(TAG, '')

/** SQL for the mailbox of an address, as `toMailbox` returns it. */
export const mailboxOf = (email: ReturnType<typeof sql>) => sql<string>`mailbox_of(lower(${email}))`
