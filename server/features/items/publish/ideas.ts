import { isDeepStrictEqual } from 'node:util'
import type { ItemId } from '#contract/ids.ts'
import { listEarlyLinks } from '#server/features/items/items/policy.ts'
import { audiences, questionTexts } from '#server/features/items/items/queries.ts'
import {
  correctQuestions,
  insertItem,
  insertLists,
  repeatPublish,
  replaceAudiences,
} from '#server/features/items/items/stored-items.ts'
import { claimUpload, haveSamePicture } from '#server/features/items/uploads/stored-uploads.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseFields } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { publishedPosts } from '#server/platform/metrics/counters.ts'
import {
  applyCorrection,
  correctedFields,
  type IdeaCorrection,
  type IdeaDraft,
  type IdeaTexts,
  toDraft,
  toSummary,
} from './idea-draft.ts'

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
    if (fields.includes('audiences')) await replaceAudiences(tx, id, corrected.audiences)
    if (fields.includes('questions')) await correctQuestions(tx, id, corrected.questions)
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
  write(async ({ tx, record }) => {
    refuseFields('text.link-too-early', listEarlyLinks(actor, body))
    const draft = toDraft(body)
    const summary = toSummary(draft)
    const item = { id: body.id, kind: 'idea', title: summary.name, userId: actor.id } as const
    if (!(await insertItem(tx, item, summary)))
      return repeatPublish(tx, { item, isSame: () => isStoredIdea(tx, item.id, draft) })
    if (draft.image) await claimUpload(tx, { key: draft.image, userId: actor.id })
    await insertIdea(tx, item.id, draft)
    await record({ kind: 'item.published', actorId: actor.id, item, payload: {} })
    publishedPosts.inc({ kind: item.kind })
    return { id: item.id }
  })
