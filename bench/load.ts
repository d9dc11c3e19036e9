import pg from 'pg'
import { createPasswords } from '#server/features/identity/passwords.ts'
import { COMMENTS, type Item, items, MEMBERS, VOTES, votes } from './community.ts'

export const PASSWORD = 'correct horse'
export const emailOf = (member: number) => `member${member}@example.test`

const BATCH = 5_000
/** Built after the rows, as a restore does; the definitions come from the migrated database itself. */
const LATER = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('items', 'votes', 'comments') and indexname !~ '(_pkey|_key)$'`

// A member's id says which one it is; sign-up would take hours for the hashes.
const memberId = (column: string) => `('00000000-0000-7000-8000-' || lpad(${column}::text, 12, '0'))::uuid`

const MAKE_MEMBERS = `with made as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select ${memberId('n')}, 'member' || n || '@example.test', $1, now() from generate_series(0, $2::integer - 1) n
    returning id, email)
  insert into profiles (id, name, age_confirmed_at, terms_version)
  select id, 'Member ' || substring(email from '\\d+'), now(), 'bench' from made`

// No word has a stem, so the English half of the search column equals the simple one: see the check below.
const MAKE_ITEMS = `with given as materialized (
    select *, to_tsvector('simple', title || ' ' || pitch || ' ' || description) as words
    from unnest($1::uuid[], $2::timestamptz[], $3::integer[], $4::text[], $5::text[], $6::text[])
      as row(id, at, member, title, pitch, description)),
  stored as (
    insert into items (id, kind, user_id, title, marketplace_description, created_at, search)
    select id, 'idea', ${memberId('member')}, title, pitch, at, words || words from given),
  asked as (
    insert into feedback_questions (item_id, question, order_index)
    select id, initcap(split_part(description, ' ', 3 + n)) || ' ' || title || '?', n
    from given cross join generate_series(0, 2) n)
  insert into ideas (id, description, target_audience) select id, description, 'Everyone' from given`

const MAKE_VOTES = `insert into votes (user_id, content_id, content_type, vote_type)
  select ${memberId('member')}, item, 'idea', type from unnest($1::integer[], $2::uuid[], $3::text[]) as row(member, item, type)`

const MAKE_COMMENTS = `insert into comments (id, user_id, content_id, content_type, content, created_at)
  select gen_random_uuid(), ${memberId('((place * 31 + n) % $3::integer)')}, items.id, 'idea',
    items.title || ' ' || n, items.created_at + n * interval '1 hour'
  from unnest($1::uuid[]) with ordinality as row(id, place) join items using (id)
  cross join generate_series(1, $2::integer) n`

const COUNT = `with tally as (
    select content_id as id, count(*) filter (where vote_type = 'pain_point') as pain, count(*) as total,
      count(*) filter (where votes.user_id <> items.user_id) as others
    from votes join items on items.id = content_id group by content_id)
  update items set pain_point_votes = pain, early_adopter_votes = total - pain, vote_count = total, votes_of_others = others
  from tally where tally.id = items.id`

const COUNT_COMMENTS = `update items set comment_count = told.count
  from (select content_id as id, count(*) from comments group by content_id) told where told.id = items.id`

const CHECK = `select count(*)::integer as wrong from (select * from items order by id limit 200) items join ideas using (id)
  where search <> to_tsvector('simple', title || ' ' || marketplace_description || ' ' || description)
    || to_tsvector('english', title || ' ' || marketplace_description || ' ' || description)`

/** Fills a migrated database with members, ideas, votes and comments, true counters and search columns. */
export async function load(config: pg.ClientConfig, itemCount: number) {
  const client = new pg.Client(config)
  await client.connect()
  // The rows are right by making, so the checks of foreign keys are left out.
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  const { rows: later } = await client.query<{ name: string; definition: string }>(LATER)
  for (const { name } of later) await client.query(`drop index ${name}`)
  const { hash } = await createPasswords()
  await client.query(MAKE_MEMBERS, [await hash(PASSWORD), MEMBERS])
  const ids = await makeItems(client, itemCount)
  await makeVotes(client, ids)
  const discussed = ids.filter((_, place) => place % Math.max(20, Math.ceil(ids.length / 2_000)) === 0)
  await client.query(MAKE_COMMENTS, [discussed, COMMENTS, MEMBERS])
  for (const statement of [COUNT, COUNT_COMMENTS, ...later.map(({ definition }) => definition)])
    await client.query(statement)
  const { rows } = await client.query<{ wrong: number }>(CHECK)
  if (rows[0]?.wrong !== 0) throw new Error('The search columns loaded are not those that publishing writes.')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

async function makeItems(client: pg.Client, itemCount: number) {
  const ids: string[] = []
  let sending: Promise<unknown> = Promise.resolve()
  let batch: Item[] = []
  for (const item of items(itemCount, Date.now())) {
    batch.push(item)
    ids.push(item.id)
    if (batch.length < BATCH && ids.length < itemCount) continue
    const columns = (['id', 'at', 'member', 'title', 'pitch', 'description'] as const).map(name =>
      batch.map(one => one[name]),
    )
    batch = []
    await sending
    sending = client.query(MAKE_ITEMS, columns)
  }
  await sending
  return ids
}

async function makeVotes(client: pg.Client, ids: readonly string[]) {
  const cast = votes(VOTES, ids.length)
  await client.query(MAKE_VOTES, [
    cast.map(({ member }) => member),
    cast.map(({ item }) => ids[item]),
    cast.map(({ type }) => type),
  ])
}
