import { sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { items, Question } from '#contract/items.ts'
import { pageSizes } from '#contract/limits.ts'
import type { Author } from '#contract/members.ts'
import type { Tally } from '#contract/votes.ts'
import type { FactItem } from '#server/facts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { numberedPage, slice } from '#server/platform/database/numbered-page.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { canDelete } from './policy.ts'

/** An item that is published and not deleted; everything else is missing to everyone. */
export const isListed = sql<boolean>`items.status = 'published' and items.deleted_at is null`

/** An item's counts and the viewer's own vote. */
export const tallyFor = (viewer: MemberId) => sql<Tally>`json_build_object(
  'painPoint', items.pain_point_votes, 'earlyAdopter', items.early_adopter_votes, 'total', items.vote_count,
  'own', (select vote_type from votes where votes.user_id = ${viewer}
    and votes.content_type = items.kind and votes.content_id = items.id))`

export const author = sql<Author>`json_build_object(
  'id', profiles.id, 'name', profiles.name, 'avatar', profiles.avatar)`

const questions = sql<Question[]>`coalesce((select json_agg(
  json_build_object('id', q.id, 'question', q.question, 'answerCount', q.answer_count) order by q.order_index)
  from feedback_questions q where q.item_id = items.id), '[]')`

/**
 * Locks a listed item for the rest of the transaction. Every change of its votes, comments and counters
 * passes through here, so what is read afterwards cannot change underneath. Refuses with item.missing.
 */
export async function lockItem(tx: Tx, id: ItemId): Promise<FactItem> {
  const item = await tx
    .selectFrom('items')
    .select(['id', 'kind', 'title', 'user_id as userId'])
    .where('id', '=', id)
    .where(isListed)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return item ?? refuse('item.missing')
}

/** Whether members see the item at all. */
export async function isItemListed(db: Db, id: ItemId) {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirst()
  return item !== undefined
}

export const getItem: Handler<(typeof items)['GET /items/:itemId']> = async ({ db, actor }, { params }) => {
  const row = await db
    .selectFrom('items')
    .innerJoin('ideas', 'ideas.id', 'items.id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .select(['items.id', 'items.user_id as userId', 'items.title', 'items.created_at as createdAt'])
    .select([
      'items.marketplace_description as marketplaceDescription',
      'items.comment_count as commentCount',
    ])
    .select(['ideas.description', 'ideas.problem', 'ideas.value_proposition as valueProposition'])
    .select(['ideas.target_audience as targetAudience', author.as('author')])
    .select([tallyFor(actor.id).as('votes'), questions.as('questions')])
    .where('items.id', '=', params.itemId)
    .where(isListed)
    .executeTakeFirst()
  if (!row) return refuse('item.missing')
  return { kind: 'idea', ...row, can: { delete: canDelete(row, actor.id) === null } }
}

export const listOwnItems: Handler<(typeof items)['GET /me/items']> = ({ db, actor }, { query }) => {
  const place = { page: query.page, size: pageSizes.dashboard }
  const own = db.selectFrom('items').where('user_id', '=', actor.id).where(isListed)
  const ordered = own
    .select(['id', 'kind', 'title', 'created_at as createdAt'])
    .select(['vote_count as voteCount', 'solution_count as solutionCount'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return numberedPage(db, { ...place, matches: own, rows: slice(ordered, place) })
}
