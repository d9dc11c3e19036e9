import { type RawBuilder, sql } from 'kysely'
import type { comments } from '#contract/comments.ts'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allow, refuse } from '#server/platform/refusal.ts'
import { canDelete } from './policy.ts'
import { findComment, getOwnComment } from './queries.ts'

type Post = (typeof comments)['POST /items/:itemId/comments']
type Delete = (typeof comments)['DELETE /comments/:commentId']
type Draft = { item: FactItem; author: MemberId; id: CommentId; content: string }

export const postComment: Handler<Post> = ({ actor, write }, { params, body }) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, params.itemId)
    const inserted = await insertComment(tx, { item, author: actor.id, ...body })
    if (inserted) {
      await moveCommentCount(tx, item.id, 1)
      const payload = { commentId: body.id, ...inserted }
      await record({ kind: 'comment.posted', actorId: actor.id, item, payload })
    } else if (!(await findComment(tx, body.id))) refuse('comment.repeated')
    return getOwnComment(tx, body.id, actor.id)
  })

export const deleteComment: Handler<Delete> = ({ actor, write }, { params: { commentId } }) =>
  write(async ({ tx, record }) => {
    const comment = (await findComment(tx, commentId)) ?? refuse('comment.missing')
    const item = await lockItem(tx, comment.itemId)
    allow(canDelete(comment, actor.id))
    const removed = (await removeComment(tx, commentId)) ?? refuse('comment.missing')
    await moveCommentCount(tx, item.id, -1)
    await record({ kind: 'comment.deleted', actorId: actor.id, item, payload: { commentId, ...removed } })
    return null
  })

/** Stores the comment. Returns undefined if its id is taken, or if its author wrote the same text here just before. */
async function insertComment(tx: Tx, { item, author, id, content }: Draft) {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into comments (id, user_id, content_id, content_type, content)
    select ${id}, ${author}, ${item.id}, ${item.kind}, ${content}
    where not exists (select from comments where user_id = ${author} and content_id = ${item.id}
      and feedback_question_id is null and content = ${content} and id <> ${id}
      and created_at > now() - interval '5 minutes')
    on conflict (id) do nothing
    returning not exists (${otherComments({ item: sql`${item.id}`, author: sql`${author}`, id })}) as "isFirst"`.execute(
    tx,
  )
  return rows[0]
}

async function removeComment(tx: Tx, id: CommentId) {
  const { rows } = await sql<{ isLast: boolean }>`
    delete from comments removed where id = ${id}
    returning not exists (${otherComments({ item: sql`removed.content_id`, author: sql`removed.user_id`, id })}) as "isLast"`.execute(
    tx,
  )
  return rows[0]
}

type Whose = { item: RawBuilder<unknown>; author: RawBuilder<unknown>; id: CommentId }

/** SQL for a member's other comments in a discussion. They cannot change while the item is locked. */
const otherComments = ({ item, author, id }: Whose) => sql`select from comments other
  where other.user_id = ${author} and other.content_id = ${item} and other.feedback_question_id is null
    and other.id <> ${id}`

const moveCommentCount = (tx: Tx, itemId: ItemId, by: number) =>
  tx
    .updateTable('items')
    .set(eb => ({ comment_count: eb('comment_count', '+', by) }))
    .where('id', '=', itemId)
    .execute()
