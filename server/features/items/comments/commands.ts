import { sql } from 'kysely'
import type { CommentId, MemberId } from '#contract/ids.ts'
import {
  eraseHidden,
  findKept,
  isHidden,
  isNoAnswer,
  keepRemoved,
  takeKept,
} from '#server/features/items/deleted-texts.ts'
import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItem, lockItemToWrite } from '#server/features/items/items/locks.ts'
import { judgeText, type Pay } from '#server/features/items/unpaid-texts/queries.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordCommentAdded, recordCommentRemoved } from './comment-facts.ts'
import { isRecent } from './comment-rows.ts'
import { findChangeRefusal, findDeletionRefusal, findProposalRefusal } from './policy.ts'
import {
  findComment,
  getOwnComment,
  otherComments,
  type Placed,
  placeOf,
  type Unmarking,
  unmarks,
} from './queries.ts'

type Words = { title: string | null; content: string }
type Draft = Words & { item: FactItem; author: MemberId; id: CommentId }

export const postComment: Handler<'POST /items/:itemId/comments'> = ({ actor, write }, { params, body }) =>
  write(async unit => {
    const item = await lockItemToWrite(unit.tx, params.itemId, actor.id)
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { content: body.content }))
    return addComment(unit, { item, author: actor.id, ...body, title: null })
  })

export const proposeSolution: Handler<'POST /items/:itemId/solutions'> = (
  { actor, write },
  { params, body: { id, title, description } },
) =>
  write(async unit => {
    const item = await lockItemToWrite(unit.tx, params.itemId, actor.id)
    refuseIf(findProposalRefusal(item))
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { title, description }))
    return addComment(unit, { item, author: actor.id, id, title, content: description })
  })

async function addComment(unit: UnitOfWork, draft: Draft) {
  const { tx } = unit
  const { item, author, id } = draft
  const pay = await judgeText(tx, { item, author, commentId: id, text: toText(draft) })
  const inserted = await insertComment(tx, { ...draft, ...pay })
  if (inserted)
    await recordCommentAdded(unit, { how: 'posted', item, actorId: author, commentId: id, ...inserted })
  else if (!(await findComment(tx, id))) refuse('comment.repeated')
  return { ...(await getOwnComment(tx, id, author)), unpaid: pay.unpaid }
}

/** Moderators must be able to read what was reported. */
const isUnreported = sql<boolean>`not exists (select from cases
  where cases.subject_kind in ('comment', 'solution') and cases.subject_id = comments.id and cases.new_report_count > 0)`

export const changeComment: Handler<'PATCH /comments/:commentId'> = (
  context,
  { params: { commentId }, body: { was, content } },
) => changeText(context, commentId, { was: { title: null, content: was }, now: { title: null, content } })

export const changeSolution: Handler<'PATCH /solutions/:solutionId'> = (
  context,
  { params: { solutionId }, body: { was, title, description } },
) =>
  changeText(context, solutionId, {
    was: { title: was.title, content: was.description },
    now: { title, content: description },
  })

/** The same change again returns the text as it is by then. */
const changeText = ({ actor, write }: Changing, id: CommentId, change: Change) =>
  write(async ({ tx, record }) => {
    const comment = (await findComment(tx, id)) ?? refuse('comment.missing')
    refuseIf(findChangeRefusal(comment, actor.id))
    const item = await lockItemToWrite(tx, comment.itemId, actor.id)
    refuseFields('text.link-too-early', findFirstDayLinks(actor, toFields(change.now)))
    const pay = comment.isReply
      ? { words: null, unpaid: null }
      : await judgeText(tx, { item, author: actor.id, commentId: id, text: toText(change.now) })
    const changed = await storeChange(tx, id, { ...change, ...pay })
    const stored = await getOwnComment(tx, id, actor.id)
    if (changed) {
      const { unpays, unmarks: isUnmarked, isLast } = changed
      const fact = { actorId: actor.id, item }
      const payload = { commentId: id, unpays }
      if (stored.title === null)
        await record({ kind: 'comment.changed', ...fact, payload: { ...payload, isLast } })
      else await record({ kind: 'solution.changed', ...fact, payload: { ...payload, unmarks: isUnmarked } })
    } else if (!isSame(stored, change.now))
      refuse(stored.can.change && !isSame(stored, change.was) ? 'text.changed-meanwhile' : 'comment.too-late')
    return stored
  })

