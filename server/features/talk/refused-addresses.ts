import { sql } from 'kysely'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createSignedToken, hashAbout } from '#server/platform/mail/key-ring.ts'
import { listMailboxes } from '#server/platform/mail/mailbox.ts'

/** The hash of a mailbox, and the hashes of what earlier versions took for it. */
export type RefusalHashes = readonly [now: Buffer, ...before: Buffer[]]

/** `email` is in its stored form. With an item the hashes are for mails about it, else for all mails. */
export function hashRefusals(key: Buffer, email: string, itemId?: ItemId): RefusalHashes {
  const [now, ...before] = listMailboxes(email)
  const hash = (mailbox: string) => hashAbout(key, `${itemId ? `${itemId} ` : ''}${mailbox}`)
  return [hash(now), ...before.map(hash)]
}

export const refusesMails = (refusals: readonly RefusalHashes[]) => sql<boolean>`exists (
  select from refused_addresses where address_hash in (${sql.join(refusals.flat())}))`

const toPairs = ([now, ...before]: RefusalHashes) => before.map(each => sql`(${now}::bytea, ${each}::bytea)`)

/**
 * Two parts of a `with` that replace former hashes by present ones. Other spellings are then refused too, and can be allowed
 * again with one row. The rest of the statement still sees the former hashes.
 */
export const renewRefusals = (refusals: readonly RefusalHashes[]) => sql`
  found_before as (
    delete from refused_addresses
    using (values ${sql.join(refusals.flatMap(toPairs))})
      as spelled (now_hash, before_hash)
    where address_hash = before_hash and now_hash <> before_hash
    returning now_hash, refused_at),
  renewed as (
    insert into refused_addresses (address_hash, refused_at) select now_hash, refused_at from found_before
    on conflict do nothing)`

/** Replaces former hashes by present ones. */
export async function hasRefused(db: Db | Tx, refusals: readonly RefusalHashes[]) {
  const { rows } = await sql<{ refusesMails: boolean }>`
    with ${renewRefusals(refusals)}
    select ${refusesMails(refusals)} as "refusesMails"`.execute(db)
  return rows[0]?.refusesMails === true
}

export const neverText = () => i18n.t('Never email me again')

type Recipient = { email: string; key: Buffer; subscriberId?: SubscriberId }

/**
 * The owner of an address refuses all our mails there, or takes that back. The link works for years. It contains the hash of
 * the address, not the address. `subscriberId`: the subscriber in whose mail it is.
 */
export function toNeverPath({ email, key, subscriberId }: Recipient) {
  const [hash] = hashRefusals(key, email)
  return `/p/never/${createSignedToken(`${hash.toString('hex')}~${subscriberId ?? ''}`, { purpose: 'never-again', key })}`
}

export const allowMails = (db: Db | Tx, { email, key }: Recipient) =>
  db
    .deleteFrom('refused_addresses')
    .where('address_hash', 'in', [...hashRefusals(key, email)])
    .execute()
