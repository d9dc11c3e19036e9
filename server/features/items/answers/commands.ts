import { sql } from 'kysely'
import type { CommentId, MemberId, QuestionId } from '#contract/ids.ts'
import { MARK_POINTS } from '#contract/lengths.ts'
import { ANSWER_POINTS, type PointRule } from '#contract/rewards/points.ts'
import { otherMarks, toComment } from '#server/features/items/comments/comment-rows.ts'
import { findVerificationRefusal } from '#server/features/items/comments/policy.ts'
import { unmarks } from '#server/features/items/comments/queries.ts'
import { shareNetwork } from '#server/features/items/counted-networks.ts'
import { eraseHiddenAnswer, isAnswer, keepRemoved, takeKept } from '#server/features/items/deleted-texts.ts'
import { moveAnswerCount } from '#server/features/items/items/counts.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItem, lockItemToWrite } from '#server/features/items/items/locks.ts'
import { isPaid, judgeText, type Pay } from '#server/features/items/unpaid-texts/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { aboutRemovedAnswer, findMarkable, getMarkableRow, getQuestion } from './queries.ts'

type Draft = Parameters<Handler<'PUT /questions/:questionId/answer'>>[1]['body'] & {
  item: FactItem
  author: MemberId
  questionId: QuestionId
}

export const giveAnswer: Handler<'PUT /questions/:questionId/answer'> = (
  { actor, write },
  { params: { questionId }, body },
) =>
  write(async ({ tx, record }) => {
    const { itemId } = await getQuestion(tx, questionId, actor.id)
    const item = await lockItemToWrite(tx, itemId, actor.id)
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { content: body.content }))
    const draft = { item, author: actor.id, questionId, ...body }
    const stored = await storeAnswer(tx, {
      ...draft,
      ...(await judgeText(tx, { ...draft, text: body.content })),
    })
    if (stored) {
      const fact = { actorId: actor.id, item }
      const { id: commentId, isNew, unpaid, ...paying } = stored
      const payload = { commentId, questionId }
      if (isNew) await moveAnswerCount(tx, { item, questionId, by: 1 })
      if (isNew)
        await record({ kind: 'answer.given', ...fact, payload: { ...payload, paid: unpaid === null } })
      else
        await record({
          kind: 'answer.changed',
          ...fact,
          payload: { ...payload, unpays: paying.unpays, unmarks: paying.unmarks },
        })
    }
    const { own } = await getQuestion(tx, questionId, actor.id)
    const unpaid = stored?.unpaid ?? null
    const isEarning = stored?.isNew && !unpaid && item.userId !== actor.id
    const earned = isEarning ? ANSWER_POINTS + (await readBonus(tx, actor.id)) : 0
    return own?.content === body.content ? { ...own, earned, unpaid } : refuse('text.changed-meanwhile')
  })

/** What this transaction paid besides, because the answer is the member's tenth. */
async function readBonus(tx: Tx, member: MemberId) {
  const rule: PointRule = 'ten feedbacks given'
  const { rows } = await sql<{ points: number }>`select points from point_entries
    where user_id = ${member} and earned_at = now() and rule = ${rule}`.execute(tx)
  return rows[0]?.points ?? 0
}

/** An answer that a moderator has hidden is erased. */
export const withdrawAnswer: Handler<'DELETE /questions/:questionId/answer'> = (
  { actor, write },
  { params: { questionId } },
) =>
  write(async ({ tx, record }) => {
    const { itemId } = await getQuestion(tx, questionId, actor.id)
    const item = await lockItem(tx, itemId)
    const removed = await removeAnswer(tx, questionId, actor.id)
    if (!removed) {
      const erased = await eraseHiddenAnswer(tx, { questionId, member: actor.id })
      return erased ? null : refuse('answer.missing')
    }
    await moveAnswerCount(tx, { item, questionId, by: -1 })
    await record({ kind: 'answer.withdrawn', actorId: actor.id, item, payload: { ...removed, questionId } })
    return null
  })

/** An answer that was restored before is returned as it is. */
export const restoreAnswer: Handler<'PUT /questions/:questionId/answer/restoration'> = (
  { actor, write },
  { params: { questionId }, body: { id } },
) =>
  write(async ({ tx, record }) => {
    const { itemId } = await getQuestion(tx, questionId, actor.id)
    const item = await lockItemToWrite(tx, itemId, actor.id)
    const restored = await insertKept(tx, { id, questionId, author: actor.id })
    if (restored) {
      await moveAnswerCount(tx, { item, questionId, by: 1 })
      const payload = { commentId: id, questionId, ...restored }
      await record({ kind: 'answer.restored', actorId: actor.id, item, payload })
    }
    const { own } = await getQuestion(tx, questionId, actor.id)
    if (own && own.id !== id) refuse('answer.newer')
    return own ?? refuse('answer.missing')
  })

