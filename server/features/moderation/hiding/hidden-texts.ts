import { type RawBuilder, sql } from 'kysely'
import type { CommentId, ItemId, MemberId, QuestionId, SolutionId } from '#contract/ids.ts'
import { aboutRemovedAnswer } from '#server/features/items/answers/queries.ts'
import { recordCommentAdded, recordCommentRemoved } from '#server/features/items/comments/comment-facts.ts'
import { aboutReply, otherComments } from '#server/features/items/comments/queries.ts'
import { moveAnswerCount, moveSolutionCount } from '#server/features/items/items/counts.ts'
import { lockExistingItem } from '#server/features/items/items/locks.ts'
import { isPaid } from '#server/features/items/unpaid-texts/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Text =
  | { kind: 'comment'; id: CommentId }
  | { kind: 'answer'; id: CommentId }
  | { kind: 'solution'; id: SolutionId }
type Hiding = { text: Text; state: 'hidden' | 'removed' }

const stored: Record<TextKind, { rows: RawBuilder<unknown>; itemId: RawBuilder<unknown> }> = {
  comment: { rows: sql`comments where feedback_question_id is null`, itemId: sql`content_id` },
  answer: { rows: sql`comments where feedback_question_id is not null`, itemId: sql`content_id` },
  solution: { rows: sql`solutions where true`, itemId: sql`pain_point_id` },
}

