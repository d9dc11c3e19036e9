import { sql } from 'kysely'
import type { CaseId, CommentId, MemberId } from '#contract/ids.ts'
import { lockCase, openCase } from '#server/features/moderation/cases.ts'
import { hideSubject, unhideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { findSubject } from '#server/features/moderation/hiding/queries.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const removeComment: Handler<'PUT /comments/:commentId/removal'> = (
  { actor, write },
  { params: { commentId } },
) =>
  write(async unit => {
    const { caseId, author, isRemoved } = await lockRemovable(unit, { commentId, by: actor.id })
    if (isRemoved) return null
    await hideSubject(unit, { subject: { kind: 'comment', id: commentId }, state: 'hidden' })
    await sql`update hidden_texts set by_item_author = true where id = ${commentId}`.execute(unit.tx)
    await sendNotices(unit, { kind: 'comment_removed', caseId, to: [author] })
    return noteRemoval(unit.tx, { commentId, author, by: actor.id, act: 'remove_comment' })
  })

/** Deletes the notice to the comment's author, who needs none now. */
export const takeRemovalBack: Handler<'DELETE /comments/:commentId/removal'> = (
  { actor, write },
  { params: { commentId } },
) =>
  write(async unit => {
    const { caseId, author, isRemoved } = await lockRemovable(unit, { commentId, by: actor.id })
    if (!isRemoved) return null
    await unhideSubject(unit, { kind: 'comment', id: commentId })
    await sql`delete from moderation_notices where case_id = ${caseId} and kind = 'comment_removed'`.execute(
      unit.tx,
    )
    return noteRemoval(unit.tx, { commentId, author, by: actor.id, act: 'return_comment' })
  })

type TextRemoval = { commentId: CommentId; by: MemberId }

/** Opens a case that is already decided if there is none, so that moderators find it. */
async function lockRemovable({ tx }: UnitOfWork, { commentId, by }: TextRemoval) {
  const view = await findSubject(tx, { kind: 'comment', id: commentId })
  if (!view?.author || view.state === 'deleted') return refuse('comment.missing')
  const caseId = await openCase(tx, view)
  await lockCase(tx, caseId)
  const found = await findState(tx, { commentId, caseId })
  if (found.itemAuthor !== by || view.author.id === by) refuse('comment.not-yours-to-remove')
  if (found.isDecidedByModerator) refuse('comment.kept')
  await sql`update cases set state = 'decided', decided_at = now() where id = ${caseId} and new_report_count = 0
    and state = 'open'`.execute(tx)
  return { caseId, author: view.author.id, isRemoved: found.isRemoved }
}

type State = { itemAuthor: MemberId; isRemoved: boolean; isDecidedByModerator: boolean }

/**
 * `isDecidedByModerator`: a moderator has hidden the comment (even if that was undone), or restored it after the item's
 * author had removed it. A restoration that only lifts a warning does not count.
 */
async function findState(tx: Tx, { commentId, caseId }: { commentId: CommentId; caseId: CaseId }) {
  const { rows } = await sql<State>`
    select items.user_id as "itemAuthor", coalesce(hidden_texts.by_item_author, false) as "isRemoved",
      not coalesce(hidden_texts.by_item_author, true) or exists (
        select from case_decisions where case_id = ${caseId} and (act in ('hide', 'remove') or act = 'restore' and exists (
          select from moderation_log removal where removal.act = 'remove_comment'
            and removal.subject_id = ${commentId} and removal.created_at < case_decisions.created_at))) as "isDecidedByModerator"
    from (select content_id as item_id from comments where id = ${commentId}
      union all select item_id from hidden_texts where id = ${commentId}) as text
    join items on items.id = text.item_id left join hidden_texts on hidden_texts.id = ${commentId}`.execute(
    tx,
  )
  return rows[0] ?? refuse('comment.missing')
}

type NotedRemoval = TextRemoval & { author: MemberId; act: 'remove_comment' | 'return_comment' }

async function noteRemoval(tx: Tx, { commentId, author, by, act }: NotedRemoval) {
  await noteInLog(tx, { actor: by, act, member: author, subject: { kind: 'comment', id: commentId } })
  return null
}
