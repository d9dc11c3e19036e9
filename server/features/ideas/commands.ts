import { sql } from 'kysely'
import type { ideas } from '#contract/ideas.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { draftOf, type IdeaDraft } from './draft.ts'

type Publish = (typeof ideas)['POST /ideas']

export const publishIdea: Handler<Publish> = ({ actor, write }, { body }) =>
  write(async ({ tx, record }) => {
    const { id } = body
    const draft = draftOf(body)
    if (!(await insertItem(tx, { id, owner: actor.id, draft }))) return requireOwn(tx, id, actor.id)
    await insertIdea(tx, id, draft)
    const item = { id, kind: 'idea', title: draft.title, userId: actor.id } as const
    await record({ kind: 'item.published', actorId: actor.id, item, payload: {} })
    return { id }
  })

type NewItem = { id: ItemId; owner: MemberId; draft: IdeaDraft }

/** Stores the item with its words to be searched; answers false when its id is taken. */
async function insertItem(tx: Tx, { id, owner, draft }: NewItem) {
  const words = [
    draft.title,
    draft.marketplaceDescription,
    draft.description,
    draft.problem,
    draft.valueProposition,
  ]
  const text = words.filter(Boolean).join('\n')
  const inserted = await tx
    .insertInto('items')
    .values({
      id,
      kind: 'idea',
      user_id: owner,
      title: draft.title,
      marketplace_description: draft.marketplaceDescription,
      search: sql`to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

async function insertIdea(tx: Tx, id: ItemId, draft: IdeaDraft) {
  await tx
    .insertInto('ideas')
    .values({
      id,
      description: draft.description,
      problem: draft.problem,
      value_proposition: draft.valueProposition,
      target_audience: draft.targetAudience,
    })
    .execute()
  await tx
    .insertInto('feedback_questions')
    .values(draft.questions.map((question, order_index) => ({ item_id: id, question, order_index })))
    .execute()
}

/** A repeated publish answers the owner's stored item; an id that is someone else's is no item to them. */
async function requireOwn(tx: Tx, id: ItemId, owner: MemberId) {
  const own = tx.selectFrom('items').select('id').where('id', '=', id).where('user_id', '=', owner)
  return (await own.executeTakeFirst()) ?? refuse('item.missing')
}
