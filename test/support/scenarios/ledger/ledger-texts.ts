import type { CommentId, QuestionId } from '#contract/ids.ts'
import type { TextKind } from '#server/model/item-schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newCommentId, newText, toText } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import type { Outcome, Scene } from './ledger-world.ts'
import type { Act } from './points-model.ts'

export const NOTHING: Outcome = { status: 204, act: undefined }

function toContent({ command: { saying }, slot, phrases }: Scene, own = newText()) {
  if (!saying) return own
  const { phrase, length, isOfItem, isLoud } = saying
  const all = [...(isOfItem ? [toText(slot.id).slice(-4)] : []), ...(phrases[phrase] ?? [])]
  const words = all.slice(0, length)
  return isLoud ? `${words.toReversed().join(' ').toUpperCase()}! 12` : words.join(' ')
}

const findText = (db: Db, id: CommentId) =>
  db.selectFrom('comments').select(['title', 'content']).where('id', '=', id).executeTakeFirst()

const findAnswer = (db: Db, { questionId, by }: { questionId: QuestionId; by: Scene['by'] }) =>
  db
    .selectFrom('comments')
    .select(['id', 'content'])
    .where('feedback_question_id', '=', questionId)
    .where('user_id', '=', by.id)
    .executeTakeFirst()

/** One of the member's texts on the item. */
async function findOwn({ db, command, slot, by }: Scene, kind: TextKind) {
  const questionId = slot.questions[command.question]
  if (kind === 'answer') return questionId && (await findAnswer(db, { questionId, by }))?.id
  const own = slot.texts.filter(one => one.kind === kind && one.by === by)
  return own[command.question % Math.max(1, own.length)]?.id
}

const TITLE = 'A pump'

export async function post(scene: Scene): Promise<Outcome> {
  const { slot, by } = scene
  const kind = scene.command.kind === 'propose' ? 'solution' : 'comment'
  const id = newCommentId()
  const content = toContent(scene)
  const params = { itemId: slot.id }
  const { status } =
    kind === 'comment'
      ? await by.call('POST /items/:itemId/comments', { params, body: { id, content } })
      : await by.call('POST /items/:itemId/solutions', {
          params,
          body: { id, title: TITLE, description: content },
        })
  if (status === 200) slot.texts.push({ kind, by, id })
  return { status, act: toWriting(scene, { text: id, kind, content }) }
}

type Written = { text: string; kind: TextKind; question?: string; content: string }

function toWriting({ slot, by }: Scene, { content, ...written }: Written): Act {
  const said = written.kind === 'solution' ? `${TITLE} ${content}` : content
  return { act: 'write', by: by.id, item: slot.id, ...written, content: said }
}

export async function change(scene: Scene): Promise<Outcome> {
  const { db, by } = scene
  const kind = scene.command.kind === 'change solution' ? 'solution' : 'comment'
  const id = await findOwn(scene, kind)
  const before = id && (await findText(db, id))
  if (!before) return NOTHING
  const content = toContent(scene)
  const { status } =
    kind === 'comment'
      ? await by.call('PATCH /comments/:commentId', {
          params: { commentId: id },
          body: { was: before.content, content },
        })
      : await by.call('PATCH /solutions/:solutionId', {
          params: { solutionId: id },
          body: { was: { title: TITLE, description: before.content }, title: TITLE, description: content },
        })
  return { status, act: toWriting(scene, { text: id, kind, content }) }
}

export async function giveAnswer(scene: Scene): Promise<Outcome> {
  const { db, command, slot, by } = scene
  const questionId = slot.questions[command.question]
  if (!questionId) return NOTHING
  const content = toContent(scene, command.kind === 'answer' ? toText(questionId + by.id) : newText())
  const { status } = await by.call('PUT /questions/:questionId/answer', {
    params: { questionId },
    body: { content },
  })
  const text = (await findAnswer(db, { questionId, by }))?.id ?? 'refused'
  return { status, act: toWriting(scene, { text, kind: 'answer', question: questionId, content }) }
}

/** Sends the request also if the answer is hidden: that erases it. */
export const remove = (kind: TextKind) => async (scene: Scene) => {
  const { command, slot, by } = scene
  const commentId = await findOwn(scene, kind)
  const questionId = slot.questions[command.question]
  if (kind === 'answer' ? !questionId : !commentId) return NOTHING
  const { status } = await (kind === 'answer'
    ? by.call('DELETE /questions/:questionId/answer', { params: { questionId: questionId as QuestionId } })
    : by.call('DELETE /comments/:commentId', { params: { commentId: commentId as CommentId } }))
  slot.texts = slot.texts.filter(({ id }) => id !== commentId)
  if (status === 204 && commentId) slot.deleted.push({ by, kind, id: commentId, questionId })
  const what = kind === 'answer' ? { question: questionId } : { text: commentId as CommentId }
  const act: Act = { act: 'remove', by: by.id, item: slot.id, ...what }
  return { status, act }
}

export async function bringBack({ slot, by }: Scene): Promise<Outcome> {
  const found = slot.deleted.findLast(one => one.by === by)
  if (!found) return NOTHING
  const { kind, id, questionId } = found
  const { status } = await (kind === 'answer'
    ? by.call('PUT /questions/:questionId/answer/restoration', {
        params: { questionId: questionId as QuestionId },
        body: { id },
      })
    : by.call('PUT /comments/:commentId/restoration', { params: { commentId: id } }))
  if (status !== 200) return { status, act: undefined }
  if (kind !== 'answer' && !slot.texts.some(one => one.id === id)) slot.texts.push({ by, kind, id })
  return { status, act: { act: 'bring back', by: by.id, item: slot.id, text: id } }
}

export const toOutcome = (done: string, act: Act): Outcome =>
  done === 'done' ? { status: 200, act } : { status: 409, act: undefined }

export const hideText = (kind: TextKind) => async (scene: Scene) => {
  const { db, slot, by } = scene
  const id = await findOwn(scene, kind)
  if (!id) return NOTHING
  const done = await hide({ db }, { kind, id })
  if (done === 'done') slot.hidden.push({ by, kind, id })
  return toOutcome(done, { act: 'hide', by: by.id, item: slot.id, text: id })
}

export async function restoreText({ db, slot }: Scene): Promise<Outcome> {
  const found = slot.hidden.at(-1)
  if (!found) return NOTHING
  const { by, kind, id } = found
  const done = await unhide({ db }, { kind, id })
  if (done === 'done') slot.hidden = slot.hidden.filter(one => one !== found)
  return toOutcome(done, { act: 'bring back', by: by.id, item: slot.id, text: id })
}

/** Marks a text of `of` as a Verified Insight, or takes the mark away. */
export async function judge(scene: Scene): Promise<Outcome> {
  const { command, slot, by, of } = scene
  const isMark = command.kind.startsWith('verify')
  const kind = command.kind.endsWith('solution') ? 'solution' : 'answer'
  const commentId = await findOwn({ ...scene, by: of }, kind)
  if (!commentId) return NOTHING
  const { status } = await by.call(
    isMark ? 'PUT /comments/:commentId/verification' : 'DELETE /comments/:commentId/verification',
    { params: { commentId } },
  )
  const act = { act: isMark ? 'mark' : 'unmark', by: by.id, item: slot.id, text: commentId } as const
  return { status, act }
}
