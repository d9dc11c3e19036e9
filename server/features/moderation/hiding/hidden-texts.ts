import { sql } from 'kysely'
import type { CommentId, ItemId, MemberId, QuestionId } from '#contract/ids.ts'
import { recordCommentAdded, recordCommentRemoved } from '#server/features/items/comments/comment-facts.ts'
import { otherComments, type Placed, placeOf } from '#server/features/items/comments/queries.ts'
import { kindOfText } from '#server/features/items/deleted-texts.ts'
import { moveAnswerCount } from '#server/features/items/items/counts.ts'
import { lockExistingItem } from '#server/features/items/items/locks.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Text = { kind: TextKind; id: CommentId }
type Hiding = { text: Text; state: 'hidden' | 'removed' }

const storedText = ({ kind, id }: Text) => sql`comments where id = ${id} and ${kindOfText} = ${kind}`

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
  const unhidden = await insertUnhidden(unit.tx, text, kept)
  if (!unhidden) return refuse(kept.isPlaceless ? 'subject.gone' : 'subject.replaced')
  await recordUnhiding(unit, { text, item, author: kept.author, unhidden })
}

async function lockItemOf(tx: Tx, text: Text) {
  const { kind, id } = text
  const found = await sql<{ itemId: ItemId }>`
    select content_id as "itemId" from ${storedText(text)}
    union all select item_id from hidden_texts where id = ${id} and kind = ${kind}`.execute(tx)
  const [place] = found.rows
  const item = (place && (await lockExistingItem(tx, place.itemId))) ?? refuse('subject.gone')
  return item.status === 'published' ? item : refuse('subject.item-hidden')
}

type Removed = Placed & { author: MemberId; questionId: QuestionId; isLast: boolean }

async function removeText(tx: Tx, { text, state }: Hiding) {
  const { rows: found } = await sql<Removed>`
    with removed as (
      delete from ${storedText(text)} and user_id in (select id from profiles where left_at is null) returning *),
    kept as (
      insert into hidden_texts (id, user_id, kind, item_id, stored, state)
      select id, user_id, ${text.kind}, content_id, to_jsonb(removed), ${state} from removed)
    select user_id as author, feedback_question_id as "questionId", ${placeOf(sql`removed`)}, not exists (${otherComments(
      {
        item: sql`removed.content_id`,
        author: sql`removed.user_id`,
        id: text.id,
      },
    )}) as "isLast" from removed`.execute(tx)
  return found[0]
}

type Hidden = { text: Text; item: FactItem; removed: Removed }

async function recordHiding(unit: UnitOfWork, { text: { kind, id: commentId }, item, removed }: Hidden) {
  const { author: actorId, questionId, paid, unmarks } = removed
  if (kind !== 'answer')
    return recordCommentRemoved(unit, { how: 'hidden', item, actorId, commentId, ...removed })
  await moveAnswerCount(unit.tx, { item, questionId, by: -1 })
  await unit.record({
    kind: 'answer.hidden',
    actorId,
    item,
    payload: { commentId, questionId, paid, unmarks },
  })
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

type Unhidden = Placed & { questionId: QuestionId; isFirst: boolean }

/** Returns undefined if another row has taken the place, or if its question is gone. */
async function insertUnhidden(tx: Tx, { kind, id }: Text, { author, stored }: KeptText) {
  const { rows } = await sql<Unhidden>`
    insert into comments as unhidden select kept.* from jsonb_populate_record(null::comments, ${stored}::jsonb) as kept
    where ${kind} <> 'answer' or exists (select from feedback_questions where feedback_questions.id = kept.feedback_question_id)
    on conflict do nothing
    returning feedback_question_id as "questionId", ${placeOf(sql`unhidden`)}, not exists (${otherComments({
      item: sql`unhidden.content_id`,
      author: sql`${author}`,
      id,
    })}) as "isFirst"`.execute(tx)
  return rows[0]
}

type Unhiding = { text: Text; item: FactItem; author: MemberId; unhidden: Unhidden }

async function recordUnhiding(unit: UnitOfWork, { text, item, author: actorId, unhidden }: Unhiding) {
  const { kind, id: commentId } = text
  const { questionId, paid, marks } = unhidden
  if (kind !== 'answer')
    return recordCommentAdded(unit, { how: 'restored', item, actorId, commentId, ...unhidden })
  await moveAnswerCount(unit.tx, { item, questionId, by: 1 })
  await unit.record({
    kind: 'answer.restored',
    actorId,
    item,
    payload: { commentId, questionId, paid, marks },
  })
}