export const verifyText: Handler<'PUT /comments/:commentId/verification'> = (
  { actor, write },
  { params: { commentId } },
) =>
  write(async ({ tx, record }) => {
    const { item, memberId, kind, text } = await lockMarkable(tx, commentId, actor.id)
    const { rows } = await sql<{ paid: boolean; unmarks: boolean }>`
      update comments set verified_at = now(), unpaid_mark = case when title is not null
        and ${shareNetwork({ one: actor.id, other: memberId, at: sql`now()` })} then true end
      where id = ${commentId} and verified_at is null
      returning ${isPaid} and unpaid_mark is null as paid, ${unmarks(sql`comments`)}`.execute(tx)
    const [marked] = rows
    const payload = { commentId, memberId, paid: marked?.paid === true }
    if (marked) await record({ kind: `${kind}.verified`, actorId: actor.id, item, payload })
    return { ...text, verified: true, earned: marked?.unmarks ? MARK_POINTS : 0 }
  })

export const unverifyText: Handler<'DELETE /comments/:commentId/verification'> = (
  { actor, write },
  { params: { commentId } },
) =>
  write(async ({ tx, record }) => {
    const { item, memberId, kind, text } = await lockMarkable(tx, commentId, actor.id)
    const { rows } = await sql<{ unmarks: boolean }>`
      with before as (select * from comments where id = ${commentId} and verified_at is not null)
      update comments set verified_at = null, unpaid_mark = null from before where comments.id = before.id
      returning ${unmarks(sql`before`)}`.execute(tx)
    const [unmarked] = rows
    if (unmarked)
      await record({
        kind: `${kind}.unverified`,
        actorId: actor.id,
        item,
        payload: { commentId, memberId, ...unmarked },
      })
    return { ...text, verified: false, earned: unmarked?.unmarks ? -MARK_POINTS : 0 }
  })

/** Reads the answer or solution under the lock, because its author may have just left. */
async function lockMarkable(tx: Tx, commentId: CommentId, member: MemberId) {
  const { itemId } = (await findMarkable(tx, commentId)) ?? refuse('answer.missing')
  const item = await lockItem(tx, itemId)
  const row = await getMarkableRow(tx, commentId)
  refuseIf(findVerificationRefusal(row, member))
  const kind = row.title === null ? ('answer' as const) : ('solution' as const)
  return { item, memberId: row.userId, kind, text: toComment(row, member) }
}

async function removeAnswer(tx: Tx, questionId: QuestionId, author: MemberId) {
  const { rows } = await sql<{ commentId: CommentId; paid: boolean; unmarks: boolean }>`
    with removed as (delete from comments where feedback_question_id = ${questionId} and user_id = ${author} returning *),
      ${keepRemoved}
    select id as "commentId", ${aboutRemovedAnswer} from removed`.execute(tx)
  return rows[0]
}

/**
 * Keeps the mark. Returns undefined if the answer is no longer kept, if the member has answered again, or if a correction
 * has removed the question.
 */
async function insertKept(
  tx: Tx,
  { id, questionId, author }: Pick<Draft, 'questionId' | 'author'> & { id: CommentId },
) {
  const { rows } = await sql<{ paid: boolean; marks: boolean }>`
    with ${takeKept({ which: isAnswer, id, member: author })}
    insert into comments
    select kept.* from taken cross join jsonb_populate_record(null::comments, stored) as kept
    join feedback_questions on feedback_questions.id = kept.feedback_question_id
    where kept.feedback_question_id = ${questionId}
    on conflict do nothing
    returning ${isPaid} as paid, verified_at is not null as marks`.execute(tx)
  return rows[0]
}

type StoredAnswer = Pick<Pay, 'unpaid'> & { id: CommentId; isNew: boolean; unpays: boolean; unmarks: boolean }

/**
 * A changed text removes the mark. Returns undefined if the text is the stored one, or if the stored one is no longer `was`.
 */
async function storeAnswer(tx: Tx, { item, author, questionId, content, was, words, unpaid }: Draft & Pay) {
  const { rows } = await sql<StoredAnswer>`
    with stored_before as (select content, verified_at, unpaid from comments
      where feedback_question_id = ${questionId} and user_id = ${author})
    insert into comments as stored (id, user_id, content_id, content_type, content, feedback_question_id, words, unpaid)
    select gen_random_uuid(), ${author}, ${item.id}, ${item.kind}, ${content}, id, ${words}, ${unpaid}
    from feedback_questions where id = ${questionId}
      ${was === undefined ? sql`` : sql`and (select content from stored_before) is not distinct from ${was}`}
    on conflict (feedback_question_id, user_id) where feedback_question_id is not null
      do update set content = excluded.content, edited_at = now(), verified_at = null,
        words = excluded.words, unpaid = excluded.unpaid
        where stored.content <> excluded.content
    returning id, edited_at is null as "isNew", unpaid,
      unpaid is not null and exists (select from stored_before where unpaid is null) as unpays,
      exists (select from stored_before where verified_at is not null and unpaid is null)
        and not exists (${otherMarks(sql`stored`)}) as unmarks`.execute(tx)
  return rows[0]
}
