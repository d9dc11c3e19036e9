import { type SelectQueryBuilder, sql } from 'kysely'
import type { discover } from '#contract/discover.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { DiscoverCard, SimilarItem } from '#contract/items.ts'
import { lengths, pageSizes } from '#contract/lengths.ts'
import { firstOf, lengthOf } from '#contract/text.ts'
import { author, isListed, tallyFor, toExcerpt } from '#server/features/items/items/queries.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'
import { matchesSearch, toSearchQuery } from '#server/platform/queries/search-query.ts'

type List = (typeof discover)['GET /items']

const newest = sql`items.created_at desc, items.id desc`

type Values = { viewer: MemberId; words: string }
type Shape = { kind: ItemKind | 'all'; isSearch: boolean }

const discoverPage = numberedList(pageSizes.discover, (db, values: Values, shape: Shape) => {
  const matches = matchingItems(db, values, shape)
  return { matches, rows: newestCards(db, { matches, viewer: values.viewer }) }
})

type Matched = { matches: SelectQueryBuilder<Schema, 'items', object>; viewer: MemberId }

/** Selects cards of items of any kind, newest first, as `viewer` sees them. */
export const newestCards =
  (db: Db | Tx, { matches, viewer }: Matched) =>
  (cut: Cut) =>
    db
      .selectFrom(cut(matches.selectAll('items').orderBy(newest)).as('items'))
      .innerJoin('profiles', 'profiles.id', 'items.user_id')
      .leftJoin('ideas', 'ideas.id', 'items.id')
      .leftJoin('pain_points', 'pain_points.id', 'items.id')
      .leftJoin('products', 'products.id', 'items.id')
      .select(['items.id', 'items.kind', 'items.title', 'items.created_at as createdAt'])
      .select(['items.marketplace_description as marketplaceDescription'])
      .select(['items.comment_count as commentCount', 'items.answer_count as answerCount'])
      .select(['items.solution_count as solutionCount', productSummary.as('product'), author.as('author')])
      .select([tallyFor(viewer).as('votes'), toExcerpt(description).as('excerpt')])
      .select(pictureByKey(sql`ideas.image`).as('image'))
      .orderBy(newest)

export const discoverItems: Handler<List> = ({ db, actor }, { query: { q, kind, page } }) => {
  const values = { viewer: actor.id, words: toSearchQuery(firstOf(q, lengths.search)) }
  return discoverPage(db, { page, values, shape: { kind: kind ?? 'all', isSearch: q !== '' } })
}

const description = sql<string>`coalesce(ideas.description, pain_points.description, products.full_description)`

const productSummary = sql<DiscoverCard['product']>`case when products.id is not null then json_build_object(
  'screenshot', ${pictureByKey(sql`products.screenshot`)}, 'productUrl', products.product_url, 'ctaButtonText', products.cta_button_text,
  'productStatus', products.product_status, 'category', products.category) end`

function matchingItems(db: Db | Tx, { words }: Values, { kind, isSearch }: Shape) {
  let matching = db.selectFrom('items').where(isListed)
  if (isSearch) matching = matching.where(matchesSearch('items.search', words))
  if (kind !== 'all') matching = matching.where('items.kind', '=', sql.lit(kind))
  return matching
}

type Similar = (typeof discover)['GET /items/similar']

const PITCH_MIN = 8
const WORDS_MAX = 8
const NEWEST = 50

export const findSimilar: Handler<Similar> = async ({ db, actor }, { query: { pitch } }) => {
  if (lengthOf(pitch) < PITCH_MIN) return []
  const words = await significantWords(db, pitch)
  return words.length === 0 ? [] : nearestItems(db, { words, viewer: actor.id })
}

/** Returns the stems of a text's words without English stop words, longest first, as queries for one word each. */
async function significantWords(db: Db, text: string) {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(to_tsvector('english', ${text}))
    order by char_length(lexeme) desc, lexeme limit ${sql.lit(WORDS_MAX)}`.execute(db)
  return rows.map(({ lexeme }) => `'${lexeme.replace(/['\\]/g, mark => mark + mark)}'`)
}

/**
 * Returns the items of others that share the most words: at least two if there are two, at least one of them in the
 * title or pitch, where a word counts twice. Only the newest items with each word are read, which bounds the cost. A word
 * weighs more if fewer items have it.
 */
async function nearestItems(db: Db, { words, viewer }: { words: readonly string[]; viewer: MemberId }) {
  const newestWith = (word: string) => sql`(select ${word}::tsquery as word, id from items
    where search @@ ${word}::tsquery and user_id <> ${viewer} and ${isListed}
    order by ${newest} limit ${sql.lit(NEWEST)})`
  const { rows } = await sql<SimilarItem>`${sql.raw(PLAN_EACH_TIME)}
    with found as (${sql.join(words.map(newestWith), sql` union all `)}),
    weights as (select word, 1.0 / count(*) as weight from found group by word),
    candidates as materialized (
      select id, search, to_tsvector('english', title || ' ' || marketplace_description) as summary
      from items where id in (select id from found)),
    near as (
      select id, sum(case when summary @@ word then 2 * weight else weight end) as nearness
      from candidates join weights on search @@ word group by id
      having count(*) >= ${sql.lit(Math.min(words.length, 2))} and bool_or(summary @@ word))
    select items.id, items.kind, items.title, items.marketplace_description as "marketplaceDescription",
      ${tallyFor(viewer)} as votes
    from near join items using (id)
    order by nearness desc, ${newest} limit ${sql.lit(pageSizes.similar)}`.execute(db)
  return rows
}
