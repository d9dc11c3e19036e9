import { type RawBuilder, sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { SimilarItem } from '#contract/items/items.ts'
import type { similar } from '#contract/items/similar.ts'
import { pageSizes } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { tallyFor, targetAudiences } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { snapshot } from '#server/platform/queries/snapshot.ts'
import { relativesOf } from './relatives.ts'
import { type Rarity, RELATED_FROM, rarityIn, type Stems, similarity } from './similarity.ts'

type Similar = (typeof similar)['GET /items/similar']

const PITCH_MIN = 8
const STEMS_MAX = 8
const RARITY_MIN = 0.2
const NEWEST = 50
const COMPARED_MAX = 40

/** PostgreSQL counts the words again at most once a minute. */
const RARITY_MS = 30_000

export function findSimilar(db: Db): Handler<Similar> {
  const newSince = snapshot(() => findNewSince(db))
  const rarity = snapshot(() => readRarity(db), { leastMs: RARITY_MS })
  return async (call, { query }) => {
    if (lengthOf(query.pitch) < PITCH_MIN) return []
    return listSimilar(call, { ...query, newSince: await newSince(), rarity: await rarity() })
  }
}

type Call = Parameters<Handler<Similar>>[0]
type Query = { pitch: string; audience?: string; newSince: string | null; rarity: Rarity }

async function listSimilar({ db, actor }: Call, { pitch, audience = '', newSince, rarity }: Query) {
  const [draft] = await draftOf(db, { pitch, audience }, {})
  if (!draft) throw new Error('A select without a table returns one row')
  const stems = draft.pitch
    .flatMap(stem => weigh(stem, rarity))
    .toSorted((a, b) => b.rarity - a.rarity)
    .slice(0, STEMS_MAX)
  if (stems.length === 0) return []
  const candidates = await findCandidates(db, { stems, viewer: actor.id, newSince })
  const related = candidates
    .map(({ stems: item, ...shown }) => ({ shown, score: similarity({ draft, item }, rarity) }))
    .filter(({ score }) => score >= RELATED_FROM)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, pageSizes.similar)
  return addVotes(db, { items: related.map(({ shown }) => shown), viewer: actor.id })
}

type Shown = { items: readonly Omit<SimilarItem, 'votes'>[]; viewer: MemberId }

/** Most candidates are not shown, so votes are read of those that are. */
async function addVotes(db: Db, { items, viewer }: Shown): Promise<SimilarItem[]> {
  if (items.length === 0) return []
  const rows = await talliesOf(db, { ids: items.map(({ id }) => id), viewer }, {})
  const tallies = new Map(rows.map(({ id, votes }) => [id, votes]))
  return items.flatMap(item => {
    const votes = tallies.get(item.id)
    return votes ? [{ ...item, votes }] : []
  })
}

const talliesOf = statement((db, { ids, viewer }: { ids: readonly ItemId[]; viewer: MemberId }) =>
  db
    .selectFrom('items')
    .select(['items.id', tallyFor(viewer).as('votes')])
    .where('items.id', '=', sql<ItemId>`any(${uuidList(ids)})`),
)

/** Returns the stem and its relatives, only those if it is common by itself, or nothing. */
function weigh(stem: string, { alone, withRelative }: Rarity): Weighed[] {
  const relatives = [...relativesOf(stem).keys()]
  const weighed = (stems: readonly string[], rarity: number) => [
    { any: stems, rarity, areRare: stems.every(one => alone(one) === 1) },
  ]
  if (alone(stem) >= RARITY_MIN) return weighed([stem, ...relatives], alone(stem))
  return relatives.length > 0 && withRelative(stem) >= RARITY_MIN
    ? weighed(relatives, withRelative(stem))
    : []
}

const stemsOf = (text: unknown) => sql<string[]>`tsvector_to_array(to_tsvector('english', ${text}))`

const draftOf = statement(
  (_, { pitch, audience }: { pitch: string; audience: string }) =>
    sql<Stems>`select ${stemsOf(pitch)} as pitch, ${stemsOf(audience)} as audience`,
)

type Statistics = { size: number; stems: string[] | null; shares: number[] | null }

/** Reads the statistics of at most 10,000 stems that PostgreSQL keeps for its planner. */
async function readRarity(db: Db | Tx): Promise<Rarity> {
  const { rows } = await sql<Statistics>`
    select greatest(reltuples, 0) as size, most_common_elems::text::text[] as stems, most_common_elem_freqs as shares
    from pg_class left join pg_stats
      on schemaname = current_schema() and tablename = 'item_words' and attname = 'search'
    where pg_class.oid = 'items'::regclass`.execute(db)
  const { size = 0, stems, shares } = rows[0] ?? {}
  return rarityIn({ size, shares: new Map(stems?.map((stem, place) => [stem, shares?.[place] ?? 0])) })
}

const quoted = (stem: string) => `'${stem.replace(/['\\]/g, mark => mark + mark)}'`

