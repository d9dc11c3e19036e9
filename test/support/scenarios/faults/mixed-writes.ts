import { sql } from 'kysely'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { newCommentId, newText } from '#test/support/items/factories.ts'
import type { Ledger } from '../ledger/ledger.ts'

export type Place = { itemId: ItemId; questions: QuestionId[] }
type Reply = { status: number }
/** Sends a write until it is acknowledged, or throws. */
export type Deliver = (send: () => Promise<Reply>) => Promise<void>
type Work = { places: readonly Place[]; ledger: Ledger; deliver?: Deliver }

const pick = <T>(things: readonly T[]) => things[Math.floor(Math.random() * things.length)] as T
const keys = {
  vote: (member: string, item: string) => `vote ${member} ${item}`,
  comment: (id: string) => `comment ${id}`,
  answer: (member: string, question: string) => `answer ${member} ${question}`,
  role: (member: string) => `role ${member}`,
}

/** Returns a function that makes one random write of a member. It resolves when the write is acknowledged. */
export function mixedWrites(member: Persona, { places, ledger, deliver = once }: Work) {
  const { call, id } = member
  const acknowledged = (send: () => Promise<Reply>) => () => deliver(send)
  const comments: CommentId[] = []

  const vote = ({ itemId }: Place) => {
    const params = { itemId }
    const type = pick(['pain_point', 'early_adopter', null] as const)
    const send = () =>
      type
        ? call('PUT /items/:itemId/vote', { params, body: { type } })
        : call('DELETE /items/:itemId/vote', { params })
    return ledger.write(keys.vote(id, itemId), { content: type, send: acknowledged(send) })
  }
  const comment = async ({ itemId }: Place) => {
    const body = { id: newCommentId(), content: newText() }
    const send = () => call('POST /items/:itemId/comments', { params: { itemId }, body })
    await ledger.write(keys.comment(body.id), { content: body.content, send: acknowledged(send) })
    comments.push(body.id)
  }
  const removeComment = async (place: Place) => {
    const commentId = comments.shift()
    if (!commentId) return comment(place)
    const send = () => call('DELETE /comments/:commentId', { params: { commentId } })
    return ledger.write(keys.comment(commentId), { content: null, send: acknowledged(send) })
  }
  const answer = ({ questions }: Place) => {
    const questionId = pick(questions)
    const content = newText()
    const send = () =>
      call('PUT /questions/:questionId/answer', { params: { questionId }, body: { content } })
    return ledger.write(keys.answer(id, questionId), { content, send: acknowledged(send) })
  }
  /** After that, votes and comments also complete steps of onboarding. */
  const chooseRole = () => {
    const send = () => call('PUT /me/onboarding/role', { body: { role: 'builder' } })
    return ledger.write(keys.role(id), { content: 'builder', send: acknowledged(send) })
  }
  const often = [vote, comment, removeComment, answer]
  return () => pick([...often, ...often, chooseRole])(pick(places))
}

const once: Deliver = async send => {
  const { status } = await send()
  if (status >= 300) throw new Error(`a write was answered ${status}`)
}

/** Returns the values of the rows, by the keys of the ledger. */
export async function writtenRows(db: Db) {
  const votes = await db.selectFrom('votes').select(['user_id', 'content_id', 'vote_type']).execute()
  const { rows } = await sql<{ id: string; user: string; question: string | null; content: string }>`
    select id, user_id as "user", feedback_question_id as question, content from comments`.execute(db)
  const roles = await db.selectFrom('user_onboarding').select(['user_id', 'primary_role']).execute()
  return new Map([
    ...roles.flatMap(row => (row.primary_role ? [[keys.role(row.user_id), row.primary_role] as const] : [])),
    ...votes.map(row => [keys.vote(row.user_id, row.content_id), row.vote_type] as const),
    ...rows.map(
      row =>
        [row.question ? keys.answer(row.user, row.question) : keys.comment(row.id), row.content] as const,
    ),
  ])
}
