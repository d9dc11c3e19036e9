import pg from 'pg'
import { createPasswords, type HashCost } from '#server/features/accounts/passwords/passwords.ts'
import { REWARDED_VOTES_A_DAY } from '#server/features/items/votes/policy.ts'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { connect } from '#server/platform/database/connect.ts'
import { COMMENTS, generateItems, generateVotes, getKindAt, type Item, MEMBERS, VOTES } from './fixtures.ts'

export const PASSWORD = 'correct horse'
export const getEmail = (member: number) => `member${member}@example.test`

const BATCH = 5_000
/** The indexes that are built after the rows, as a restore does. Their definitions come from the migrated database. */
const LATER = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('items', 'item_words', 'votes', 'comments') and indexname !~ '(_pkey|_key)$'`

// A member's id says which one it is; sign-up would take hours for the hashes.
const memberId = (column: string) => `('00000000-0000-7000-8000-' || lpad(${column}::text, 12, '0'))::uuid`

const MAKE_MEMBERS = `with made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select ${memberId('n')}, 'member' || n || '@example.test', $1, now() from generate_series(0, $2::integer - 1) n
    returning id, email)
  insert into profiles (id, name, age_confirmed_at, terms_version)
  select id, 'Member ' || substring(email from '\\d+'), now(), 'bench' from made`

// No word has a stem, so the English half of the search column equals the simple one. CHECK asserts it.
const MAKE_ITEMS = `with given as materialized (
    select *, string_to_array(more, '|') as list, to_tsvector('simple', case kind
      when 'idea' then concat_ws(' ', title, pitch, description)
      when 'pain_point' then concat_ws(' ', pitch, description, replace(more, '|', ' '))
      else concat_ws(' ', pitch, description, split_part(more, '|', 1), replace(more, '|', ' ')) end) as words
    from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[])
      as row(id, kind, at, member, title, pitch, description, more)),
  stored as (
    insert into items (id, kind, user_id, name, title, marketplace_description, created_at)
    select id, kind, ${memberId('member')}, pitch, title, pitch, at from given),
  searched as (insert into item_words (item_id, search) select id, words || words from given),
  asked as (
    insert into feedback_questions (item_id, question, order_index)
    select id, initcap(split_part(description, ' ', 3 + n)) || ' ' || title || '?', n
    from given cross join generate_series(0, 2) n where kind <> 'pain_point'),
  suffered as (insert into pain_points (id, description) select id, description from given where kind = 'pain_point'),
  tried as (
    insert into pain_point_failed_attempts (pain_point_id, attempt, order_index)
    select id, attempt, place from given, unnest(list) with ordinality as tried(attempt, place) where kind = 'pain_point'),
  offered as (
    insert into products (id, short_tagline, full_description, product_url, product_status, value_proposition, category,
      cta_button_text)
    select id, pitch, description, 'https://' || split_part(title, ' ', 1) || '.example/', 'MLP Built', list[1], 'Other',
      'Visit Website' from given where kind = 'product'),
  able as (
    insert into product_key_features (product_id, feature, order_index)
    select id, feature, place from given, unnest(list) with ordinality as able(feature, place) where kind = 'product'),
  meant as (
    insert into product_target_audiences (product_id, audience, order_index)
    select id, 'Everyone', 0 from given where kind = 'product')
  insert into ideas (id, description, target_audience) select id, description, 'Everyone' from given where kind = 'idea'`

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

// Rewards the votes that would be rewarded if they were cast one after the other.
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

const CHECK = `with texts as (
    select id, concat_ws(' ', title, marketplace_description, description) as text from items join ideas using (id)
    union all
    select items.id, concat_ws(' ', marketplace_description, description, (select string_agg(attempt, ' ' order by order_index)
      from pain_point_failed_attempts where pain_point_id = items.id)) from items join pain_points using (id)
    union all
    select items.id, concat_ws(' ', short_tagline, full_description, value_proposition, (
      select string_agg(feature, ' ' order by order_index) from product_key_features where product_id = items.id))
    from items join products using (id))
  select count(*)::integer as wrong from (select * from items order by id limit 200) items join texts using (id) join item_words on item_id = id
  where search <> to_tsvector('simple', text) || to_tsvector('english', text)`

/** By default 200,000 votes, and passwords as the program stores them. */
export type Amount = { items: number; votes?: number; hashCost?: HashCost }

/**
 * Fills a migrated database with members, items of every kind, votes, comments, right counters and search columns, their
 * facts, and the ledger.
 */
export async function loadDatabase(config: pg.ClientConfig, { items, votes = VOTES, hashCost }: Amount) {
  const client = new pg.Client(config)
  await client.connect()
  // The rows are known to be right, so foreign keys are not checked.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  const { rows: later } = await client.query<{ name: string; definition: string }>(LATER)
  for (const { name } of later) await client.query(`drop index ${name}`)
  const { hash } = await createPasswords('plain', { cost: hashCost })
  await client.query(MAKE_MEMBERS, [await hash(PASSWORD), MEMBERS])
  const ids = await insertItems(client, items)
  await insertVotes(client, { ids, count: votes })
  const discussed = ids.filter((_, place) => place % Math.max(20, Math.ceil(ids.length / 2_000)) === 0)
  await client.query(MAKE_COMMENTS, [discussed, COMMENTS, MEMBERS])
  for (const statement of [COUNT, COUNT_COMMENTS, ...later.map(({ definition }) => definition)])
    await client.query(statement)
  await client.query(PAY_VOTES, [REWARDED_VOTES_A_DAY])
  await client.query(MAKE_FACTS)
  await buildLedger(config)
  const { rows } = await client.query<{ wrong: number }>(CHECK)
  if (rows[0]?.wrong !== 0) throw new Error('The search columns loaded are not those that publishing writes.')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** Builds the ledger from the facts, as the program does for a database that is older than the ledger. */
async function buildLedger(config: pg.ClientConfig) {
  const db = connect({ config, prepare: false, onError: console.error })
  await repairLedger(db)
  await db.destroy()
}

const COLUMNS = ['id', 'kind', 'at', 'member', 'title', 'pitch', 'description', 'more'] as const

async function insertItems(client: pg.Client, itemCount: number) {
  const ids: string[] = []
  let sending: Promise<unknown> = Promise.resolve()
  let batch: Item[] = []
  for (const item of generateItems(itemCount, Date.now())) {
    batch.push(item)
    ids.push(item.id)
    if (batch.length < BATCH && ids.length < itemCount) continue
    const columns = COLUMNS.map(name => batch.map(one => one[name]))
    batch = []
    await sending
    sending = client.query(MAKE_ITEMS, columns)
  }
  await sending
  return ids
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
