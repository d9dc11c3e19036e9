import type { InvitationId, QuestionId, SignalId, UploadKey } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import { getUnsubscriptionToken } from '#server/features/talk/mail-settings/queries.ts'
import { makeCase } from '#test/support/scenarios/access/moderated-case.ts'
import { join, openSession, type Persona } from '../../accounts/personas.ts'
import {
  newCommentId,
  newSolutionId,
  publishIdea,
  publishPainPoint,
  publishProduct,
  sendPicture,
} from '../../items/factories.ts'
import { openPublicPage } from '../../items/public-pages.ts'
import { storeRecoveryLink } from '../../mail/recovery-link.ts'
import { storeUndoLink } from '../../mail/undo-link.ts'
import { plainPng } from '../../pictures/image-files.ts'
import type { TestServer } from '../../server/server.ts'
import { addMessages } from '../live/long-chat.ts'

const png = await plainPng({ width: 40, height: 30 })

/** A valid solution with a new id. */
export const newSolution = () => ({
  id: newSolutionId(),
  title: 'A pump',
  description: 'It starts by itself',
})

export type Scene = {
  itemId: string
  painPointId: string
  productId: string
  questionId: string
  commentId: string
  answerId: string
  solutionId: string
  signalId: string
  conversationId: string
  talkRequestId?: string
  invitationId?: InvitationId
  unsubscriptionToken: string
  sessionId: string
  milestoneId: string
  missionId: string
  uploadKey: UploadKey
  mailedLink: object
  undoLink: object
  caseId: string
  noticeId: string
  appealId: string
}

type Cast = { owner: Persona; member: Persona; answerer: Persona }

/** Publishes as `owner` what a call of any endpoint needs, with what the other two gave to it. */
export async function makeScene(server: TestServer, { owner, member, answerer }: Cast): Promise<Scene> {
  const idea = await publishIdea(owner)
  await openPublicPage(server.db, idea.id)
  const place = { params: { itemId: idea.id } }
  const body = { id: newCommentId(), content: crypto.randomUUID() }
  const comment = await member.call('POST /items/:itemId/comments', { ...place, body })
  const { id: painPointId } = await publishPainPoint(owner)
  const { id: productId } = await publishProduct(owner)
  const proposed = await member.call('POST /items/:itemId/solutions', {
    params: { itemId: painPointId },
    body: newSolution(),
  })
  const { signalId, conversationId } = await startTalk(server, owner)
  const answered = await answerer.call('PUT /questions/:questionId/answer', {
    params: { questionId: idea.questions[0] as QuestionId },
    body: { content: 'Yes' },
  })
  const moderated = await makeCase(server, { reporter: owner, author: answerer, answerId: answered.ok.id })
  const milestones = await member.call('GET /me/milestones')
  const mission = await member.call('PUT /me/mission')
  return {
    answerId: answered.ok.id,
    itemId: idea.id,
    painPointId,
    productId,
    solutionId: proposed.ok.id,
    questionId: idea.questions[0] ?? '',
    commentId: comment.ok.id,
    signalId,
    conversationId,
    uploadKey: (await sendPicture(owner, png)).key,
    mailedLink: await storeRecoveryLink(server.db, owner),
    undoLink: await storeUndoLink(server.db, await join(server, 'Undoer')),
    sessionId: await openSession(server, member),
    ...moderated,
    milestoneId: milestones.ok.find(({ by_hand }) => by_hand)?.id ?? '',
    missionId: mission.ok.id,
    unsubscriptionToken: await getUnsubscriptionToken(server.db, owner.id),
  }
}

/** Begins a chat from the second of the owner's signals, long enough for an interview. */
async function startTalk(server: TestServer, owner: Persona) {
  const { ok } = await owner.call('GET /me/signals', { query: {} })
  const [signal, fromOther] = ok.signals
  const params = { signalId: fromOther?.id as SignalId }
  const { ok: conversation } = await owner.call('PUT /signals/:signalId/conversation', { params })
  await addMessages(server.db, { conversationId: conversation.id, count: INTERVIEW_MESSAGES_MIN })
  return { signalId: signal?.id ?? '', conversationId: conversation.id }
}
