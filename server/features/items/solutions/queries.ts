import { sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { ItemId, MemberId, SolutionId } from '#contract/ids.ts'
import type { Solution } from '#contract/items/solutions.ts'
import { pageSizes } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { author, isItemListed, isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { findDeletionRefusal } from './policy.ts'

/** The texts in place of those of a solution whose author has left. */
export const SOLUTION_REMOVED = {
  title: /*i18n*/ 'Removed',
  description: /*i18n*/ 'This solution was removed.',
}

export const removedSolution = () => ({
  title: i18n.marked(SOLUTION_REMOVED.title),
  description: i18n.marked(SOLUTION_REMOVED.description),
})

type SolutionRow = Omit<Solution, 'can' | 'author'> & { author: Author; userId: MemberId; hasLeft: boolean }

const toSolution = ({ userId, hasLeft, ...solution }: SolutionRow, viewer: MemberId): Solution => ({
  ...solution,
  ...(hasLeft && removedSolution()),
  can: { delete: findDeletionRefusal({ userId }, viewer) === null },
})

const solutionRows = (db: Db | Tx) =>
  db
    .selectFrom('solutions')
    .innerJoin('profiles', 'profiles.id', 'solutions.user_id')
    .select(['solutions.id', 'solutions.title', 'solutions.description', 'solutions.user_id as userId'])
    .select(['solutions.created_at as createdAt', author.as('author')])
    .select(sql<boolean>`profiles.left_at is not null`.as('hasLeft'))

export const listSolutions: Handler<'GET /items/:itemId/solutions'> = async (
  { db, actor },
  { params: { itemId }, query },
) => {
  const latest = solutionRows(db)
    .innerJoin('items', 'items.id', 'solutions.pain_point_id')
    .where('solutions.pain_point_id', '=', itemId)
    .where(isListed)
    .orderBy('solutions.created_at', 'desc')
    .orderBy('solutions.id', 'desc')
    .limit(sql.lit(pageSizes.solutions + 1))
  const rows = await (query.before ? latest.where(isBefore('solutions', query.before)) : latest).execute()
  if (rows.length === 0 && !(await isItemListed(db, itemId))) refuse('item.missing')
  const page = rows.slice(0, pageSizes.solutions)
  return {
    solutions: page.map(row => toSolution(row, actor.id)),
    earlier: rows.length > page.length ? toCursor(page.at(-1)) : null,
  }
}

type Own = { id: SolutionId; itemId: ItemId; member: MemberId }

export async function getOwnSolution(tx: Tx, { id, itemId, member }: Own) {
  const row = await solutionRows(tx)
    .where('solutions.id', '=', id)
    .where('solutions.pain_point_id', '=', itemId)
    .where('solutions.user_id', '=', member)
    .executeTakeFirst()
  return row ? toSolution(row, member) : refuse('solution.missing')
}

export const findSolution = (tx: Tx, id: SolutionId) =>
  tx
    .selectFrom('solutions')
    .select(['pain_point_id as itemId', 'user_id as userId'])
    .where('id', '=', id)
    .executeTakeFirst()