const itemPitch = sql`items.name || ' ' || items.marketplace_description`
const itemAudience = sql`coalesce(ideas.target_audience, array_to_string(${targetAudiences}, ' '))`

type Weighed = { any: readonly string[]; rarity: number; areRare: boolean }
type Candidate = Omit<SimilarItem, 'votes'> & { stems: Stems }
type Draft = { stems: readonly Weighed[]; viewer: MemberId; newSince: string | null }

/** The number of newest items that are looked at first, if there are more. */
const FIRST = 5_000

async function findNewSince(db: Db) {
  const { rows } = await sql<{
    since: string
  }>`select created_at::text as since from item_words where is_listed
    order by created_at desc, item_id desc offset ${sql.lit(FIRST)} limit 1`.execute(db)
  return rows[0]?.since ?? null
}

/**
 * Up to NEWEST items of others that have one of the stems or of their relatives anywhere: of the newest items the newest,
 * and any others if these are too few. So a stem costs no more where it is in very many items.
 */
function candidatesWith({ any, rarity, areRare }: Weighed, { viewer, newSince }: Draft) {
  const stems = sql`${any.map(quoted).join(' | ')}::tsquery`
  // PostgreSQL reads its statistics of all stems for each that it sees when it plans. Of rare ones there is nothing to
  // learn.
  const wanted = areRare ? sql`(select ${stems})` : stems
  const having = (
    age: RawBuilder<unknown>,
  ) => sql`select ${rarity}::float8 as rarity, item_id as id, created_at from item_words
    where search @@ ${wanted} and user_id <> ${viewer} and is_listed ${age}`
  const newest = (age: RawBuilder<unknown>) =>
    sql`(${having(age)} order by created_at desc, item_id desc limit ${sql.lit(NEWEST)})`
  if (newSince === null) return newest(sql``)
  return sql`(${newest(sql`and created_at >= ${newSince}::timestamptz`)} union all
    (${having(sql`and created_at < ${newSince}::timestamptz`)} limit ${sql.lit(NEWEST)}) limit ${sql.lit(NEWEST)})`
}

/** Those with the most and the rarest stems come first. The number of those read is bounded. */
async function findCandidates(db: Db, draft: Draft): Promise<Candidate[]> {
  const found = draft.stems.map(weighed => candidatesWith(weighed, draft))
  const { rows } = await sql<Candidate>`${sql.raw(PLAN_EACH_TIME)}
    with found as (${sql.join(found, sql` union all `)}),
    nearest as materialized (
      select id, sum(rarity) as rarity from found group by id
      order by rarity desc, id desc limit ${sql.lit(COMPARED_MAX)})
    select items.id, items.kind, items.name as title, items.marketplace_description as "marketplaceDescription",
      json_build_object(
        'pitch', ${stemsOf(itemPitch)},
        'audience', ${stemsOf(itemAudience)}) as stems
    from nearest join items using (id) left join ideas using (id)
    order by nearest.rarity desc, items.created_at desc, items.id desc`.execute(db)
  return rows
}

/** The days before an item in which similar items of its author are searched. */
const ASKED_DAYS = 90

type Asked = { id: ItemId; stems: Stems; earlier: { id: ItemId; stems: Stems }[] }

/**
 * Returns similar items of the same author from the 90 days before each item, the latest first. Deleted ones are among them.
 */
export async function findAskedBefore(tx: Tx, ids: readonly ItemId[]): Promise<Map<ItemId, ItemId[]>> {
  const asked = await findEarlier(tx, ids)
  if (asked.every(({ earlier }) => earlier.length === 0)) return new Map(asked.map(({ id }) => [id, []]))
  const rarity = await readRarity(tx)
  const similarTo = (item: Asked) =>
    item.earlier
      .filter(({ stems }) => similarity({ draft: item.stems, item: stems }, rarity) >= RELATED_FROM)
      .map(({ id }) => id)
  return new Map(asked.map(item => [item.id, similarTo(item)]))
}

const stemsOfItem = sql<Stems>`json_build_object('pitch', ${stemsOf(itemPitch)}, 'audience', ${stemsOf(itemAudience)})`

async function findEarlier(tx: Tx, ids: readonly ItemId[]) {
  const { rows } = await sql<Asked>`
    select asked.id,
      (select ${stemsOfItem} from items left join ideas using (id) where items.id = asked.id) as stems,
      coalesce((select json_agg(json_build_object('id', items.id, 'stems', ${stemsOfItem}) order by items.created_at desc)
        from (select * from items where user_id = asked.user_id and created_at < asked.created_at
          and created_at > asked.created_at - make_interval(days => ${sql.lit(ASKED_DAYS)})
          order by created_at desc, id desc limit ${sql.lit(NEWEST)}) items
        left join ideas using (id)), '[]') as earlier
    from items asked where asked.id = any(${uuidList(ids)})`.execute(tx)
  return rows
}
