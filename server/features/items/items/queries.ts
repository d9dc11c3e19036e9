import { type RawBuilder, sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type {
  IdeaDetail,
  ItemDetail,
  PainPointDetail,
  ProductDetail,
  Question,
} from '#contract/items/item-detail.ts'
import type { VoteFilter } from '#contract/items/item-filters.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Naming } from '#contract/items/namings.ts'
import type { StageWord } from '#contract/items/updates.ts'
import type { VoteCounts } from '#contract/items/votes.ts'
import { RESTORABLE_DAYS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { hasBlocked, isEitherBlocked } from '#server/features/items/blocks.ts'
import { isFollower, participantCount } from '#server/features/items/followers.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { PLAN_EACH_TIME } from '#server/platform/database/deadline-client.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'
import { matchesSearch } from '#server/platform/queries/search-query.ts'
import { entryCount, isPosted, latestUpdate } from './entries.ts'
import { findOwnershipRefusal } from './policy.ts'
import { productPairs } from './product-columns.ts'

/** Any other item is missing for everyone. */
export const isListed = sql<boolean>`items.status = 'published' and items.deleted_at is null`

/** Listed and not dropped. */
export const isStanding = sql<boolean>`${isListed} and items.stage <> 'dropped'`

/** People without an account may not see an item while its author is banned and could not answer for it. */
export const isListedOutside = sql<boolean>`${isListed} and not exists (
  select from auth.users banned where banned.id = items.user_id and auth.is_banned(banned))`

export const RESTORABLE = sql`interval '${sql.raw(String(RESTORABLE_DAYS))} days'`
/** The time for which a request that arrived in time may wait for the lock of its item. */
const LATE = sql`interval '5 minutes'`

export const isRestorable = sql<boolean>`coalesce(
  items.deleted_at > now() - ${RESTORABLE} and items.erased_at is null, false)`

export const isKeptDeleted = sql<boolean>`(items.deleted_at is not null and items.erased_at is null)`

export const isErasable = sql<boolean>`(
  items.deleted_at < now() - ${RESTORABLE} - ${LATE} and items.erased_at is null)`

/** `query` is made by `toSearchQuery`. */
export const hasWords = (query: string) =>
  sql<boolean>`items.id in (select item_id from item_words where ${matchesSearch('item_words.search', query)})`

export const voteCountsFor = (viewer: MemberId) => sql<VoteCounts>`json_build_object(
  'painPoint', items.pain_point_votes, 'earlyAdopter', items.early_adopter_votes, 'total', items.vote_count,
  'own', (select vote_type from votes where votes.user_id = ${viewer}
    and votes.content_type = items.kind and votes.content_id = items.id))`

export const isAuthorNew = sql<boolean>`profiles.created_at > now() - interval '1 day'`

export const author = sql<Author>`json_build_object(
  'id', profiles.id, 'name', profiles.name, 'avatar', profiles.avatar)`

/** An idea has a title of its own. For other kinds the specification has only the name. */
export const itemTitle = sql<string>`coalesce((select title from ideas where ideas.id = items.id), items.name)`

/** The texts of every kind, by the names that they have on the wire. */
export const wireTexts = [itemTitle.as('title'), sql<string>`items.pitch`.as('marketplaceDescription')]

const EXCERPT = 280

export const toExcerpt = (description: RawBuilder<unknown>) =>
  sql<string>`beginning_of(${description}, ${sql.lit(EXCERPT)})`

// As for a search word, PostgreSQL can choose between the list and the index only if it knows the audience.
export const isItemFor = (audience: string) => sql<boolean>`${sql.raw(PLAN_EACH_TIME)} items.id in (
  select item_id from item_audiences where lower(audience) = lower(${audience}))`

const voteOf = (viewer: MemberId) => sql`select from votes
  where votes.user_id = ${viewer} and votes.content_type = items.kind and votes.content_id = items.id`

export const voteFilters: Record<Exclude<VoteFilter, 'all'>, (viewer: MemberId) => RawBuilder<boolean>> = {
  voted: viewer => sql<boolean>`exists (${voteOf(viewer)})`,
  unvoted: viewer => sql<boolean>`items.user_id <> ${viewer} and not exists (${voteOf(viewer)})`,
}

const questions = sql<Question[]>`coalesce((select json_agg(
  json_build_object('id', q.id, 'question', q.question, 'answerCount', q.answer_count) order by q.order_index)
  from feedback_questions q where q.item_id = items.id), '[]')`

export const questionTexts = sql<string[]>`array(
  select question from feedback_questions where item_id = items.id order by order_index)`

export const failedAttempts = sql<string[]>`array(
  select attempt from pain_point_failed_attempts where pain_point_id = items.id order by order_index)`

export const keyFeatures = sql<string[]>`array(
  select feature from product_key_features where product_id = items.id order by order_index)`

export const audiences = sql<string[]>`array(
  select audience from item_audiences where item_id = items.id order by order_index)`

/** Stays true if that vote was withdrawn. */
export const isVotedOn = sql<boolean>`items.first_voted_at is not null`

/** Returns those of the items that are listed. */
export async function listListed(db: Db, ids: readonly ItemId[]) {
  const { rows } = await sql<{ id: ItemId }>`
    select id from items where id = any(${uuidList(ids)}) and ${isListed}`.execute(db)
  return rows.map(({ id }) => id)
}

export const isItemListed = async (db: Db, id: ItemId) => (await listListed(db, [id])).length > 0

type OfEveryKind = keyof IdeaDetail & keyof PainPointDetail & keyof ProductDetail
type Own<Detail extends ItemDetail> = Omit<Detail, Exclude<OfEveryKind, 'kind' | 'description'>>
export type Details = Own<IdeaDetail> | Own<PainPointDetail> | Own<ProductDetail>

/** Reads only the tables of that kind. */
export const details = sql<Details>`case items.kind
  when 'idea' then (select json_build_object('kind', items.kind, 'description', description, 'problem', problem,
    'valueProposition', value_proposition, 'targetAudience', nullif(array_to_string(${audiences}, ', '), ''),
    'image', ${pictureByKey(sql`ideas.image`)}, 'questions', ${questions})
    from ideas where ideas.id = items.id)
  when 'pain_point' then (select json_build_object('kind', items.kind, 'description', description,
    'failedAttempts', ${failedAttempts}, 'solutionCount', items.solution_count)
    from pain_points where pain_points.id = items.id)
  else (select json_build_object('kind', items.kind, ${productPairs}, 'isAuthorNew', ${isAuthorNew},
    'screenshot', ${pictureByKey(sql`products.screenshot`)}, 'targetAudiences', ${audiences},
    'keyFeatures', ${keyFeatures}, 'questions', ${questions})
    from products where products.id = items.id) end`

export const isItemMuted = (member: MemberId | RawBuilder<unknown>, item: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from muted_items
    where muted_items.user_id = ${member} and muted_items.item_id = ${item})`

const isPublic = sql<boolean>`${isListedOutside} and exists (
  select from public_pages where public_pages.item_id = items.id)`

const isUnopened = (member: MemberId) => sql<boolean>`items.user_id <> ${member}
  and not exists (select from item_views where item_views.item_id = items.id and item_views.user_id = ${member})
  and not exists (select from reader_settings where user_id = ${member} and not counted)`

export const hasSaidNotForMe = (
  member: MemberId | RawBuilder<unknown>,
) => sql<boolean>`exists (select from not_for_me
  where not_for_me.item_id = items.id and not_for_me.user_id = ${member} and not_for_me.withdrawn_at is null)`

const ownReason = (member: MemberId) => sql<string | null>`(select text from not_for_me_reasons
  where not_for_me_reasons.item_id = items.id and not_for_me_reasons.user_id = ${member})`

const hasSaidYes = (member: MemberId) => sql<boolean>`exists (select from subscribers
  where subscribers.member_id = ${member} and subscribers.item_id = items.id
    and confirmed_at is not null and left_at is null and removed_at is null)
  and not exists (select from votes where votes.content_id = items.id and votes.content_type = items.kind
    and votes.user_id = ${member})`

const correction = sql<
  ItemDetail['correction']
>`case when items.corrected_at is not null then json_build_object(
  'at', items.corrected_at, 'fields', items.corrected_fields) end`

const followerCount = (viewer: MemberId) =>
  sql<number | null>`case when items.user_id = ${viewer} then ${participantCount} end`

const saidWords = (viewer: MemberId) => sql<
  StageWord[] | null
>`case when items.user_id = ${viewer} then array(
  select distinct stage from updates where updates.item_id = items.id and updates.stage is not null and ${isPosted}) end`

const namings = (viewer: MemberId) => sql<Naming[]>`(select coalesce(json_agg(naming), '[]') from (
  select other.id, other.name as title, ${author} as author, accepted_at is not null as "isAccepted"
  from namings join items other on other.id in (idea_id, pain_id) and other.id <> items.id
  join profiles on profiles.id = other.user_id
  where (idea_id = items.id or pain_id = items.id) and withdrawn_at is null
    and (accepted_at is not null or items.user_id = ${viewer}
      and (items.kind = 'idea' or ignored_at is null and not ${isEitherBlocked(sql`other.user_id`, viewer)}))
    and other.status = 'published' and other.deleted_at is null and other.stage <> 'dropped'
  order by accepted_at desc nulls first, named_at desc, other.id limit ${sql.lit(pageSizes.namings)}) naming)`

type Viewed = { id: ItemId; viewer: MemberId }

const detailOf = statement((db, { id, viewer }: Viewed) =>
  db
    .selectFrom('items')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .select(['items.id', 'items.user_id as userId', 'items.created_at as createdAt', 'items.status'])
    .select(wireTexts)
    .select(['items.comment_count as commentCount', author.as('author')])
    .select([
      voteCountsFor(viewer).as('votes'),
      isItemMuted(viewer, sql`items.id`).as('muted'),
      isPublic.as('isPublic'),
      isUnopened(viewer).as('isUnopened'),
      hasBlocked(sql`items.user_id`, viewer).as('isBlocked'),
      hasSaidNotForMe(viewer).as('notForMe'),
      ownReason(viewer).as('notForMeReason'),
      hasSaidYes(viewer).as('hasSaidYes'),
      namings(viewer).as('namings'),
      details.as('details'),
    ])
    .select([correction.as('correction'), isVotedOn.as('isVotedOn')])
    .select(['items.stage', latestUpdate(viewer).as('update'), entryCount.as('entries')])
    .select([followerCount(viewer).as('followers'), saidWords(viewer).as('saidWords')])
    .select(isFollower(sql`${viewer}::uuid`).as('follows'))
    .where('items.id', '=', id)
    .where('items.deleted_at', 'is', null)
    .where(eb => eb.or([eb('items.status', '=', 'published'), eb('items.user_id', '=', viewer)])),
)

/** Returns an item that is listed or the viewer's own hidden one, in one statement. Refuses with item.missing. */
export async function getDetail(db: Db | Tx, viewed: Viewed): Promise<ItemDetail> {
  const [row] = await detailOf(db, viewed, {})
  if (!row) return refuse('item.missing')
  const { details: own, userId, isVotedOn, ...ofEveryKind } = row
  const isOwn = findOwnershipRefusal({ userId }, viewed.viewer) === null
  const isCorrectable = isOwn && !isVotedOn && row.status === 'published'
  return { ...ofEveryKind, ...own, can: { delete: isOwn, correct: isCorrectable } }
}

export const getItem: Handler<'GET /items/:itemId'> = ({ db, actor }, { params }) =>
  getDetail(db, { id: params.itemId, viewer: actor.id })

const ownPage = numberedList(pageSizes.dashboard, (db, { viewer }: { viewer: MemberId }) => {
  const matches = db.selectFrom('items').where('user_id', '=', viewer).where('deleted_at', 'is', null)
  const rows = (cut: Cut) =>
    cut(matches.orderBy('created_at', 'desc').orderBy('id', 'desc'))
      .select(['id', 'kind', 'name as title', 'created_at as createdAt', 'status'])
      .select(['vote_count as voteCount', 'solution_count as solutionCount'])
  return { matches, rows }
})

export const listOwnItems: Handler<'GET /me/items'> = ({ db, actor }, { query: { page } }) =>
  ownPage(db, { page, values: { viewer: actor.id }, shape: {} })

export const countKind = (kind: ItemKind) =>
  sql<number>`(count(*) filter (where kind = ${sql.lit(kind)}))::integer`

const countDeleted = (member: MemberId) => sql<number>`(
  select count(*)::integer from items where user_id = ${member} and ${isRestorable})`

export const listDeletedItems: Handler<'GET /me/deleted-items'> = ({ db, actor }) =>
  db
    .selectFrom('items')
    .select(['id', 'kind', 'name as title'])
    .select(sql<string>`deleted_at`.as('deletedAt'))
    .select(sql<string>`deleted_at + ${RESTORABLE}`.as('restorableUntil'))
    .where('user_id', '=', actor.id)
    .where(isRestorable)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(pageSizes.deletedItems))
    .execute()

export const getPortfolio: Handler<'GET /me/portfolio'> = ({ db, actor }) =>
  db
    .selectFrom('items')
    .select([countKind('idea').as('ideas'), countKind('pain_point').as('painPoints')])
    .select(countKind('product').as('products'))
    .select(sql<number>`coalesce(sum(vote_count), 0)::integer`.as('totalVotes'))
    .select(countDeleted(actor.id).as('deleted'))
    .where('user_id', '=', actor.id)
    .where(isListed)
    .executeTakeFirstOrThrow()
