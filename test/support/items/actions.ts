import type { CommentId, ItemId, MissionId, QuestionId, UpdateId } from '#contract/ids.ts'
import type { UpdateForm } from '#contract/items/updates.ts'
import type { VoteType } from '#contract/items/votes.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { Persona } from '../accounts/personas.ts'
import { newCommentId, newSolution, newText, toText } from './factories.ts'

export const castVote = (by: Persona, itemId: ItemId, type: VoteType = 'pain_point') =>
  by.call('PUT /items/:itemId/vote', { params: { itemId }, body: { type } })

export const withdrawVote = (by: Persona, itemId: ItemId) =>
  by.call('DELETE /items/:itemId/vote', { params: { itemId } })

/** Posts a comment, with a unique text unless it has another. Returns its id. */
export async function postComment(by: Persona, itemId: ItemId, content = newText()) {
  const body = { id: newCommentId(), content }
  return (await by.call('POST /items/:itemId/comments', { params: { itemId }, body })).ok.id
}

/** Replies to a comment, an answer or a solution. Returns the reply's id. */
export async function postReply(by: Persona, commentId: CommentId, content = newText()) {
  const body = { id: newCommentId(), content }
  return (await by.call('POST /comments/:commentId/replies', { params: { commentId }, body })).ok.id
}

export const deleteComment = (by: Persona, commentId: CommentId) =>
  by.call('DELETE /comments/:commentId', { params: { commentId } })

/** Gives or changes an answer to a question. Returns the answer's id. */
export async function giveAnswer(by: Persona, questionId: QuestionId | undefined, content?: string) {
  if (!questionId) throw new Error('the item has no such question')
  const { ok } = await by.call('PUT /questions/:questionId/answer', {
    params: { questionId },
    body: { content: content ?? toText(questionId + by.id) },
  })
  return ok.id
}

export async function withdrawAnswer(by: Persona, questionId: QuestionId | undefined) {
  if (!questionId) throw new Error('the item has no such question')
  return by.call('DELETE /questions/:questionId/answer', { params: { questionId } })
}

export const verifyAnswer = (by: Persona, commentId: CommentId) =>
  by.call('PUT /comments/:commentId/verification', { params: { commentId } })

export const deleteItem = (by: Persona, itemId: ItemId) =>
  by.call('DELETE /items/:itemId', { params: { itemId } })

export const restoreItem = (by: Persona, itemId: ItemId) =>
  by.call('PUT /items/:itemId/restoration', { params: { itemId } })

/** Proposes a solution to a pain point. Returns its id. */
export async function proposeSolution(by: Persona, itemId: ItemId, body = newSolution()) {
  const { ok } = await by.call('POST /items/:itemId/solutions', { params: { itemId }, body })
  return ok.id
}

export const chooseRole = (by: Persona, role: PrimaryRole) =>
  by.call('PUT /me/onboarding/role', { body: { role } })

export const visitLeaderboard = (by: Persona) => by.call('PUT /me/onboarding/leaderboard-visit')

/** Returns the member's mission of today. Another member must have something for it. */
export async function drawMission(by: Persona) {
  const { ok } = await by.call('PUT /me/mission')
  if (!ok) throw new Error('no mission is possible')
  return ok
}

export const completeMission = (by: Persona, missionId: MissionId) =>
  by.call('PUT /missions/:missionId/completion', { params: { missionId } })

/** Posts an update. Returns its id. */
export async function postUpdate(by: Persona, itemId: ItemId, more: Partial<UpdateForm> = {}) {
  const updateId = crypto.randomUUID() as UpdateId
  const body = { text: newText(), was: 'open' as const, ...more }
  const { ok } = await by.call('PUT /items/:itemId/updates/:updateId', { params: { itemId, updateId }, body })
  return ok.id
}
