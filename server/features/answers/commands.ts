import { sql } from 'kysely'
import type { answers } from '#contract/answers.ts'
import type { CommentId, MemberId, QuestionId } from '#contract/ids.ts'
import type { FactItem } from '#server/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { lockItem } from '../items/queries.ts'
import { getQuestion } from './queries.ts'

type Give = (typeof answers)['PUT /questions/:questionId/answer']
type Withdraw = (typeof answers)['DELETE /questions/:questionId/answer']
type Draft = { item: FactItem; author: MemberId; questionId: QuestionId; content: string }

export const giveAnswer: Handler<Give> = ({ actor, write }, { params: { questionId }, body }) =>
  write(async ({ tx, record }) => {
    const { itemId } = await getQuestion(tx, questionId, actor.id)
    const item = await lockItem(tx, itemId)
    const stored = await storeAnswer(tx, { item, author: actor.id, questionId, content: body.content })
    if (stored) {
      const fact = { actorId: actor.id, item, payload: { commentId: stored.id, questionId } }
      if (stored.isNew) await moveAnswerCount(tx, { item, questionId, by: 1 })
      await record(stored.isNew ? { kind: 'answer.given', ...fact } : { kind: 'answer.changed', ...fact })
    }
    const { own } = await getQuestion(tx, questionId, actor.id)
    return own ?? refuse('question.missing')
  })

export const withdrawAnswer: Handler<Withdraw> = ({ actor, write }, { params: { questionId } }) =>
  write(async ({ tx, record }) => {
    const { itemId } = await getQuestion(tx, questionId, actor.id)
    const item = await lockItem(tx, itemId)
    const removed = await tx
      .deleteFrom('comments')
      .where('feedback_question_id', '=', questionId)
      .where('user_id', '=', actor.id)
      .returning('id as commentId')
      .executeTakeFirst()
    if (!removed) return refuse('answer.missing')
    await moveAnswerCount(tx, { item, questionId, by: -1 })
    await record({ kind: 'answer.withdrawn', actorId: actor.id, item, payload: { ...removed, questionId } })
    return null
  })

/** Inserts the answer or changes its words; answers nothing when it stood as it is. */
async function storeAnswer(tx: Tx, { item, author, questionId, content }: Draft) {
  const { rows } = await sql<{ id: CommentId; isNew: boolean }>`
    insert into comments (id, user_id, content_id, content_type, content, feedback_question_id)
    values (gen_random_uuid(), ${author}, ${item.id}, ${item.kind}, ${content}, ${questionId})
    on conflict (feedback_question_id, user_id) where feedback_question_id is not null
      do update set content = excluded.content, edited_at = now() where comments.content <> excluded.content
    returning id, edited_at is null as "isNew"`.execute(tx)
  return rows[0]
}

async function moveAnswerCount(
  tx: Tx,
  { item, questionId, by }: { item: FactItem; questionId: QuestionId; by: number },
) {
  await tx
    .updateTable('feedback_questions')
    .set(eb => ({ answer_count: eb('answer_count', '+', by) }))
    .where('id', '=', questionId)
    .execute()
  await tx
    .updateTable('items')
    .set(eb => ({ answer_count: eb('answer_count', '+', by) }))
    .where('id', '=', item.id)
    .execute()
}
