import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { IdeaFilter, IdeaSort } from '#contract/items/ideas.ts'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { firstOf } from '#contract/text/code-points.ts'
import { toItemQuery } from '#server/features/items/discover/item-query.ts'
import { similarTitles } from '#server/features/items/discover/similar-titles.ts'
import { selectItems, wordSearch } from '#server/features/items/discover/word-search.ts'
import {
  author,
  hasWords,
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

const orders: Record<IdeaSort, readonly ('vote_count' | 'early_adopter_votes' | 'comment_count')[]> = {
  recent: [],
  votes: ['vote_count'],
  validation: ['vote_count', 'early_adopter_votes'],
  comments: ['comment_count'],
}

type Values = { viewer: MemberId; words: string; audience: string }
type FoundShape = { filter: IdeaFilter }
type Shape = {
  sort: IdeaSort
  filter: IdeaFilter
  isSearch: boolean
  hasAudience: boolean
  votes: VoteFilter
}

const ideaPage = numberedList(pageSizes.marketplace, (db, values: Values, shape: Shape) => {
  const matches = matchingIdeas(db, values, shape)
  const order = toOrder(shape.sort)
  return {
    matches,
    rows: (cut: Cut) =>
      ideaCards(db, { items: cut(matches.selectAll('items').orderBy(order)), order, viewer: values.viewer }),
  }
})

const foundPage = wordSearch(pageSizes.marketplace, {
  narrow: (found, { viewer }: Values, { filter }: FoundShape) => {
    const ideas = found.where('item_words.kind', '=', sql.lit('idea'))
    if (filter === 'mine') return ideas.where('item_words.user_id', '=', viewer)
    return filter === 'others' ? ideas.where('item_words.user_id', '<>', viewer) : ideas
  },
  rows: (db, { ids, viewer }) =>
    ideaCards(db, { items: selectItems(db, ids), order: toOrder('recent'), viewer }),
})

const similarPage = similarTitles(pageSizes.marketplace, (db, { ids, viewer }) =>
  ideaCards(db, { items: selectItems(db, ids), order: toOrder('recent'), viewer }),
)

type Cards = {
  items: SelectQueryBuilder<Schema, 'items', Selectable<Schema['items']>>
  order: RawBuilder<unknown>
  viewer: MemberId
}

const ideaCards = (db: Db | Tx, { items, order, viewer }: Cards) =>
  db
    .selectFrom(items.as('items'))
    .innerJoin('ideas', 'ideas.id', 'items.id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .select(['items.id', 'items.kind', 'items.name', 'items.created_at as createdAt'])
    .select(wireTexts)
    .select(['items.comment_count as commentCount', author.as('author')])
    .select([voteCountsFor(viewer).as('votes'), toExcerpt(sql`ideas.description`).as('excerpt')])
    .select(pictureByKey(sql`ideas.image`).as('image'))
    .orderBy(order)

export const listIdeas: Handler<'GET /ideas'> = async (
  { db, actor },
  { query: { q, audience, page, ...shape } },
) => {
  const text = firstOf(q, lengths.search)
  const values = { viewer: actor.id, words: toItemQuery(text), audience }
  const isSearch = q !== ''
  const { sort, filter, votes } = shape
  const isPlain = isSearch && votes === 'all' && audience === ''
  const found = await (isPlain && sort === 'recent'
    ? foundPage(db, { page, values, shape: { filter } })
    : ideaPage(db, { page, values, shape: { ...shape, isSearch, hasAudience: audience !== '' } }))
  if (found.total > 0 || page > 1 || !isPlain || filter !== 'all') return { ...found, isSimilar: false }
  return similarPage(db, { text, kind: 'idea', viewer: actor.id })
}

const toOrder = (sort: IdeaSort) =>
  sql.join([...orders[sort], 'created_at', 'id'].map(column => sql`${sql.ref(`items.${column}`)} desc`))

function matchingIdeas(db: Db | Tx, { viewer, words, audience }: Values, shape: Shape) {
  const { filter, isSearch, hasAudience, votes } = shape
  let matching = db.selectFrom('items').where('items.kind', '=', sql.lit('idea')).where(isListed)
  if (isSearch) matching = matching.where(hasWords(words))
  if (filter === 'mine') matching = matching.where('items.user_id', '=', viewer)
  if (filter === 'others') matching = matching.where('items.user_id', '<>', viewer)
  if (hasAudience) matching = matching.where(isItemFor(audience))
  if (votes !== 'all') matching = matching.where(voteFilters[votes](viewer))
  return matching
}

type Totals = { totalIdeas: number; totalVotes: number; averageScore: number }

export function marketplaceStats(db: Db): Handler<'GET /marketplace'> {
  const totals = snapshot(() => computeTotals(db))
  return async ({ actor }) => {
    const [everyone, own] = await Promise.all([totals(), countOwnIdeas(db, actor.id)])
    return { ...everyone, myIdeas: own }
  }
}

const computeTotals = (db: Db): Promise<Totals> =>
  db
    .selectFrom('items')
    .select([
      sql<number>`count(*)::integer`.as('totalIdeas'),
      sql<number>`coalesce(sum(vote_count), 0)::integer`.as('totalVotes'),
      sql<number>`coalesce(round(avg(vote_count / 10.0 * 100)), 0)::integer`.as('averageScore'),
    ])
    .where('kind', '=', sql.lit('idea'))
    .where(isListed)
    .executeTakeFirstOrThrow()

async function countOwnIdeas(db: Db, member: MemberId) {
  const { count } = await db
    .selectFrom('items')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', member)
    .where('kind', '=', sql.lit('idea'))
    .where(isListed)
    .executeTakeFirstOrThrow()
  return count
}
