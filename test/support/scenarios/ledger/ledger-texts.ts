import type { CommentId, MemberId, QuestionId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newCommentId, newText } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import type { Outcome, Scene } from './ledger-world.ts'
import type { Act } from './points-model.ts'

export const NOTHING: Outcome = { status: 204, act: undefined }

export const toContent = ({ command: { text } }: Scene, own: string) =>
  ({ new: own, short: 'Yes', same: 'All of us have said this before' })[text]

export async function comment(scene: Scene): Promise<Outcome> {
  const { db, slot, by } = scene
  const body = { id: newCommentId(), content: toContent(scene, newText()) }
  const { status } = await by.call('POST /items/:itemId/comments', { params: { itemId: slot.id }, body })
  if (status === 200) slot.comments.set(by, [...(slot.comments.get(by) ?? []), body.id])
  return { status, act: await toComment(db, { by: by.id, item: slot.id, comment: body.id }) }
}

const findText = (db: Db, id: CommentId) =>
  db
    .selectFrom('comments')
    .select(['content', 'unpaid', 'verified_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A comment as it is stored by now. */
async function toComment(db: Db, about: { by: string; item: string; comment: CommentId }): Promise<Act> {
  return { act: 'comment', ...about, paid: (await findText(db, about.comment))?.unpaid === null }
}

export async function changeComment(scene: Scene): Promise<Outcome> {
  const { db, slot, by } = scene
  const comment = slot.comments.get(by)?.[0]
  const was = comment && (await findText(db, comment))?.content
  if (!comment || !was) return NOTHING
  const body = { was, content: toContent(scene, newText()) }
  const { status } = await by.call('PATCH /comments/:commentId', { params: { commentId: comment }, body })
  return { status, act: await toComment(db, { by: by.id, item: slot.id, comment }) }
}

export async function deleteComment({ db, slot, by }: Scene): Promise<Outcome> {
  const [commentId, ...others] = slot.comments.get(by) ?? []
  if (!commentId) return NOTHING
  const about = { by: by.id, item: slot.id, comment: commentId }
  const params = { commentId }
  const { status } = await by.call('DELETE /comments/:commentId', { params })
  slot.comments.set(by, others)
  const restore = async () => {
    const { status } = await by.call('PUT /comments/:commentId/restoration', { params })
    if (status === 200) slot.comments.set(by, [...(slot.comments.get(by) ?? []), commentId])
    return { status, act: status === 200 ? await toComment(db, about) : undefined }
  }
  if (status === 204) slot.deleted.push({ by, bringBack: restore })
  return { status, act: { act: 'delete comment', ...about } }
}

export async function withdrawAnswer({ db, command, slot, by }: Scene): Promise<Outcome> {
  const questionId = slot.questions[command.question]
  const answer = questionId && (await findPresentAnswer(db, questionId, by.id))
  if (!questionId) return NOTHING
  const params = { questionId }
  const about = { by: by.id, item: slot.id, question: questionId }
  const { status } = await by.call('DELETE /questions/:questionId/answer', { params })
  const restore = async (): Promise<Outcome> => {
    if (!answer) return NOTHING
    const { status } = await by.call('PUT /questions/:questionId/answer/restoration', {
      params,
      body: { id: answer.id },
    })
    const back = await findPresentAnswer(db, questionId, by.id)
    const isMarked = Boolean(back?.verified_at)
    const act: Act = { act: 'answer', ...about, paid: back?.unpaid === null, isMarked }
    return { status, act: status === 200 ? act : undefined }
  }
  if (status === 204 && answer) slot.deleted.push({ by, bringBack: restore })
  return { status, act: { act: 'withdraw answer', ...about } }
}

export async function bringBack({ slot, by }: Scene): Promise<Outcome> {
  const found = slot.deleted.findLast(one => one.by === by)
  return found ? found.bringBack() : NOTHING
}

export const toOutcome = (done: string, act: Act): Outcome =>
  done === 'done' ? { status: 200, act } : { status: 409, act: undefined }

export async function hideComment({ db, slot, by }: Scene): Promise<Outcome> {
  const [id] = slot.comments.get(by) ?? []
  if (!id) return NOTHING
  const subject = { kind: 'comment', id } as const
  const about = { by: by.id, item: slot.id, comment: id }
  const restored = await toComment(db, about)
  const done = await hide({ db }, subject)
  if (done === 'done') slot.hidden.push({ subject, restored })
  return toOutcome(done, { act: 'delete comment', ...about })
}

export async function hideAnswer({ db, command, slot, by }: Scene): Promise<Outcome> {
  const question = slot.questions[command.question]
  const answer = question && (await findPresentAnswer(db, question, by.id))
  if (!question || !answer) return NOTHING
  const subject = { kind: 'answer', id: answer.id } as const
  const done = await hide({ db }, subject)
  const about = { by: by.id, item: slot.id, question }
  const paid = answer.unpaid === null
  const restored: Act = { act: 'answer', ...about, paid, isMarked: answer.verified_at !== null }
  if (done === 'done') slot.hidden.push({ subject, restored })
  return toOutcome(done, { act: 'withdraw answer', ...about })
}

export async function restoreText({ db, slot }: Scene): Promise<Outcome> {
  const found = slot.hidden.at(-1)
  if (!found) return NOTHING
  const done = await unhide({ db }, found.subject)
  if (done === 'done') slot.hidden = slot.hidden.filter(one => one !== found)
  return toOutcome(done, found.restored)
}

export async function giveAnswer(scene: Scene, own: string): Promise<Outcome> {
  const { db, command, slot, by } = scene
  const questionId = slot.questions[command.question]
  if (!questionId) return NOTHING
  const content = toContent(scene, own)
  const isSame = (await findPresentAnswer(db, questionId, by.id))?.content === content
  const { status } = await by.call('PUT /questions/:questionId/answer', {
    params: { questionId },
    body: { content },
  })
  const paid = (await findPresentAnswer(db, questionId, by.id))?.unpaid === null
  const act: Act = { act: 'answer', by: by.id, item: slot.id, question: questionId, paid }
  return { status, act: isSame ? undefined : act }
}

export const findPresentAnswer = (db: Db, questionId: QuestionId, member: MemberId) =>
  db
    .selectFrom('comments')
    .select(['id', 'content', 'verified_at', 'unpaid'])
    .where('feedback_question_id', '=', questionId)
    .where('user_id', '=', member)
    .executeTakeFirst()
