import pg from 'pg'
import { isKeptStep } from '#contract/evidence/statistics/band-sizes.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Step } from '#server/features/evidence/cohorts/cohort.ts'

type Crowd = { items: number; readers: number }

// Each item has its own author. Each reader opens each item within a day. A third of the readers vote within the hour.
const toStatements = ({ items, readers }: Crowd) => [
  'select setseed(0.5)',
  `create temporary table came as select gen_random_uuid() as id, n from generate_series(1, ${items + readers}) n`,
  `insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select id, id || '@example.test', '', now() from came`,
  `insert into profiles (id, name, age_confirmed_at, terms_version) select id, 'Member ' || n, now(), 'test' from came`,
  `create temporary table asked as select gen_random_uuid() as id, id as author, n from came where n > ${readers}`,
  `insert into items (id, kind, user_id, name, pitch)
    select id, 'idea', author, 'Idea ' || n, 'A shelf number ' || n from asked`,
  `insert into item_words (item_id, kind, user_id, search)
    select id, 'idea', author, to_tsvector('english', 'A shelf number ' || n) from asked`,
  `insert into ideas (id, title, description) select id, 'Idea ' || n, 'A lending shelf' from asked`,
  `insert into evidence (item_id, begun_at) select id, now() - interval '3 days' from asked`,
  `create temporary table read as
    select asked.id as item_id, came.id as user_id, now() - interval '2 hours' - random() * interval '1 day' as opened_at,
      random() as chance from asked, came where came.n <= ${readers}`,
  `insert into item_views (item_id, user_id, item_version, opened_at, source, early_adopter_shown, pain_point_shown, voted, has_past)
    select item_id, user_id, 1, opened_at, 'community', 0, 1, false, true from read`,
  `insert into facts (kind, actor_id, item_id, payload, at)
    select 'vote.cast', user_id, item_id,
      jsonb_build_object('type', case when chance < 0.2 then 'early_adopter' else 'pain_point' end),
      opened_at + interval '5 minutes' from read where chance < 0.35`,
  `insert into votes (user_id, content_id, content_type, vote_type, created_at)
    select user_id, item_id, 'idea', case when chance < 0.2 then 'early_adopter' else 'pain_point' end, opened_at
    from read where chance < 0.35`,
  `update items set early_adopter_votes = said.yes, pain_point_votes = said.liked, vote_count = said.yes + said.liked
    from (select item_id, count(*) filter (where chance < 0.2) as yes, count(*) filter (where chance >= 0.2) as liked
      from read where chance < 0.35 group by item_id) said
    where items.id = said.item_id`,
]

/** Fills a migrated database with items that each reader has opened. Returns the ids of the items. */
export async function loadReaders(config: pg.ClientConfig, crowd: Crowd): Promise<ItemId[]> {
  const client = new pg.Client(config)
  await client.connect()
  // The rows are constructed correctly, so foreign keys are not checked.
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (const statement of toStatements(crowd)) await client.query(statement)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: ItemId }>('select id from asked order by n')
  await client.end()
  return rows.map(({ id }) => id)
}

/** Returns the step that ends at `readers` readers, a fifth of whom said yes. */
function stepAt(readers: number): Step {
  const all = { readers, yes: Math.floor(readers / 5) }
  const none = { readers: 0, yes: 0 }
  const parts = { onCard: none, withPast: all, unvoted: none }
  return { ...all, liked: 0, entered: readers, parts, place: readers, at: '2026-05-01T10:00:00Z' }
}

/** Finalizes all views of an item at once, for code that reads only the sums. A fifth of the readers said yes. */
export async function storeFinalized(
  config: pg.ClientConfig,
  { itemId, readers }: { itemId: ItemId; readers: number },
) {
  const client = new pg.Client(config)
  await client.connect()
  const sizes = Array.from({ length: readers }, (_, place) => place + 1).filter(isKeptStep)
  await client.query(
    `insert into evidence_points (item_id, cohort, readers, yes, finalized_at)
      select $1, 'community', size, size / 5, now() from unnest($2::integer[]) size`,
    [itemId, sizes],
  )
  await client.query(
    `insert into evidence_cohorts (item_id, cohort, entered, readers, yes, step) values ($1, 'community', $2::integer, $2::integer, $2::integer / 5, $3)`,
    [itemId, readers, JSON.stringify(stepAt(readers))],
  )
  await client.query(`update item_views set finalized_at = now(), outcome = 'nothing' where item_id = $1`, [
    itemId,
  ])
  await client.query('update evidence set finalized_at = now() where item_id = $1', [itemId])
  await client.query('vacuum analyze')
  await client.end()
}
