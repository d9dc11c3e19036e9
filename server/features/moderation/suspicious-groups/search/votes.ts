import { sql } from 'kysely'
import type { GroupId, ItemId, MemberId } from '#contract/ids.ts'
import type { GroupSign } from '#contract/moderation/suspicious-groups.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowList, uuidList } from '#server/platform/database/list-parameter.ts'
import {
  ACCOUNTS_MAX,
  type FoundGroup,
  LEANING_ACCOUNTS,
  LEANING_VOTES,
  type Made,
  RING_MAX,
  sign,
  TOGETHER_ACCOUNTS,
  TOGETHER_VOTE_HOURS,
} from './vote-rules.ts'

const FACTS = 10_000

/** A transaction that was slow to commit may have stored a fact with a smaller number than facts already visible. */
const SETTLED = sql.lit('5 minutes')

type Step = { voters: MemberId[]; until: string; isMore: boolean }

/**
 * Returns the members who voted since the last search, and the fact up to which this step read. `from` is the fact where the
 * step before ended. The next search reads the facts of the last minutes again.
 */
export async function readVoters(tx: Tx, from: string | null): Promise<Step> {
  const { rows } = await sql<Step & { settled: string | null }>`
    with fresh as materialized (
      select id, kind, actor_id, at from facts
      where id > coalesce(${from}::bigint, (select facts_until from suspicious_searches)) order by id limit ${sql.lit(FACTS)})
    select coalesce((select array_agg(distinct actor_id) from fresh where kind in ('vote.cast', 'vote.unvoided')), '{}') as voters,
      coalesce((select max(id) from fresh), 0) as until, (select count(*) from fresh) = ${sql.lit(FACTS)} as "isMore",
      (select max(id) from fresh where at < now() - ${SETTLED}::interval) as settled`.execute(tx)
  const [step] = rows
  if (!step) throw new Error('a step returns one row')
  if (step.settled)
    await sql`update suspicious_searches set facts_until = greatest(facts_until, ${step.settled})`.execute(tx)
  return step
}

const anyOf = (ids: readonly MemberId[]) => sql`any(${uuidList(ids)})`

/**
 * Stores the author who gets more than half of a voter's votes, and at least LEANING_VOTES, if there is one. Reads only the
 * votes of these voters.
 */
export const noteLeanings = (tx: Tx, voters: readonly MemberId[]) =>
  sql`
    with given as (
      select votes.user_id, items.user_id as author_id, count(*)::integer as votes,
        floor(100 * count(*) / sum(count(*)) over (partition by votes.user_id))::integer as percent,
        count(*) * 2 > sum(count(*)) over (partition by votes.user_id) as is_most
      from votes join items on items.id = votes.content_id and items.user_id <> votes.user_id
      where votes.user_id = ${anyOf(voters)} group by votes.user_id, items.user_id),
    most as (select * from given where is_most and votes >= ${sql.lit(LEANING_VOTES)}),
    gone as (delete from vote_leanings where user_id = ${anyOf(voters)} and user_id not in (select user_id from most))
    insert into vote_leanings as old (user_id, author_id, votes, percent)
    select most.user_id, author_id, votes, percent from most
    join profiles on profiles.id = most.user_id and left_at is null order by most.user_id
    on conflict (user_id) do update set author_id = excluded.author_id, votes = excluded.votes, percent = excluded.percent
    where (old.author_id, old.votes, old.percent) is distinct from (excluded.author_id, excluded.votes, excluded.percent)`.execute(
    tx,
  )

const signedUp = (alias: string) => {
  const of = sql.ref(alias)
  return sql`${of}.action = 'user_signedup' and ${of}.ip is not null and ${of}.ip not in ('unknown', '127.0.0.0/24', '::/48')`
}

const didNothingElse = sql`
  not exists (select from items own where own.user_id = near.user_id)
  and not exists (select from comments where comments.user_id = near.user_id)
  and not exists (select from messages where messages.user_id = near.user_id)`

/**
 * Finds accounts that were made within an hour of others on the same network, voted for a single author and did nothing
 * else, starting from these voters. The cost depends on the number of such accounts, not of votes.
 */
export async function findMadeTogether(tx: Tx, voters: readonly MemberId[]) {
  const { rows } = await sql<Made>`
    with fresh as materialized (
      select ip, created_at from auth.audit_log_entries entry
      where entry.user_id = ${anyOf(voters)} and ${signedUp('entry')}),
    near as materialized (
      select distinct entry.user_id, entry.ip as network, entry.created_at as made_at
      from fresh join auth.audit_log_entries entry on entry.ip = fresh.ip and ${signedUp('entry')}
        and entry.created_at between fresh.created_at - interval '1 hour' and fresh.created_at + interval '1 hour'
      join profiles on profiles.id = entry.user_id and left_at is null),
    given as materialized (
      select near.*, vote.* from near cross join lateral (
        select (array_agg(items.user_id))[1] as author_id, count(*)::integer as votes, min(votes.created_at) as first_at
        from votes join items on items.id = votes.content_id where votes.user_id = near.user_id
        having count(distinct items.user_id) = 1) vote
      where vote.author_id <> near.user_id
        and vote.first_at < made_at + make_interval(hours => ${sql.lit(TOGETHER_VOTE_HOURS)}) and ${didNothingElse}),
    counted as (
      select network, author_id, made_at, count(*) over (partition by network, author_id order by made_at
        range between current row and interval '1 hour' following) as together
      from given)
    select given.user_id as id, given.author_id as author, network, votes,
      (extract(epoch from made_at) * 1000)::float8 as "madeAtMs", (extract(epoch from first_at) * 1000)::float8 as "firstVoteAtMs",
      account.email_proven_at is not null as "isProven"
    from given join auth.users account on account.id = given.user_id
    where exists (select from counted where together >= ${sql.lit(TOGETHER_ACCOUNTS)}
      and counted.network = given.network and counted.author_id = given.author_id
      and given.made_at between counted.made_at and counted.made_at + interval '1 hour')
    order by given.author_id, network, made_at, given.user_id`.execute(tx)
  return rows
}

