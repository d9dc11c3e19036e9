import { sql } from 'kysely'
import type { comments } from '#contract/comments.ts'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import type { FactItem } from '#server/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { allow, refuse } from '#server/platform/http/refusal.ts'
import { lockItem } from '../items/queries.ts'
import { canDelete } from './policy.ts'
import { findComment, getOwnComment } from './queries.ts'

type Post = (typeof comments)['POST /items/:itemId/comments']
type Delete = (typeof comments)['DELETE /comments/:commentId']
type Draft = { item: FactItem; author: MemberId; id: CommentId; content: string }

export const postComment: Handler<Post> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    if (await insertComment(tx, { item, author: actor.id, ...body })) {
      await moveCommentCount(tx, item.id, 1)
      await record({ kind: 'comment.posted', actorId: actor.id, item, payload: { commentId: body.id } })
    } else if (!(await findComment(tx, body.id))) refuse('comment.repeated')
    return getOwnComment(tx, body.id, actor.id)
  })

export const deleteComment: Handler<Delete> = ({ actor, write }, { params: { commentId } }) =>
  write(async ({ tx, record }) => {
    const comment = (await findComment(tx, commentId)) ?? refuse('comment.missing')
    const item = await lockItem(tx, comment.itemId)
    allow(canDelete(comment, actor.id))
    const removed = await tx.deleteFrom('comments').where('id', '=', commentId).executeTakeFirst()
    if (removed.numDeletedRows === 0n) refuse('comment.missing')
    await moveCommentCount(tx, item.id, -1)
    await record({ kind: 'comment.deleted', actorId: actor.id, item, payload: { commentId } })
    return null
  })

/** Stores the comment unless its id is taken or its author has just said the same here. */
async function insertComment(tx: Tx, { item, author, id, content }: Draft) {
  const { numAffectedRows } = await sql`
    insert into comments (id, user_id, content_id, content_type, content)
    select ${id}, ${author}, ${item.id}, ${item.kind}, ${content}
    where not exists (select from comments where user_id = ${author} and content_id = ${item.id}
      and feedback_question_id is null and content = ${content} and id <> ${id}
      and created_at > now() - interval '5 minutes')
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

const moveCommentCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ comment_count: eb('comment_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()
