import { sql } from 'kysely'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import type { comments } from '#contract/items/comments.ts'
import { hasBlocked, isKeptFromWriting } from '#server/features/items/blocks.ts'
import { isHidden } from '#server/features/items/deleted-texts.ts'
import { noteSighting } from '#server/features/items/items/counts.ts'
import { lockItemToWrite } from '#server/features/items/items/locks.ts'
import { findPostingObjection } from '#server/features/items/items/policy.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordArrival } from './arrivals.ts'
import { findReplyObjection } from './policy.ts'
import { findComment, getOwnReply } from './queries.ts'

type Post = (typeof comments)['POST /comments/:commentId/replies']
type Draft = { item: FactItem; author: MemberId; replyTo: CommentId; id: CommentId; content: string }

export const postReply: Handler<Post> = ({ actor, write }, { params: { commentId: replyTo }, body }) =>
  write(async unit => {
    const { tx } = unit
    const found = await findReplied(tx, replyTo, actor.id)
    // Sent again, it may be there although what it replies to is gone.
    if (!found)
      return (await findComment(tx, body.id)) ? getOwnReply(tx, body.id, actor.id) : refuse('reply.gone')
    const item = await lockItemToWrite(tx, found.itemId, actor.id)
    refuseIf(findReplyObjection(found) ?? findPostingObjection(actor, body.content))
    const inserted = await insertReply(tx, { item, author: actor.id, replyTo, ...body })
    const posted = { item, actorId: actor.id, commentId: body.id, replyTo, isFirst: false }
    if (inserted) await recordArrival(unit, { how: 'posted', ...posted, ...inserted })
    else if (!(await findComment(tx, body.id))) {
      const meanwhile = await findReplied(tx, replyTo, actor.id)
      refuse(meanwhile ? (findReplyObjection(meanwhile) ?? 'comment.repeated') : 'reply.gone')
    }
    return getOwnReply(tx, body.id, actor.id)
  })

type Replied = { itemId: ItemId; isReply: boolean; hasBlocked: boolean }

/** Returns what a member wants to reply to; undefined if it is gone, or its author has left. */
async function findReplied(tx: Tx, id: CommentId, member: MemberId) {
  const { rows } = await sql<Replied>`
    select content_id as "itemId", reply_to is not null as "isReply",
      ${hasBlocked(sql`comments.user_id`, member)} as "hasBlocked"
    from comments join profiles on profiles.id = comments.user_id
    where comments.id = ${id} and profiles.left_at is null`.execute(tx)
  return rows[0]
}

/**
 * Stores the reply. Returns undefined if its id is taken, if what it replies to has gone, or its author has blocked this one, before the lock, or if
 * the same was written here just before.
 */
async function insertReply(tx: Tx, { item, author, replyTo, id, content }: Draft) {
  const { rows } = await sql<{ isCounted: boolean }>`
    with seen as (${noteSighting({ item, viewer: author })})
    insert into comments (id, user_id, content_id, content_type, content, reply_to, replied_question_id)
    select ${id}, ${author}, ${item.id}, ${item.kind}, ${content}, replied.id, replied.feedback_question_id
    from comments replied join profiles on profiles.id = replied.user_id and profiles.left_at is null
    where replied.id = ${replyTo} and replied.reply_to is null and not ${isHidden(id)}
      and not ${isKeptFromWriting(sql`replied.user_id`, author)}
      and not exists (select from comments where user_id = ${author} and reply_to = ${replyTo} and content = ${content}
        and id <> ${id} and created_at > now() - interval '5 minutes')
    on conflict (id) do nothing
    returning replied_question_id is null as "isCounted"`.execute(tx)
  return rows[0]
}
