import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { findOneItemRings, MUTUAL_HOURS, type Mutual, type Single } from './ring-rules.ts'
import type { FoundGroup } from './vote-rules.ts'

/** The steps to walk: a ring is so dense that any two members are at most two steps apart. */
const STEPS = 3

const MEMBERS_MAX = 10_000

/**
 * Finds rings, containing one of these voters, of members who have published one item each and voted for each other's. The
 * cost depends on the votes of these members, not of all.
 */
export async function findRingsOfOne(tx: Tx, voters: readonly MemberId[]) {
  const seen = new Set<MemberId>()
  const mutual = new Map<string, Mutual>()
  let next = [...voters]
  for (let step = 0; step < STEPS && next.length > 0 && seen.size < MEMBERS_MAX; step += 1) {
    for (const member of next) seen.add(member)
    const pairs = await findMutual(tx, next)
    for (const pair of pairs) mutual.set([pair.one, pair.other].toSorted().join(' '), pair)
    next = [...new Set(pairs.map(({ other }) => other))].filter(member => !seen.has(member))
  }
  const members = new Set([...mutual.values()].flatMap(({ one, other }) => [one, other]))
  const rings = findOneItemRings(await readSingles(tx, [...members]), [...mutual.values()])
  const named = new Map<string, FoundGroup>()
  for (const ring of rings) {
    const key = await findKey(tx, ring)
    // If a ring has split, only one part continues under the old key.
    const own = named.has(key) ? ring.key : key
    named.set(own, { ...ring, key: own })
  }
  return [...named.values()]
}

/**
 * Returns the key of the earlier ring that contained two of these accounts, so that a ring that grows keeps its key. Else
 * returns the ring's own key.
 */
async function findKey(tx: Tx, { key, accounts }: Pick<FoundGroup, 'key' | 'accounts'>) {
  const { rows } = await sql<{ key: string }>`
    select ring.key from suspicious_accounts own join suspicious_groups ring on ring.id = own.group_id
    where own.user_id = any(${uuidList(accounts.map(({ id }) => id))}) and ring.kind = 'one-item-ring'
    group by ring.id having count(*) >= 2 order by count(*) desc, ring.found_at desc limit 1`.execute(tx)
  return rows[0]?.key ?? key
}

async function findMutual(tx: Tx, members: readonly MemberId[]) {
  const ms = (time: string) => sql`(extract(epoch from ${sql.ref(time)}) * 1000)::float8`
  const { rows } = await sql<Mutual>`
    with own as (
      select items.user_id, (array_agg(items.id))[1] as item_id, min(items.kind) as kind
      from items join profiles on profiles.id = items.user_id and left_at is null
      where items.user_id = any(${uuidList(members)}) group by items.user_id having count(*) = 1)
    select own.user_id as one, theirs.user_id as other, ${ms('given.created_at')} as "atMs", ${ms('back.created_at')} as "backAtMs"
    from own join votes given on given.user_id = own.user_id
    join items theirs on theirs.id = given.content_id and theirs.user_id <> own.user_id
    join votes back on back.user_id = theirs.user_id and back.content_type = own.kind and back.content_id = own.item_id
      and back.created_at between given.created_at - make_interval(hours => ${sql.lit(MUTUAL_HOURS)})
        and given.created_at + make_interval(hours => ${sql.lit(MUTUAL_HOURS)})
    where not exists (select from items more where more.user_id = theirs.user_id and more.id <> theirs.id)`.execute(
    tx,
  )
  return rows
}

async function readSingles(tx: Tx, members: readonly MemberId[]) {
  if (members.length === 0) return []
  const { rows } = await sql<Single>`
    select profiles.id, (extract(epoch from profiles.created_at) * 1000)::float8 as "madeAtMs", (
        select ip from auth.audit_log_entries entry where entry.user_id = profiles.id and entry.action = 'user_signedup'
          and ip is not null and ip not in ('unknown', '127.0.0.0/24', '::/48') limit 1) as network, (
        select count(*)::integer from votes join items on items.id = votes.content_id
        where votes.user_id = profiles.id and items.user_id <> profiles.id) as votes
    from profiles where profiles.id = any(${uuidList(members)}) order by profiles.id`.execute(tx)
  return rows
}
