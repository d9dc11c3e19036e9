import { isDeepStrictEqual } from 'node:util'
import type { ItemId } from '#contract/ids.ts'
import { questionTexts } from '#server/features/items/items/queries.ts'
import { correctQuestions } from '#server/features/items/items/rows.ts'
import { haveSamePicture } from '#server/features/items/uploads/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  applyCorrection,
  correctedFields,
  type IdeaCorrection,
  type IdeaDraft,
  type IdeaTexts,
  toSummary,
} from './draft.ts'

const toColumns = (texts: IdeaTexts) => ({
  description: texts.description,
  problem: texts.problem,
  value_proposition: texts.valueProposition,
  target_audience: texts.targetAudience,
})

/** Stores the columns and questions of an idea. Its item must exist. */
export async function insertIdea(tx: Tx, id: ItemId, draft: IdeaDraft) {
  await tx
    .insertInto('ideas')
    .values({ id, image: draft.image, ...toColumns(draft) })
    .execute()
  await tx
    .insertInto('feedback_questions')
    .values(draft.questions.map((question, order_index) => ({ item_id: id, question, order_index })))
    .execute()
}

/** Returns whether a stored idea is what a draft would store. */
export async function isStoredIdea(tx: Tx, id: ItemId, { image, ...draft }: IdeaDraft) {
  const { image: storedImage, ...stored } = await getStoredIdea(tx, id)
  return isDeepStrictEqual(stored, draft) && haveSamePicture(tx, storedImage, image)
}

/** Returns what a correction changes, with how to store it, or null if nothing. */
export async function findIdeaCorrection(tx: Tx, id: ItemId, correction: IdeaCorrection) {
  const stored = await getStoredIdea(tx, id)
  const corrected = applyCorrection(stored, correction)
  const fields = correctedFields(stored, corrected)
  if (fields.length === 0) return null
  const store = async () => {
    await tx.updateTable('ideas').set(toColumns(corrected)).where('id', '=', id).execute()
    if (fields.includes('questions')) await correctQuestions(tx, id, corrected.questions)
  }
  return { summary: toSummary(corrected), fields, store }
}

const getStoredIdea = (tx: Tx, id: ItemId): Promise<IdeaDraft> =>
  tx
    .selectFrom('ideas')
    .innerJoin('items', 'items.id', 'ideas.id')
    .select(['items.title', 'items.marketplace_description as marketplaceDescription', 'ideas.description'])
    .select(['ideas.problem', 'ideas.value_proposition as valueProposition'])
    .select(['ideas.target_audience as targetAudience', 'ideas.image', questionTexts.as('questions')])
    .where('ideas.id', '=', id)
    .executeTakeFirstOrThrow()
