import { sql } from 'kysely'
import { hasFullAddress } from '#contract/addresses/web-link.ts'
import type { ItemId, MemberId, QuestionId, SubscriberId, VisitId } from '#contract/ids.ts'
import type { VisitorAnswerPlace } from '#contract/items/visitor-answers.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text as textOf } from '#contract/text/text.ts'
import { namedVisit } from '#server/features/evidence/item-views/stored-visits.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { ANSWER_CONSENT } from '#server/features/items/visitor-answers/policy.ts'
import { notifyOfVisitor } from '#server/features/talk/notifications/stored-notifications.ts'
import { signalsPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'

/**
 * `consent` is the value of the form's field of this name. `subscriberId` is set if the answer is given beside a confirmed
 * yes.
 */
type NewAnswer = {
  itemId: ItemId
  questionId: QuestionId
  text: string
  givenOn: VisitorAnswerPlace
  consent: string | undefined
  visitId: VisitId | null
  subscriberId?: SubscriberId
}

type TextProblem = 'empty' | 'too-long' | 'link'

/** `missing`: the page or the question no longer exists. */
export type AnswerAdded = 'added' | TextProblem | 'too-many' | 'missing'

export const textProblems: Record<TextProblem, (max: number) => string> = {
  empty: () => i18n.t('Write something first.'),
  'too-long': max => i18n.t('Use at most {max, plural, one {# character} other {# characters}}.', { max }),
  link: () => i18n.t('Web and email addresses aren’t allowed. Remove them and send it again.'),
}

export const answerProblems: Record<Exclude<AnswerAdded, 'added'>, (max: number) => string> = {
  ...textProblems,
  missing: () => i18n.t('This question is gone. Please reload the page.'),
  'too-many': () => i18n.t('Many people answered in the last hour. Try again later.'),
}

/** Returns a visitor's text as it is stored, or what is wrong with it. */
export function checkText(written: string, max: number): { text: string } | { problem: TextProblem } {
  const { data: text, error } = textOf({ max, long: 'too-long', empty: 'empty' }).safeParse(written)
  if (text === undefined)
    return { problem: error.issues.some(({ message }) => message === 'too-long') ? 'too-long' : 'empty' }
  return hasFullAddress(text) ? { problem: 'link' } : { text }
}

/** The value of the field `consent` proves that the form said that members may read the answer, as of a visitor. */
export const consentValue = String(ANSWER_CONSENT)

/** The most answers to an item in an hour, so that no script fills the list. */
const ANSWERS_AN_HOUR = sql.lit(20)

/**
 * Notifies the author once for each visitor and day (UTC). The same text again within a day is not stored again. Call this
 * after the rate `visitorForms` is counted.
 */
export async function addVisitorAnswer(write: Write, answer: NewAnswer): Promise<AnswerAdded> {
  const checked = checkText(answer.text, lengths.visitorAnswer)
  if ('problem' in checked) return checked.problem
  const { text } = checked
  return write(async ({ tx, push }) => {
    // The same answer may be sent twice at once, and its question may just have been replaced.
    await sql`select from items where id = ${answer.itemId} for no key update`.execute(tx)
    const stored = await insertAnswer(tx, { ...answer, text })
    if (!stored) return 'missing'
    const { author, isNew, isRepeated, isFirstToday } = stored
    if (!isNew) return isRepeated ? 'added' : 'too-many'
    if (isFirstToday) await notifyOfVisitor(tx, { itemId: answer.itemId, author, kind: 'visitor-answer' })
    push(signalsPush(author))
    return 'added'
  })
}

/** `isFirstToday`: the same visitor has not answered another question of the item on this day (UTC). */
type StoredAnswer = { author: MemberId; isNew: boolean; isRepeated: boolean; isFirstToday: boolean }

async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<StoredAnswer | undefined> {
  const { itemId, questionId, text, givenOn, visitId, subscriberId = null } = answer
  const consent = answer.consent === consentValue ? ANSWER_CONSENT : null
  const { rows } = await sql<StoredAnswer>`
    with question as (
      select question.id, question.item_id, items.user_id as author from feedback_questions question
      join items on items.id = question.item_id
      join public_pages on public_pages.item_id = items.id
      where question.id = ${questionId} and question.item_id = ${itemId} and ${isListedOutside}),
    recent as (
      select question_id, text, subscriber_id, visit_id, answered_at from visitor_answers
      where item_id = ${itemId} and answered_at > now() - interval '1 day'),
    repeated as (
      select from recent where question_id = ${questionId} and text = ${text}
        and subscriber_id is not distinct from ${subscriberId}::uuid
        and visit_id is not distinct from ${namedVisit(visitId, sql`${itemId}`)}),
    added as (
      insert into visitor_answers (item_id, question_id, text, visit_id, subscriber_id, given_on, consent_version)
      select item_id, id, ${text}, ${namedVisit(visitId, sql`question.item_id`)}, ${subscriberId}, ${givenOn}, ${consent}
      from question
      where not exists (select from repeated)
        and (select count(*) from recent where answered_at > now() - interval '1 hour') < ${ANSWERS_AN_HOUR}
      returning visit_id, subscriber_id)
    select author, exists (select from added) as "isNew", exists (select from repeated) as "isRepeated",
      not exists (select from recent join added
        on added.visit_id = recent.visit_id or added.subscriber_id = recent.subscriber_id
        where (answered_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date) as "isFirstToday"
    from question`.execute(tx)
  return rows[0]
}
