import { sql } from 'kysely'
import type { CommentId, MemberId } from '#contract/ids.ts'
import {
  eraseHidden,
  findKept,
  isHidden,
  keepRemoved,
  takeKept,
} from '#server/features/items/deleted-texts.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItem, lockItemToWrite } from '#server/features/items/items/locks.ts'
import { isPaid, judgeText, type Pay } from '#server/features/items/unpaid-texts/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordCommentAdded, recordCommentRemoved } from './comment-facts.ts'
import { isRecent } from './comment-rows.ts'
import { findChangeRefusal, findDeletionRefusal } from './policy.ts'
import { aboutReply, findComment, getOwnComment, otherComments } from './queries.ts'

type Draft = Pay & { item: FactItem; author: MemberId; id: CommentId; content: string }

export const postComment: Handler<'POST /items/:itemId/comments'> = ({ actor, write }, { params, body }) =>
  write(async unit => {
    const { tx } = unit
    const item = await lockItemToWrite(tx, params.itemId, actor.id)
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { content: body.content }))
    const place = { item, author: actor.id }
    const pay = await judgeText(tx, { ...place, commentId: body.id, text: body.content })
    const inserted = await insertComment(tx, { ...place, ...body, ...pay })
    const posted = { item, actorId: actor.id, commentId: body.id, replyTo: null, isCounted: true }
    if (inserted) await recordCommentAdded(unit, { how: 'posted', ...posted, ...inserted })
    else if (!(await findComment(tx, body.id))) refuse('comment.repeated')
    return getOwnComment(tx, body.id, actor.id)
  })

/** Moderators must be able to read what was reported. */
const isUnreported = sql<boolean>`not exists (select from cases
  where cases.subject_kind = 'comment' and cases.subject_id = comments.id and cases.new_report_count > 0)`

/** The same change again returns the comment as it is by then. */
export const changeComment: Handler<'PATCH /comments/:commentId'> = (
  { actor, write },
  { params: { commentId: id }, body },
) =>
  write(async ({ tx, record }) => {
    const comment = (await findComment(tx, id)) ?? refuse('comment.missing')
    refuseIf(findChangeRefusal(comment, actor.id))
    const item = await lockItemToWrite(tx, comment.itemId, actor.id)
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { content: body.content }))
    const place = { item, author: actor.id }
    const pay = comment.isReply
      ? { words: null, unpaid: null }
      : await judgeText(tx, { ...place, commentId: id, text: body.content })
    const changed = await updateComment(tx, { id, ...body, ...pay })
    const stored = await getOwnComment(tx, id, actor.id)
    if (changed)
      await record({
        kind: 'comment.changed',
        actorId: actor.id,
        item,
        payload: { commentId: id, ...changed },
      })
    else if (stored.content !== body.content)
      refuse(stored.can.change && stored.content !== body.was ? 'text.changed-meanwhile' : 'comment.too-late')
    return stored
  })

/** A comment that a moderator has hidden is erased. */
export const deleteComment: Handler<'DELETE /comments/:commentId'> = (
  { actor, write },
  { params: { commentId } },
) =>
  write(async unit => {
    const { tx } = unit
    const comment = await findComment(tx, commentId)
    const item = comment && (await lockItem(tx, comment.itemId))
    if (comment) refuseIf(findDeletionRefusal(comment, actor.id))
    const removed = item && (await removeComment(tx, commentId))
    if (!removed) {
      const erased = await eraseHidden(tx, { kind: 'comment', id: commentId, member: actor.id })
      return erased ? null : refuse('comment.missing')
    }
    await recordCommentRemoved(unit, { how: 'deleted', item, actorId: actor.id, commentId, ...removed })
    return null
  })

/** A comment that was restored before is returned as it is. */
export const restoreComment: Handler<'PUT /comments/:commentId/restoration'> = (
  { actor, write },
  { params: { commentId } },
) =>
  write(async unit => {
    const { tx } = unit
    const kept = await findKept(tx, { kind: 'comment', id: commentId, member: actor.id })
    const item = kept && (await lockItemToWrite(tx, kept.itemId, actor.id))
    const restored = item && (await insertKept(tx, { id: commentId, author: actor.id }))
    if (restored)
      await recordCommentAdded(unit, { how: 'restored', item, actorId: actor.id, commentId, ...restored })
    return getOwnComment(tx, commentId, actor.id)
  })

/** Returns undefined if the id is taken, or if the author wrote the same text here just before. */
async function insertComment(tx: Tx, { item, author, id, content, words, unpaid }: Draft) {
  const { rows } = await sql<{ paid: boolean; isFirst: boolean }>`
    insert into comments (id, user_id, content_id, content_type, content, words, unpaid)
    select ${id}, ${author}, ${item.id}, ${item.kind}, ${content}, ${words}, ${unpaid}
    where not exists (select from comments where user_id = ${author} and content_id = ${item.id}
      and feedback_question_id is null and reply_to is null and content = ${content} and id <> ${id}
      and created_at > now() - interval '5 minutes') and not ${isHidden(id)}
    on conflict (id) do nothing
    returning ${isPaid} as paid, not exists (${otherComments({ item: sql`${item.id}`, author: sql`${author}`, id })}) as "isFirst"`.execute(
    tx,
  )
  return rows[0]
}

/** Returns undefined if the text is no longer `was`, or if it is too late. */
async function updateComment(
  tx: Tx,
  { id, was, content, words, unpaid }: Omit<Draft, 'item' | 'author'> & { was: string },
) {
  const { rows } = await sql<{ unpays: boolean; isLast: boolean }>`
    update comments set content = ${content}, edited_at = now(), words = ${words}, unpaid = ${unpaid}
    from comments before
    where comments.id = ${id} and before.id = comments.id and comments.content = ${was} and comments.content <> ${content}
      and ${isRecent} and ${isUnreported}
    returning comments.unpaid is not null and before.unpaid is null as unpays,
      not exists (${otherComments({ item: sql`comments.content_id`, author: sql`comments.user_id`, id })}) as "isLast"`.execute(
    tx,
  )
  return rows[0]
}

async function removeComment(tx: Tx, id: CommentId) {
  const { rows } = await sql<{
    paid: boolean
    isLast: boolean
    replyTo: CommentId | null
    isCounted: boolean
  }>`
    with removed as (delete from comments where id = ${id} returning *), ${keepRemoved('comment', 'content_id')}
    select ${isPaid} as paid, not exists (${otherComments({ item: sql`removed.content_id`, author: sql`removed.user_id`, id })}) as "isLast",
      ${aboutReply(sql`removed`)}
    from removed`.execute(tx)
  return rows[0]
}

async function insertKept(tx: Tx, { id, author }: Pick<Draft, 'id' | 'author'>) {
  const { rows } = await sql<{
    paid: boolean
    isFirst: boolean
    replyTo: CommentId | null
    isCounted: boolean
  }>`
    with ${takeKept({ kind: 'comment', id, member: author })}
    insert into comments as restored
    select kept.* from taken cross join jsonb_populate_record(null::comments, stored) as kept
    on conflict (id) do nothing
    returning ${isPaid} as paid, not exists (${otherComments({ item: sql`restored.content_id`, author: sql`restored.user_id`, id })}) as "isFirst",
      ${aboutReply(sql`restored`)}`.execute(tx)
  return rows[0]
}