type Leaning = Pick<FoundGroup, 'key' | 'author' | 'accounts'> & { percent: number }

const toFound =
  (kind: FoundGroup['kind'], name: GroupSign['sign']) =>
  ({ percent, ...found }: Leaning): FoundGroup => ({
    ...found,
    kind,
    signs: [sign(name, { accounts: found.accounts.length, percent })],
    isPlain: false,
  })

const leaningAccounts = sql`min(percent) as percent,
  json_agg(json_build_object('id', user_id, 'votes', votes) order by user_id) as accounts`

/** Accounts that give most of their votes to one author. */
export async function findOneAuthor(tx: Tx, voters: readonly MemberId[]) {
  const { rows } = await sql<Leaning>`
    select 'one-author ' || leaning.author_id as key, leaning.author_id as author, ${leaningAccounts}
    from (select distinct author_id from vote_leanings where user_id = ${anyOf(voters)}) leant
    cross join lateral (
      select * from vote_leanings where vote_leanings.author_id = leant.author_id
      order by user_id limit ${sql.lit(ACCOUNTS_MAX)}) leaning
    group by leaning.author_id having count(*) >= ${sql.lit(LEANING_ACCOUNTS)} order by leaning.author_id`.execute(
    tx,
  )
  return rows.map(toFound('one-author', 'one-author'))
}

/**
 * Members who each give most of their votes to the next one, in a circle. A member leans to at most one author, so each ring is
 * a single walk.
 */
export async function findRings(tx: Tx, voters: readonly MemberId[]) {
  const { rows } = await sql<Leaning>`
    with recursive walk as (
      select user_id as start, author_id as at, array[user_id] as path from vote_leanings where user_id = ${anyOf(voters)}
      union all
      select start, next.author_id, path || next.user_id from walk join vote_leanings next on next.user_id = walk.at
      where walk.at <> start and walk.at <> all(path) and cardinality(path) < ${sql.lit(RING_MAX)}),
    rings as (
      select distinct array(select unnest(path) order by 1) as members from walk where at = start)
    select 'ring ' || array_to_string(members, ' ') as key, null as author, ${leaningAccounts}
    from rings join vote_leanings on user_id = any(members) group by members order by members`.execute(tx)
  return rows.map(toFound('exchange', 'ring'))
}

type StoredGroup = Omit<FoundGroup, 'isPlain'> & { item?: ItemId | null }
type GroupRow = { id: GroupId; isNew: boolean }

/**
 * Changes the open group with the same key. Stores nothing and returns undefined if a group with the key was decided, and this
 * one adds no account and no vote.
 */
export async function storeGroup(tx: Tx, { kind, key, author, item = null, accounts, signs }: StoredGroup) {
  const votes = accounts.reduce((sum, account) => sum + account.votes, 0)
  const ids = accounts.map(({ id }) => id)
  const { rows } = await sql<GroupRow>`
    insert into suspicious_groups (kind, key, author_id, item_id, signs, accounts, amount)
    select ${kind}, ${key}, ${author}::uuid, ${item}::uuid, ${JSON.stringify(signs)}::jsonb, ${accounts.length}, ${votes}
    where not exists (select from suspicious_groups decided
      where decided.key = ${key} and state in ('dismissed', 'restored', 'taking', 'restoring') and decided.amount >= ${votes}
        and not exists (select from unnest(${uuidList(ids)}) as found (id) where id not in (
          select user_id from suspicious_accounts where group_id = decided.id)))
    on conflict (key) where state = 'open' do update
    set signs = excluded.signs, accounts = excluded.accounts, amount = excluded.amount
    returning id, xmax = 0 as "isNew"`.execute(tx)
  const [stored] = rows
  if (!stored) return undefined
  await sql`delete from suspicious_accounts where group_id = ${stored.id} and not user_id = ${anyOf(ids)}`.execute(
    tx,
  )
  await sql`
    insert into suspicious_accounts (group_id, user_id, votes)
    select ${stored.id}::uuid, * from ${rowList(accounts)} as account (id uuid, votes integer)
    on conflict (group_id, user_id) do update set votes = excluded.votes`.execute(tx)
  return stored
}
