import { type SelectQueryBuilder, sql } from 'kysely'
import type { discover } from '#contract/discover.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import type { DiscoverCard } from '#contract/items.ts'
import { lengths, pageSizes } from '#contract/lengths.ts'
import { firstOf } from '#contract/text.ts'
import { author, isListed, tallyFor, toExcerpt } from '#server/features/items/items/queries.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
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