type Changing = Parameters<typeof changeComment>[0]
type Change = { was: Words; now: Words }

/** The words by which it is judged whether a text pays. */
const toText = ({ title, content }: Words) => (title === null ? content : `${title}\n${content}`)

const toFields = ({ title, content }: Words) =>
  title === null ? { content } : { title, description: content }

const isSame = (one: Words, other: Words) => one.title === other.title && one.content === other.content

/** A changed solution loses its mark. */
async function storeChange(tx: Tx, id: CommentId, { was, now, words, unpaid }: Change & Pay) {
  const { rows } = await sql<Unmarking & { unpays: boolean; isLast: boolean }>`
    with before as (select * from comments where id = ${id})
    update comments set title = ${now.title}, content = ${now.content}, edited_at = now(),
      verified_at = null, unpaid_mark = null, words = ${words}, unpaid = ${unpaid} from before
    where comments.id = before.id and comments.content = ${was.content}
      and comments.title is not distinct from ${was.title}::text and ${isRecent} and ${isUnreported}
      and (comments.content, comments.title) is distinct from (${now.content}, ${now.title}::text)
    returning ${unmarks(sql`before`)}, comments.unpaid is not null and before.unpaid is null as unpays,
      not exists (${otherComments({ item: sql`comments.content_id`, author: sql`comments.user_id`, id })}) as "isLast"`.execute(
    tx,
  )
  return rows[0]
}

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
      const erased = await eraseHidden(tx, { which: isNoAnswer, id: commentId, member: actor.id })
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
    const kept = await findKept(tx, { which: isNoAnswer, id: commentId, member: actor.id })
    const item = kept && (await lockItemToWrite(tx, kept.itemId, actor.id))
    const restored = item && (await insertKept(tx, { id: commentId, author: actor.id }))
    if (restored)
      await recordCommentAdded(unit, { how: 'restored', item, actorId: actor.id, commentId, ...restored })
    return getOwnComment(tx, commentId, actor.id)
  })

/** Returns undefined if the id is taken, or if the author wrote the same text here just before. */
async function insertComment(tx: Tx, { item, author, id, title, content, words, unpaid }: Draft & Pay) {
  const { rows } = await sql<Placed & { isFirst: boolean }>`
    insert into comments as posted (id, user_id, content_id, content_type, title, content, words, unpaid)
    select ${id}, ${author}, ${item.id}, ${item.kind}, ${title}, ${content}, ${words}, ${unpaid}
    where not exists (select from comments where user_id = ${author} and content_id = ${item.id}
      and feedback_question_id is null and reply_to is null and title is not distinct from ${title}::text
      and content = ${content} and id <> ${id}
      and created_at > now() - interval '5 minutes') and not ${isHidden(id)}
    on conflict (id) do nothing
    returning not exists (${otherComments({ item: sql`${item.id}`, author: sql`${author}`, id })}) as "isFirst",
      ${placeOf(sql`posted`)}`.execute(tx)
  return rows[0]
}

async function removeComment(tx: Tx, id: CommentId) {
  const { rows } = await sql<Placed & { isLast: boolean }>`
    with removed as (delete from comments where id = ${id} returning *), ${keepRemoved}
    select not exists (${otherComments({ item: sql`removed.content_id`, author: sql`removed.user_id`, id })}) as "isLast",
      ${placeOf(sql`removed`)}
    from removed`.execute(tx)
  return rows[0]
}

async function insertKept(tx: Tx, { id, author }: Pick<Draft, 'id' | 'author'>) {
  const { rows } = await sql<Placed & { isFirst: boolean }>`
    with ${takeKept({ which: isNoAnswer, id, member: author })}
    insert into comments as restored
    select kept.* from taken cross join jsonb_populate_record(null::comments, stored) as kept
    on conflict (id) do nothing
    returning not exists (${otherComments({ item: sql`restored.content_id`, author: sql`restored.user_id`, id })}) as "isFirst",
      ${placeOf(sql`restored`)}`.execute(tx)
  return rows[0]
}