export async function hideText(unit: UnitOfWork, { text, state }: Hiding) {
  const item = await lockItemOf(unit.tx, text)
  const removed = await removeText(unit.tx, { text, state })
  if (removed) return recordHiding(unit, { text, item, removed })
  const { numUpdatedRows } = await unit.tx
    .updateTable('hidden_texts')
    .set({ state, by_item_author: false })
    .where('id', '=', text.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('subject.gone')
}

/** Keeps id, time and mark. */
export async function unhideText(unit: UnitOfWork, text: Text) {
  const item = await lockItemOf(unit.tx, text)
  const kept = await takeHidden(unit.tx, text)
  if (!kept) return
  const unhidden = await insertUnhidden[text.kind](unit.tx, { id: text.id, ...kept })
  if (!unhidden) return refuse(kept.isPlaceless ? 'subject.gone' : 'subject.replaced')
  await recordUnhiding(unit, { text, item, author: kept.author, unhidden })
}

async function lockItemOf(tx: Tx, { kind, id }: Text) {
  const { rows, itemId } = stored[kind]
  const found = await sql<{ itemId: ItemId }>`
    select ${itemId} as "itemId" from ${rows} and id = ${id}
    union all select item_id from hidden_texts where id = ${id} and kind = ${kind}`.execute(tx)
  const [text] = found.rows
  const item = (text && (await lockExistingItem(tx, text.itemId))) ?? refuse('subject.gone')
  return item.status === 'published' ? item : refuse('subject.item-hidden')
}

type ReplyPlace = { replyTo: CommentId | null; isCounted: boolean }
type Removed = ReplyPlace & {
  author: MemberId
  questionId: QuestionId
  paid: boolean
  isLast: boolean
  unmarks: boolean
}

async function removeText(tx: Tx, { text: { kind, id }, state }: Hiding) {
  const { rows, itemId } = stored[kind]
  const { rows: found } = await sql<Removed>`
    with removed as (
      delete from ${rows} and id = ${id} and user_id in (select id from profiles where left_at is null) returning *),
    kept as (
      insert into hidden_texts (id, user_id, kind, item_id, stored, state)
      select id, user_id, ${kind}, ${itemId}, to_jsonb(removed), ${state} from removed)
    select user_id as author, ${aboutRemoved[kind](id)} from removed`.execute(tx)
  return found[0]
}

const aboutRemoved: Record<TextKind, (id: Text['id']) => RawBuilder<unknown>> = {
  comment: id =>
    sql`${isPaid} as paid, not exists (${otherComments({
      item: sql`removed.content_id`,
      author: sql`removed.user_id`,
      id: id as CommentId,
    })}) as "isLast", ${aboutReply(sql`removed`)}`,
  answer: () => sql`feedback_question_id as "questionId", ${aboutRemovedAnswer}`,
  solution: () => sql`null`,
}

type Hidden = { text: Text; item: FactItem; removed: Removed }

async function recordHiding(unit: UnitOfWork, { text, item, removed }: Hidden) {
  const { tx, record } = unit
  const { author: actorId, questionId, paid, unmarks } = removed
  if (text.kind === 'comment')
    await recordCommentRemoved(unit, { how: 'hidden', item, actorId, commentId: text.id, ...removed })
  else if (text.kind === 'answer') {
    await moveAnswerCount(tx, { item, questionId, by: -1 })
    const payload = { commentId: text.id, questionId, paid, unmarks }
    await record({ kind: 'answer.hidden', actorId, item, payload })
  } else {
    await moveSolutionCount(tx, item.id, -1)
    await record({ kind: 'solution.hidden', actorId, item, payload: { solutionId: text.id } })
  }
}

/** `isPlaceless`: the question that it answers was removed by a correction. */
type KeptText = { stored: string; author: MemberId; isPlaceless: boolean }

async function takeHidden(tx: Tx, { kind, id }: Text) {
  const { rows } = await sql<KeptText>`
    delete from hidden_texts where id = ${id} and kind = ${kind}
    returning stored::text as stored, user_id as author, kind = 'answer' and not exists (
      select from feedback_questions where id = (stored->>'feedback_question_id')::uuid) as "isPlaceless"`.execute(
    tx,
  )
  return rows[0]
}

type Unhidden = ReplyPlace & { questionId: QuestionId; paid: boolean; isFirst: boolean; marks: boolean }
type Insert = (tx: Tx, kept: KeptText & { id: Text['id'] }) => Promise<Unhidden | undefined>

/** Each returns undefined if another row has taken the place, or if its question is gone. */
const insertUnhidden: Record<TextKind, Insert> = {
  comment: async (tx, { id, author, stored: row }) => {
    const { rows } = await sql<Unhidden>`
      insert into comments as unhidden select * from jsonb_populate_record(null::comments, ${row}::jsonb)
      on conflict do nothing
      returning ${isPaid} as paid, not exists (${otherComments({
        item: sql`unhidden.content_id`,
        author: sql`${author}`,
        id: id as CommentId,
      })}) as "isFirst", ${aboutReply(sql`unhidden`)}`.execute(tx)
    return rows[0]
  },
  answer: async (tx, { stored: row }) => {
    const { rows } = await sql<Unhidden>`
      insert into comments select kept.* from jsonb_populate_record(null::comments, ${row}::jsonb) as kept
      join feedback_questions on feedback_questions.id = kept.feedback_question_id
      on conflict do nothing
      returning feedback_question_id as "questionId", ${isPaid} as paid, verified_at is not null as marks`.execute(
      tx,
    )
    return rows[0]
  },
  solution: async (tx, { stored: row }) => {
    const { rows } = await sql<Unhidden>`
      insert into solutions select * from jsonb_populate_record(null::solutions, ${row}::jsonb)
      on conflict (id) do nothing returning id`.execute(tx)
    return rows[0]
  },
}

type Unhiding = { text: Text; item: FactItem; author: MemberId; unhidden: Unhidden }

async function recordUnhiding(unit: UnitOfWork, { text, item, author: actorId, unhidden }: Unhiding) {
  const { tx, record } = unit
  const { questionId, paid, marks } = unhidden
  if (text.kind === 'comment')
    await recordCommentAdded(unit, { how: 'restored', item, actorId, commentId: text.id, ...unhidden })
  else if (text.kind === 'answer') {
    await moveAnswerCount(tx, { item, questionId, by: 1 })
    await record({
      kind: 'answer.restored',
      actorId,
      item,
      payload: { commentId: text.id, questionId, paid, marks },
    })
  } else {
    await moveSolutionCount(tx, item.id, 1)
    await record({ kind: 'solution.restored', actorId, item, payload: { solutionId: text.id } })
  }
}
