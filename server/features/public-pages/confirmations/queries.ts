import { sql } from 'kysely'
import type { ItemId, QuestionId, SubscriberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import { pausedUntil } from '#server/features/items/pause-checks.ts'
import { toJoinPath, verifyStamped } from '#server/features/public-pages/joining/join-token.ts'
import { isVisitor } from '#server/features/public-pages/subscribers/may-be-asked.ts'
import { PENDING_DAYS } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'

/**
 * `hasAnswered`: they have answered a question on these pages. `hasAnsweredBefore`: they answered one in the visit in which
 * they left their address. `question`: the next one that they have not answered.
 */
export type LinkedSubscriber = {
  id: SubscriberId
  itemId: ItemId
  email: string
  kind: ItemKind
  name: string
  author: string | null
  isConfirmed: boolean
  /** Null for the address of a member. */
  mayBeAsked: boolean | null
  hasAnswered: boolean
  hasAnsweredBefore: boolean
  until: Timestamp
  formsPausedUntil: string | null
  question: { id: QuestionId; question: string } | null
  joinPath: string
  /** The token of the link. */
  token: string
}

const isAnsweredBefore = sql`visitor_answers.visit_id = subscribers.visit_id`

/** Works even if the row has been deleted. */
export const findSubscriberId = async (db: Db, token: string) =>
  verifyStamped(token, { purpose: 'confirm', key: await getMailKey(db) })?.subscriber

export const hasRow = async (db: Db, id: SubscriberId) =>
  (await db.selectFrom('subscribers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Returns undefined if the link is altered or expired, or if the page of its item is off. */
export async function findLinked(db: Db, token: string): Promise<LinkedSubscriber | undefined> {
  const key = await getMailKey(db)
  const link = verifyStamped(token, { purpose: 'confirm', key })
  if (!link) return undefined
  const { rows } = await sql<Omit<LinkedSubscriber, 'joinPath' | 'token'>>`
    select subscribers.id, items.id as "itemId", subscribers.email, items.kind, items.name, profiles.name as author,
      confirmed_at is not null as "isConfirmed", case when ${isVisitor} then may_be_asked_at is not null end as "mayBeAsked", subscribers.created_at + ${PENDING_DAYS} as until,
      ${pausedUntil('public-forms')} as "formsPausedUntil",
      exists (select from visitor_answers where subscriber_id = subscribers.id) as "hasAnswered",
      exists (select from visitor_answers where ${isAnsweredBefore}) as "hasAnsweredBefore", (
        select json_build_object('id', question.id, 'question', question.question)
        from feedback_questions question
        where question.item_id = items.id and not exists (
          select from visitor_answers
          where question_id = question.id and (subscriber_id = subscribers.id or ${isAnsweredBefore}))
        order by question.order_index limit 1) as question
    from subscribers
    join items on items.id = subscribers.item_id and ${isListedOutside}
    join public_pages on public_pages.item_id = items.id
    join profiles on profiles.id = items.user_id
    where subscribers.id = ${link.subscriber} and subscribers.left_at is null and removed_at is null
      and (confirmed_at is not null or subscribers.created_at > now() - ${PENDING_DAYS})`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { itemId, kind } = found
  return { ...found, token, joinPath: toJoinPath({ link, item: { id: itemId, kind }, key }).joinPath }
}
