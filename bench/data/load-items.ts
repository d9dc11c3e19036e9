import type pg from 'pg'
import { generateItems, type Item } from './fixtures.ts'

const BATCH = 5_000

// A member's id contains their number. Sign-up would take hours for the hashes.
export const memberId = (column: string) =>
  `('00000000-0000-7000-8000-' || lpad(${column}::text, 12, '0'))::uuid`

// The words have no accents and no signs. CHECK asserts that the search column is the one that publishing writes.
const toSearch = (text: string) => `strip(to_tsvector('simple', ${text}) || to_tsvector('english', ${text}))`

const MAKE_ITEMS = `with given as materialized (
    select *, string_to_array(more, '|') as list, case kind
      when 'idea' then concat_ws(' ', title, pitch, description, 'Everyone')
      when 'pain_point' then concat_ws(' ', pitch, description, replace(more, '|', ' '))
      else concat_ws(' ', pitch, description, split_part(more, '|', 1), replace(more, '|', ' '), 'Everyone') end as words
    from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[])
      as row(id, kind, at, member, title, pitch, description, more)),
  stored as (
    insert into items (id, kind, user_id, name, title, marketplace_description, created_at)
    select id, kind, ${memberId('member')}, pitch, title, pitch, at from given),
  searched as (insert into item_words (item_id, kind, user_id, created_at, search)
    select id, kind, ${memberId('member')}, at, ${toSearch('words')} from given),
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

const CHECK = `with texts as (
    select id, concat_ws(' ', title, marketplace_description, description, target_audience) as text from items join ideas using (id)
    union all
    select items.id, concat_ws(' ', marketplace_description, description, (select string_agg(attempt, ' ' order by order_index)
      from pain_point_failed_attempts where pain_point_id = items.id)) from items join pain_points using (id)
    union all
    select items.id, concat_ws(' ', short_tagline, full_description, value_proposition, (
      select string_agg(feature, ' ' order by order_index) from product_key_features where product_id = items.id),
      (select string_agg(audience, ' ') from product_target_audiences where product_id = items.id))
    from items join products using (id))
  select count(*)::integer as wrong from (select * from items order by id limit 200) items join texts using (id) join item_words on item_id = id
  where search <> ${toSearch('text')}`

/** Throws if the search columns of some loaded items differ from those that publishing writes. */
export async function checkWords(client: pg.Client) {
  const { rows } = await client.query<{ wrong: number }>(CHECK)
  if (rows[0]?.wrong !== 0) throw new Error('The search columns loaded are not those that publishing writes.')
}

const COLUMNS = ['id', 'kind', 'at', 'member', 'title', 'pitch', 'description', 'more'] as const

/**
 * Inserts items of members with numbers below `members`. With a skew over 1 the first members have more. Returns the ids,
 * oldest first.
 */
export async function insertItems(
  client: pg.Client,
  { count, members, skew }: { count: number; members: number; skew: number },
) {
  const ids: string[] = []
  let sending: Promise<unknown> = Promise.resolve()
  let batch: Item[] = []
  for (const item of generateItems(count, Date.now(), { members, skew })) {
    batch.push(item)
    ids.push(item.id)
    if (batch.length < BATCH && ids.length < count) continue
    const columns = COLUMNS.map(name => batch.map(one => one[name]))
    batch = []
    await sending
    sending = client.query(MAKE_ITEMS, columns)
  }
  await sending
  return ids
}

/**
 * SQL for the indexes that are built after the rows, as a restore does. Primary keys to which no other table refers are
 * among them.
 */
const INDEXES = `select indrelid::regclass::text as on, indexrelid::regclass::text as name, relname as key, indisprimary as "isKey",
    pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indexrelid
  where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'p')`

type Index = { on: string; name: string; key: string; isKey: boolean; definition: string }

/** Returns a function that builds the dropped indexes again. */
export async function setIndexesAside(client: pg.Client, tables: readonly string[]) {
  const { rows } = await client.query<Index>(INDEXES, [tables])
  for (const { on, name, key, isKey } of rows)
    await client.query(isKey ? `alter table ${on} drop constraint ${key}` : `drop index ${name}`)
  return async () => {
    for (const { on, key, isKey, definition } of rows) {
      const columns = definition.slice(definition.indexOf('('))
      await client.query(
        isKey ? `alter table ${on} add constraint ${key} primary key ${columns}` : definition,
      )
    }
  }
}
