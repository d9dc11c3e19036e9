import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import type { Audience } from '#contract/items/discover.ts'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { DiscoverCard } from '#contract/items/items.ts'
import type { Category } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { firstOf } from '#contract/text/code-points.ts'
import {
  author,
  hasWords,
  isAuthorNew,
  isItemFor,
  isListed,
  toExcerpt,
  voteCountsFor,
  voteFilters,
  wireTexts,
} from '#server/features/items/items/queries.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'
import { snapshot } from '#server/platform/queries/snapshot.ts'
import { toItemQuery } from './item-query.ts'
import { similarTitles } from './similar-titles.ts'
import { selectItems, wordSearch } from './word-search.ts'

const newest = sql`items.created_at desc, items.id desc`

type Values = { viewer: MemberId; words: string; audience: string; except: string }
type FoundShape = Pick<Shape, 'kind'>
type Shape = {
  kind: ItemKind | 'all'
  category: Category | 'all'
  votes: VoteFilter
  isSearch: boolean
  hasAudience: boolean
  hasExcept: boolean
}

const discoverPage = numberedList(pageSizes.discover, (db, values: Values, shape: Shape) => {
  const matches = matchingItems(db, values, shape)
  return { matches, rows: newestCards(db, { matches, viewer: values.viewer }) }
})

const foundPage = wordSearch(pageSizes.discover, {
  narrow: (found, _: Values, { kind }: FoundShape) =>
    kind === 'all' ? found : found.where('item_words.kind', '=', sql.lit(kind)),
  rows: (db, { ids, viewer }) => cardsOf(db, { items: selectItems(db, ids), viewer }),
})

const similarPage = similarTitles(pageSizes.discover, (db, { ids, viewer }) =>
  cardsOf(db, { items: selectItems(db, ids), viewer }),
)

type Matched = { matches: SelectQueryBuilder<Schema, 'items', object>; viewer: MemberId }

export const newestCards =
  (db: Db | Tx, { matches, viewer }: Matched) =>
  (cut: Cut) =>
    cardsOf(db, { items: cut(matches.selectAll('items').orderBy(newest)), viewer })

type Cards = { items: SelectQueryBuilder<Schema, 'items', Selectable<Schema['items']>>; viewer: MemberId }

const cardsOf = (db: Db | Tx, { items, viewer }: Cards) =>
  db
    .selectFrom(items.as('items'))
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .leftJoin('ideas', 'ideas.id', 'items.id')
    .leftJoin('pain_points', 'pain_points.id', 'items.id')
    .leftJoin('products', 'products.id', 'items.id')
    .select(['items.id', 'items.kind', 'items.name', 'items.created_at as createdAt'])
    .select(wireTexts)
    .select(['items.comment_count as commentCount', 'items.answer_count as answerCount'])
    .select(['items.solution_count as solutionCount', productSummary.as('product'), author.as('author')])
    .select([voteCountsFor(viewer).as('votes'), toExcerpt(description).as('excerpt')])
    .select(pictureByKey(sql`ideas.image`).as('image'))
    .orderBy(newest)

export const discoverItems: Handler<'GET /items'> = async ({ db, actor }, { query: { page, ...query } }) => {
  const { q, audience, votes, kind, category, except } = query
  const text = firstOf(q, lengths.search)
  const values = { viewer: actor.id, words: toItemQuery(text), audience, except }
  const shape: Shape = {
    kind: kind ?? 'all',
    category: category ?? 'all',
    votes,
    isSearch: q !== '',
    hasAudience: audience !== '',
    hasExcept: except !== '',
  }
  const isPlain = !shape.hasAudience && !shape.hasExcept && shape.category === 'all' && votes === 'all'
  if (!shape.isSearch || !isPlain)
    return { ...(await discoverPage(db, { page, values, shape })), isSimilar: false }
  const found = await foundPage(db, { page, values, shape: { kind: shape.kind } })
  if (found.total > 0 || page > 1 || kind) return { ...found, isSimilar: false }
  return similarPage(db, { text, viewer: actor.id })
}

const description = sql<string>`coalesce(ideas.description, pain_points.description, products.description)`

const productSummary = sql<DiscoverCard['product']>`case when products.id is not null then json_build_object(
  'screenshot', ${pictureByKey(sql`products.screenshot`)}, 'productUrl', products.product_url, 'ctaButtonText', products.cta_button_text,
  'isAuthorNew', ${isAuthorNew}, 'productStatus', products.product_status, 'category', products.category) end`

const isInCategory = (category: Category) =>
  sql<boolean>`items.id in (select id from products where category = ${sql.lit(category)})`

function matchingItems(db: Db | Tx, { viewer, words, audience, except }: Values, shape: Shape) {
  const { kind, category, votes, isSearch, hasAudience, hasExcept } = shape
  let matching = db.selectFrom('items').where(isListed)
  if (isSearch) matching = matching.where(hasWords(words))
  if (kind !== 'all') matching = matching.where('items.kind', '=', sql.lit(kind))
  if (category !== 'all') matching = matching.where(isInCategory(category))
  if (hasAudience) matching = matching.where(isItemFor(audience))
  if (votes !== 'all') matching = matching.where(voteFilters[votes](viewer))
  if (hasExcept)
    matching = matching.where(sql<boolean>`items.id <> all(string_to_array(${except}, ',')::uuid[])`)
  return matching
}

const NEWEST = 5_000

/** Reads only the newest items, so it costs the same for any number. */
export function popularAudiences(db: Db): Handler<'GET /audiences'> {
  const audiences = snapshot(() => findPopularAudiences(db))
  return () => audiences()
}

async function findPopularAudiences(db: Db) {
  const { rows } = await sql<Audience>`
    with newest as (select items.id from items where ${isListed} order by ${newest} limit ${sql.lit(NEWEST)})
    select min(audience) as audience, count(*)::integer as items from newest join item_audiences on item_id = newest.id
    where audience <> ${QUICK_AUDIENCE} group by lower(audience)
    order by count(*) desc, lower(audience) limit ${sql.lit(pageSizes.audiences)}`.execute(db)
  return rows
}
