import { sql } from 'kysely'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import { isNotPaused } from '#server/features/items/pause-checks.ts'
import { giveUpPictures } from '#server/features/items/uploads/stored-uploads.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { toSearchWords } from '#server/platform/queries/search-query.ts'

/** The texts that lists show of an item of any kind, and the texts in which a search finds it. */
export type ItemSummary = {
  name: string
  pitch: string
  words: readonly string[]
}

const toSearch = ({ words }: ItemSummary) => toSearchWords(words.join('\n'))

const toNewItem = ({ id, kind, userId }: Omit<FactItem, 'title'>, summary: ItemSummary) => sql<never>`
  select ${id}::uuid, ${kind}, ${userId}::uuid, ${summary.name}, ${summary.pitch}
  where ${isNotPaused('publishing')}`

/** Returns false if the id is taken, or publishing is paused. */
export async function insertItem(tx: Tx, { id, kind, userId }: FactItem, summary: ItemSummary) {
  const inserted = await tx
    .with('stored', db =>
      db
        .insertInto('items')
        .columns(['id', 'kind', 'user_id', 'name', 'pitch'])
        .expression(toNewItem({ id, kind, userId }, summary))
        // The id is also in a second unique index, which would raise an error if the conflict named only the first.
        .onConflict(conflict => conflict.doNothing())
        .returning(['id', 'kind', 'user_id', 'created_at']),
    )
    .insertInto('item_words')
    .columns(['item_id', 'kind', 'user_id', 'created_at', 'search'])
    .expression(db =>
      db.selectFrom('stored').select(['id', 'kind', 'user_id', 'created_at', toSearch(summary).as('search')]),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

type Lists = { audiences: readonly string[]; questions: readonly string[] }

/** Inserts the lists of an idea or a product. */
export const insertLists = (tx: Tx, id: ItemId, { audiences, questions }: Lists) =>
  tx
    .with('named', db => db.insertInto('item_audiences').values(toAudienceRows(id, audiences)))
    .insertInto('feedback_questions')
    .values(questions.map((question, order_index) => ({ item_id: id, question, order_index })))
    .execute()

const toAudienceRows = (id: ItemId, audiences: readonly string[]) =>
  audiences.map((audience, order_index) => ({ item_id: id, audience, order_index }))

async function replaceAudiences(tx: Tx, id: ItemId, audiences: readonly string[]) {
  await tx.deleteFrom('item_audiences').where('item_id', '=', id).execute()
  await tx.insertInto('item_audiences').values(toAudienceRows(id, audiences)).execute()
}

type CorrectedLists = Lists & { fields: readonly string[] }

export type Corrected = { summary: ItemSummary; fields: readonly string[] }

export type FoundCorrection = Corrected & { store: () => Promise<void> }

export const updateItem = (tx: Tx, id: ItemId, { summary, fields }: Corrected) =>
  tx
    .with('words', db =>
      db
        .updateTable('item_words')
        .set({ search: toSearch(summary) })
        .where('item_id', '=', id),
    )
    .updateTable('items')
    .set({
      name: summary.name,
      pitch: summary.pitch,
      corrected_at: sql`now()`,
      corrected_fields: sql`array(select distinct unnest(corrected_fields || ${textList(fields)}) order by 1)`,
    })
    .where('id', '=', id)
    .execute()

/** Stores the corrected ones of the lists. Refuses with question.answered if an answered question would be lost. */
export async function correctLists(tx: Tx, id: ItemId, { audiences, questions, fields }: CorrectedLists) {
  if (fields.includes('audiences')) await replaceAudiences(tx, id, audiences)
  if (fields.includes('questions')) await correctQuestions(tx, id, questions)
}

async function correctQuestions(tx: Tx, id: ItemId, wanted: readonly string[]) {
  const stored = await tx
    .selectFrom('feedback_questions')
    .select(['id', 'question'])
    .select(
      sql<number>`answer_count + (
        select count(*)::integer from visitor_answers where question_id = feedback_questions.id)`.as(
        'answerCount',
      ),
    )
    .where('item_id', '=', id)
    .orderBy('order_index')
    .execute()
  const { placed, removed } = findQuestionChanges(stored, wanted) ?? refuse('question.answered')
  if (removed.length > 0) await tx.deleteFrom('feedback_questions').where('id', 'in', removed).execute()
  // Each place is taken once, so all move out of the way first.
  await tx
    .updateTable('feedback_questions')
    .set(eb => ({ order_index: eb('order_index', '-', ASIDE) }))
    .where('item_id', '=', id)
    .execute()
  for (const [order_index, { id: questionId, question }] of placed.entries())
    await (questionId
      ? tx.updateTable('feedback_questions').set({ question, order_index }).where('id', '=', questionId)
      : tx.insertInto('feedback_questions').values({ item_id: id, question, order_index })
    ).execute()
}
const ASIDE = 1_000

export const markDeleted = (tx: Tx, id: ItemId) =>
  tx.updateTable('items').set({ deleted_at: sql`now()` }).where('id', '=', id).execute()

export async function markErased(tx: Tx, id: ItemId) {
  await tx.updateTable('items').set({ erased_at: sql`now()` }).where('id', '=', id).execute()
  await giveUpPictures(tx, id)
}

type StoredQuestion = { id: QuestionId; question: string; answerCount: number }

type PlacedQuestion = { id: QuestionId | undefined; question: string }

/**
 * Another text is another question, so that an answer that is being written cannot land under it. Returns null if a question
 * with answers is missing from the wanted ones.
 */
export function findQuestionChanges(stored: readonly StoredQuestion[], wanted: readonly string[]) {
  const left = stored.toSorted((a, b) => b.answerCount - a.answerCount)
  const take = (question: string) => {
    const at = left.findIndex(candidate => candidate.question === question)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id
  }
  const placed: PlacedQuestion[] = wanted.map(question => ({ question, id: take(question) }))
  if (left.some(({ answerCount }) => answerCount > 0)) return null
  return { placed, removed: left.map(({ id }) => id) }
}
