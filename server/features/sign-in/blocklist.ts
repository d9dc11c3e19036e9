import { sql } from 'kysely'
import type { BlocklistKind } from '#contract/moderation/blocklist.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'
import { refuse, refuseFields } from '#server/platform/failures/refusal.ts'
import { listHosts } from '#server/platform/formats/linked-hosts.ts'
import { listMailboxes } from '#server/platform/mail/mailbox.ts'

export const isActive = sql<boolean>`(blocklist.ended_at is null and blocklist.ends_at > now())`

type BlocklistValue = { kind: BlocklistKind; value: string }

/** Leaves out the top-level domain. */
function* withParents(domain: string) {
  const labels = domain.split('.')
  for (let first = 0; first < labels.length - 1; first += 1) yield labels.slice(first).join('.')
}

const ofEmail = (email: string): BlocklistValue[] => [
  ...toValues('mailbox', listMailboxes(email)),
  ...toValues('mail-domain', [...withParents(email.slice(email.lastIndexOf('@') + 1))]),
]

const toValues = (kind: BlocklistKind, values: readonly string[]): BlocklistValue[] =>
  values.map(value => ({ kind, value }))

async function findEntryAndCountHit(db: Db | Tx, values: readonly BlocklistValue[]) {
  const { rows } = await sql<BlocklistValue>`
    update blocklist set hits = hits + 1, hit_at = now()
    where id = (select id from blocklist join ${rowList(values)} as given (kind text, value text) using (kind, value)
      where ${isActive} order by made_at limit 1)
    returning kind, value`.execute(db)
  return rows[0]
}

/**
 * Fails for a network or address that the blocklist keeps out, and counts the hit. `db` must not be a transaction that would
 * fail too, or the count would be lost.
 */
export async function refuseBlockedSignUp(db: Db, { email, address }: { email: string; address: string }) {
  const entry = await findEntryAndCountHit(db, [
    { kind: 'network', value: toStoredNetwork(address) },
    ...ofEmail(email),
  ])
  if (entry) fail(entry.kind === 'network' ? 'blocklist.network' : 'blocklist.email')
}

/** Checks a sign-up that is being confirmed. The count of the hit is undone with the transaction. */
export async function refuseBlockedEmail(tx: Tx, email: string) {
  if (await findEntryAndCountHit(tx, ofEmail(email))) fail('blocklist.email')
}

/** Refuses a link to a host that the blocklist keeps out, and counts the hit. Texts without links need no statement. */
export async function refuseBlockedLinks(db: Db, body: unknown) {
  const hosts = listLinked(body)
  if (hosts.length === 0) return
  const entry = await findEntryAndCountHit(db, toValues('link-host', hosts))
  if (!entry) return
  const hasIt = ([name, text]: [string, unknown]) => (listLinked(text).includes(entry.value) ? name : [])
  refuseFields('blocklist.link', Object.entries(body ?? {}).flatMap(hasIt))
  refuse('blocklist.link')
}

const listLinked = (texts: unknown) => [
  ...new Set(listHosts(texts).flatMap(host => Array.from(withParents(host)))),
]
