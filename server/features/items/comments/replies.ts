import { sql } from 'kysely'
import type { CommentId, ItemId, MemberId } from '#contract/ids.ts'
import { hasBlocked, isKeptFromWriting } from '#server/features/items/blocks.ts'
import { isHidden } from '#server/features/items/deleted-texts.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItemToWrite } from '#server/features/items/items/locks.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordCommentAdded } from './comment-facts.ts'
import { findReplyRefusal } from './policy.ts'
import { findComment, getOwnReply, type Placed, placeOf } from './queries.ts'

type Draft = { item: FactItem; author: MemberId; to: CommentId; id: CommentId; content: string }

export const postReply: Handler<'POST /comments/:commentId/replies'> = (
  { actor, write },
  { params: { commentId: to }, body },
) =>
  write(async unit => {
    const { tx } = unit
    const found = await findReplied(tx, to, actor.id)
    // Sent again, it may be there although what it replies to is gone.
    if (!found)
      return (await findComment(tx, body.id)) ? getOwnReply(tx, body.id, actor.id) : refuse('reply.gone')
    const item = await lockItemToWrite(tx, found.itemId, actor.id)
    refuseIf(findReplyRefusal(found))
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { content: body.content }))
    const inserted = await insertReply(tx, { item, author: actor.id, to, ...body })
    const posted = { item, actorId: actor.id, commentId: body.id, isFirst: false }
    if (inserted) await recordCommentAdded(unit, { how: 'posted', ...posted, ...inserted })
    else if (!(await findComment(tx, body.id))) {
      const meanwhile = await findReplied(tx, to, actor.id)
      refuse(meanwhile ? (findReplyRefusal(meanwhile) ?? 'comment.repeated') : 'reply.gone')
    }
    return getOwnReply(tx, body.id, actor.id)
  })

/** `head`: the comment, answer or solution at the head of the thread, which may be what is replied to. */
type Thread = { itemId: ItemId; head: CommentId; hasBlocked: boolean }

/** What is replied to as `replied`, and the head of its thread as `head`, as long as their authors have not left. */
const repliedTo = (id: CommentId) => sql`
  comments replied join comments head on head.id = coalesce(replied.reply_to, replied.id)
  where replied.id = ${id}
    and not exists (select from profiles where id in (replied.user_id, head.user_id) and left_at is not null)`

async function findReplied(tx: Tx, id: CommentId, member: MemberId) {
  const { rows } = await sql<Thread>`
    select replied.content_id as "itemId", head.id as head,
      (${hasBlocked(sql`replied.user_id`, member)} or ${hasBlocked(sql`head.user_id`, member)}) as "hasBlocked"
    from ${repliedTo(id)}`.execute(tx)
  return rows[0]
}

/**
 * Returns undefined if the id is taken, if what it replies to has gone, if its author blocked this one before the lock, or
 * if the same was written here just before.
 */
async function insertReply(tx: Tx, { item, author, to, id, content }: Draft) {
  const { rows } = await sql<Placed>`
    insert into comments as posted (id, user_id, content_id, content_type, content, reply_to, replied_reply_id, replied_question_id,
      replied_solution)
    select ${id}, ${author}, ${item.id}, ${item.kind}, ${content}, head.id, nullif(replied.id, head.id),
      head.feedback_question_id, case when head.title is not null then true end
    from ${repliedTo(to)} and not ${isHidden(id)}
      and not ${isKeptFromWriting(sql`replied.user_id`, author)} and not ${isKeptFromWriting(sql`head.user_id`, author)}
      and not exists (select from comments where user_id = ${author} and reply_to = head.id and content = ${content}
        and coalesce(replied_reply_id, reply_to) = replied.id and id <> ${id}
        and created_at > now() - interval '5 minutes')
    on conflict (id) do nothing
    returning ${placeOf(sql`posted`)}`.execute(tx)
  return rows[0]
}
