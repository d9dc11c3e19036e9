import type pg from 'pg'
import { generateItems, type Item } from './fixtures.ts'

const BATCH = 5_000

// A member's id contains their number. Sign-up would take hours for the hashes.
const memberId = (column: string) =>
  `('00000000-0000-7000-8000-' || lpad(${column}::text, 12, '0'))::uuid`

// The words have no accents and no signs. So this is the search column that publishing writes.
export const toSearch = (text: string) => `strip(to_tsvector('simple', ${text}) || to_tsvector('english', ${text}))`

const MAKE_ITEMS = `with given as materialized (
    select *, uuidv7(at - now()) as id, string_to_array(more, '|') as list, case kind
      when 'idea' then concat_ws(' ', title, pitch, description, 'Everyone')
      when 'pain_point' then concat_ws(' ', pitch, description, replace(more, '|', ' '))
      else concat_ws(' ', pitch, description, split_part(more, '|', 1), replace(more, '|', ' '), 'Everyone') end as words
    from json_to_recordset($1) as row(
      kind text, at timestamptz, member integer, title text, pitch text, description text, more text)),
  stored as (
    insert into items (id, kind, user_id, name, pitch, created_at)
    select id, kind, ${memberId('member')}, pitch, pitch, at from given),
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
    insert into products (id, description, product_url, product_status, value_proposition, category, cta_button_text)
    select id, description, 'https://' || split_part(title, ' ', 1) || '.example/', 'MLP Built', list[1], 'Other',
      'Visit Website' from given where kind = 'product'),
  able as (
    insert into product_key_features (product_id, feature, order_index)
    select id, feature, place from given, unnest(list) with ordinality as able(feature, place) where kind = 'product'),
  meant as (
    insert into item_audiences (item_id, audience, order_index)
    select id, 'Everyone', 0 from given where kind <> 'pain_point')
  insert into ideas (id, title, description) select id, title, description from given where kind = 'idea'`

/** Inserts items of members with numbers below `members`. With a skew over 1 the first members have more. */
export async function insertItems(
  client: pg.Client,
  { count, ...authors }: { count: number; members: number; skew: number },
) {
  let batch: Item[] = []
  const insert = () => client.query(MAKE_ITEMS, [JSON.stringify(batch)])
  for (const item of generateItems(count, Date.now(), authors)) {
    batch.push(item)
    if (batch.length < BATCH) continue
    await insert()
    batch = []
  }
  await insert()
}
