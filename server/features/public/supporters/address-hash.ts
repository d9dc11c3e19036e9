import { createHmac } from 'node:crypto'
import type { ItemId } from '#contract/ids.ts'

/** Returns an address in its stored form without what some mail servers ignore: `a+b@c.d` is delivered to `a@c.d`. */
export const toMailbox = (email: string) => email.replace(/\+[^@]*(?=@[^@]*$)/u, '')

/**
 * Returns the HMAC-SHA-256 of the mailbox of an address in its stored form, under the key of mails. With an item it is that
 * of the mailbox for this item alone.
 */
export const hashAddress = (key: Buffer, email: string, itemId?: ItemId) =>
  createHmac('sha256', key)
    .update(`supporter ${itemId ? `${itemId} ` : ''}${toMailbox(email)}`)
    .digest()
