import { sql } from 'kysely'
import type { ItemId, QuestionId, SupporterId, VisitId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { text as textOf } from '#contract/text/text.ts'
import { namedVisit } from '#server/features/evidence/openings/stored-visits.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { afterAdvisoryLock } from '#server/platform/database/transaction.ts'

/** `supporterId` is set if the answer is given beside a confirmed yes. */
type NewAnswer = {
  itemId: ItemId
  questionId: QuestionId
  text: string
  visitId: VisitId | null
  supporterId?: SupporterId
}

/** `missing`: the page or the question is gone. */
export type AnswerAdded = 'added' | 'empty' | 'too-long' | 'missing'

const AnswerText = textOf({ max: lengths.visitorAnswer, long: 'too-long', empty: 'empty' })

/** The most answers that an item takes in a day, so that no script fills the list. */
const ANSWERS_A_DAY = sql.lit(1_000)

/**
 * Stores a visitor's answer to a question of a public page. The same text again within a day is the same answer. Call it
 * after the rate `visitorForms` is counted.
 */
export async function addVisitorAnswer(db: Db, answer: NewAnswer): Promise<AnswerAdded> {
  const { data: text, error } = AnswerText.safeParse(answer.text)
  if (text === undefined)
    return error.issues.some(({ message }) => message === 'too-long') ? 'too-long' : 'empty'
  // The same answer may be sent twice at once, and its question be replaced meanwhile.
  return afterAdvisoryLock(db, `visitor answers of ${answer.itemId}`, async tx => {
    await sql`select from items where id = ${answer.itemId} for no key update`.execute(tx)
    return insertAnswer(tx, { ...answer, text })
  })
}

async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<AnswerAdded> {
  const { itemId, questionId, text, visitId, supporterId = null } = answer
  const { rows } = await sql`
    with question as (
      select question.id, question.item_id from feedback_questions question
      join items on items.id = question.item_id
      join public_pages on public_pages.item_id = items.id
      where question.id = ${questionId} and question.item_id = ${itemId} and ${isListed}),
    recent as (
      select question_id, text, supporter_id from visitor_answers
      where item_id = ${itemId} and answered_at > now() - interval '1 day'),
    added as (
      insert into visitor_answers (item_id, question_id, text, visit_id, supporter_id)
      select item_id, id, ${text}, ${namedVisit(visitId, sql`question.item_id`)}, ${supporterId}
      from question
      where (select count(*) from recent) < ${ANSWERS_A_DAY} and not exists (
        select from recent where recent.question_id = question.id and recent.text = ${text}
          and recent.supporter_id is not distinct from ${supporterId}::uuid))
    select from question`.execute(tx)
  return rows.length > 0 ? 'added' : 'missing'
}
