import pg from 'pg'
import { createPasswords, type HashCost } from '#server/features/sign-in/passwords/passwords.ts'
import { REWARDED_VOTES_A_DAY } from '#server/features/items/votes/policy.ts'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { connect } from '#server/platform/database/connect.ts'
import { COMMENTS, generateVotes, getKindAt, MEMBERS, VOTES } from './fixtures.ts'
import { checkWords, insertItems, memberId, setIndexesAside } from './load-items.ts'

export const PASSWORD = 'correct horse'
export const getEmail = (member: number) => `member${member}@example.test`

const MAKE_MEMBERS = `with made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select ${memberId('n')}, 'member' || n || '@example.test', $1, now() from generate_series(0, $2::integer - 1) n
    returning id, email)
  insert into profiles (id, name, age_confirmed_at, terms_version)
  select id, 'Member ' || substring(email from '\\d+'), now(), 'bench' from made`

// Votes are spread over the time since the item was published, so that no member casts hundreds in a day.
const MAKE_VOTES = `insert into votes (user_id, content_id, content_type, vote_type, created_at)
  select ${memberId('member')}, item, row.kind, type, created_at + (now() - created_at) * (member % 100) / 100.0
  from unnest($1::integer[], $2::uuid[], $3::text[], $4::text[]) as row(member, item, kind, type)
  join items on items.id = item`

const MAKE_COMMENTS = `insert into comments (id, user_id, content_id, content_type, content, created_at)
  select gen_random_uuid(), ${memberId('((place * 31 + n) % $3::integer)')}, items.id, items.kind,
    items.title || ' ' || n, items.created_at + n * interval '1 hour'
  from unnest($1::uuid[]) with ordinality as row(id, place) join items using (id)
  cross join generate_series(1, $2::integer) n`

const COUNT = `with tally as (
    select content_id as id, count(*) filter (where vote_type = 'pain_point') as pain, count(*) as total,
      count(*) filter (where votes.user_id <> items.user_id) as others
    from votes join items on items.id = content_id group by content_id)
  update items set pain_point_votes = pain, early_adopter_votes = total - pain, vote_count = total, votes_of_others = others
  from tally where tally.id = items.id`

const COUNT_COMMENTS = `update items set comment_count = tally.count
  from (select content_id as id, count(*) from comments group by content_id) tally where tally.id = items.id`

// Pays the votes that would be paid if they were cast one after the other.
const PAY_VOTES = `update votes set paid = true
  from (select votes.user_id, content_id, row_number() over (
      partition by votes.user_id, items.user_id, (votes.created_at at time zone 'UTC')::date order by content_id) as place
    from votes join items on items.id = content_id where votes.user_id <> items.user_id) cast_that_day
  where votes.user_id = cast_that_day.user_id and votes.content_id = cast_that_day.content_id and place <= $1`

const MAKE_FACTS = `insert into facts (kind, actor_id, item_id, payload, at)
  select * from (
    select 'item.published', user_id, id, '{}'::jsonb, created_at as at from items
    union all
    select 'vote.cast', votes.user_id, content_id, jsonb_build_object('type', vote_type, 'paid', paid, 'votesOfOthers',
      count(*) filter (where votes.user_id <> items.user_id) over (partition by content_id order by votes.created_at, votes.user_id)),
      votes.created_at
    from votes join items on items.id = content_id
    union all
    select 'comment.posted', user_id, content_id, jsonb_build_object('commentId', id, 'isFirst',
      row_number() over (partition by content_id, user_id order by created_at, id) = 1), created_at from comments) facts_in_order
  order by at, user_id`

/** The amount of data; by default 200,000 votes, and password hashes as the program makes them. */
export type Amount = { items: number; votes?: number; hashCost?: HashCost }

/**
 * Fills a migrated database with members, items of every kind, votes, comments, correct counters and search columns, the
 * facts of all that, and the ledger.
 */
export async function loadDatabase(config: pg.ClientConfig, { items, votes = VOTES, hashCost }: Amount) {
  const client = new pg.Client(config)
  await client.connect()
  // The rows are known to be correct, so foreign keys are not checked.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  const buildIndexes = await setIndexesAside(client, ['items', 'item_words', 'votes', 'comments'])
  const { hash } = await createPasswords('plain', { cost: hashCost })
  await client.query(MAKE_MEMBERS, [await hash(PASSWORD), MEMBERS])
  const ids = await insertItems(client, { count: items, members: MEMBERS, skew: 1 })
  await insertVotes(client, { ids, count: votes })
  const discussed = ids.filter((_, place) => place % Math.max(20, Math.ceil(ids.length / 2_000)) === 0)
  await client.query(MAKE_COMMENTS, [discussed, COMMENTS, MEMBERS])
  for (const statement of [COUNT, COUNT_COMMENTS]) await client.query(statement)
  await buildIndexes()
  await client.query(PAY_VOTES, [REWARDED_VOTES_A_DAY])
  await client.query(MAKE_FACTS)
  await buildLedger(config)
  await checkWords(client)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function buildLedger(config: pg.ClientConfig) {
  const db = connect({ config, prepare: false, onError: console.error })
  await repairLedger(db)
  await db.destroy()
}

async function insertVotes(client: pg.Client, { ids, count }: { ids: readonly string[]; count: number }) {
  const cast = generateVotes(count, ids.length)
  await client.query(MAKE_VOTES, [
    cast.map(({ member }) => member),
    cast.map(({ item }) => ids[item]),
    cast.map(({ item }) => getKindAt(item)),
    cast.map(({ type }) => type),
  ])
}
