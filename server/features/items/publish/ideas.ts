import { isDeepStrictEqual } from 'node:util'
import type { ItemId } from '#contract/ids.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { audiences, questionTexts } from '#server/features/items/items/queries.ts'
import { correctLists, insertLists } from '#server/features/items/items/stored-items.ts'
import { namePainPoints } from '#server/features/items/namings/stored-namings.ts'
import { haveSamePicture } from '#server/features/items/uploads/stored-uploads.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseFields } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import {
  applyCorrection,
  correctedFields,
  type IdeaCorrection,
  type IdeaDraft,
  type IdeaTexts,
  toDraft,
  toSummary,
} from './idea-draft.ts'
import { publishItem } from './publication.ts'

const toColumns = (texts: IdeaTexts) => ({
  title: texts.title,
  description: texts.description,
  problem: texts.problem,
  value_proposition: texts.valueProposition,
})

async function insertIdea(tx: Tx, id: ItemId, draft: IdeaDraft) {
  await tx
    .insertInto('ideas')
    .values({ id, image: draft.image, ...toColumns(draft) })
    .execute()
  await insertLists(tx, id, draft)
}

async function isStoredIdea(tx: Tx, id: ItemId, { image, ...draft }: IdeaDraft) {
  const { image: storedImage, ...stored } = await getStoredIdea(tx, id)
  return isDeepStrictEqual(stored, draft) && haveSamePicture(tx, storedImage, image)
}

export async function findIdeaCorrection(tx: Tx, id: ItemId, correction: IdeaCorrection) {
  const stored = await getStoredIdea(tx, id)
  const corrected = applyCorrection(stored, correction)
  const fields = correctedFields(stored, corrected)
  if (fields.length === 0) return null
  const store = async () => {
    await tx.updateTable('ideas').set(toColumns(corrected)).where('id', '=', id).execute()
    await correctLists(tx, id, { ...corrected, fields })
  }
  return { summary: toSummary(corrected), fields, store }
}

const getStoredIdea = (tx: Tx, id: ItemId): Promise<IdeaDraft> =>
  tx
    .selectFrom('ideas')
    .innerJoin('items', 'items.id', 'ideas.id')
    .select(['ideas.title', 'items.pitch', 'ideas.description'])
    .select(['ideas.problem', 'ideas.value_proposition as valueProposition'])
    .select([audiences.as('audiences'), 'ideas.image', questionTexts.as('questions')])
    .where('ideas.id', '=', id)
    .executeTakeFirstOrThrow()

export const publishIdea: Handler<'POST /ideas'> = ({ actor, write }, { body }) =>
  write(async unit => {
    refuseFields('text.link-too-early', findFirstDayLinks(actor, body))
    const draft = toDraft(body)
    const summary = toSummary(draft)
    const published = await publishItem(unit, {
      item: { id: body.id, kind: 'idea', title: summary.name, userId: actor.id },
      summary,
      picture: draft.image,
      insert: tx => insertIdea(tx, body.id, draft),
      isSame: tx => isStoredIdea(tx, body.id, draft),
    })
    if (body.form === 'guided' && body.solves)
      await namePainPoints(unit, { ideaId: body.id, author: actor.id, solves: body.solves })
    return published
  })
