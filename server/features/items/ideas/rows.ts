import { isDeepStrictEqual } from 'node:util'
import type { ItemId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { correctedIdea, faceOf, type IdeaCorrection, type IdeaDraft, type IdeaTexts } from './draft.ts'

const columnsOf = (texts: IdeaTexts) => ({
  description: texts.description,
  problem: texts.problem,
  value_proposition: texts.valueProposition,
  target_audience: texts.targetAudience,
})

/** Stores what only an idea has, under its item. */
export async function insertIdea(tx: Tx, id: ItemId, draft: IdeaDraft) {
  await tx
    .insertInto('ideas')
    .values({ id, image: draft.image, ...columnsOf(draft) })
    .execute()
  await tx
    .insertInto('feedback_questions')
    .values(draft.questions.map((question, order_index) => ({ item_id: id, question, order_index })))
    .execute()
}

/** Stores a correction; answers the item's face from now on, or null where nothing changed. */
export async function correctIdea(tx: Tx, id: ItemId, correction: IdeaCorrection) {
  const stored = await storedIdea(tx, id)
  const corrected = correctedIdea(stored, correction)
  if (isDeepStrictEqual(stored, corrected)) return null
  await tx.updateTable('ideas').set(columnsOf(corrected)).where('id', '=', id).execute()
  return faceOf(corrected)
}

const storedIdea = (tx: Tx, id: ItemId): Promise<IdeaTexts> =>
  tx
    .selectFrom('ideas')
    .innerJoin('items', 'items.id', 'ideas.id')
    .select(['items.title', 'items.marketplace_description as marketplaceDescription', 'ideas.description'])
    .select(['ideas.problem', 'ideas.value_proposition as valueProposition'])
    .select('ideas.target_audience as targetAudience')
    .where('ideas.id', '=', id)
    .executeTakeFirstOrThrow()
