import type { MilestoneId, SignalId } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import { getUnsubscriptionToken } from '#server/features/talk/mail-settings/queries.ts'
import { insertInvitation } from '#test/support/accounts/community.ts'
import { join, openSession, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, giveAnswer, postComment, proposeSolution } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, sendPicture } from '#test/support/items/factories.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { storeRecoveryLink } from '#test/support/mail/recovery-link.ts'
import { storeUndoLink } from '#test/support/mail/undo-link.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { addMessages } from '#test/support/scenarios/live/long-chat.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'
import { storeCluster } from './cluster-rows.ts'
import { makeCase } from './moderated-case.ts'

export type Resources = Awaited<ReturnType<typeof makeResources>>

const png = await plainPng({ width: 40, height: 30 })

/** Creates one of each kind as `owner`, so that each endpoint has something to be called with. Returns the ids. */
export async function makeResources(server: TestServer, owner: Persona) {
  const idea = await publishIdea(owner)
  await openPublicPage(server.db, idea.id)
  const questionId = idea.questions[0]
  if (!questionId) throw new Error('the idea has no question')
  const ownAnswerId = await giveAnswer(owner, questionId)
  const painPoint = await publishPainPoint(owner)
  const solutionId = await proposeSolution(owner, painPoint.id)
  const fan = await join(server, 'Fan')
  await castVote(fan, idea.id)
  await takeRequests(owner)
  const talkRequestId = await askForTalk({ owner, asker: fan, itemId: idea.id, questionId })
  const answerId = await giveAnswer(fan, questionId)
  const signal = await firstSignalOf(owner)
  const { ok } = await owner.call('PUT /signals/:signalId/conversation', { params: signal })
  await addMessages(server.db, { conversationId: ok.id, count: INTERVIEW_MESSAGES_MIN })
  return {
    item: { itemId: idea.id },
    question: { questionId },
    comment: { commentId: await postComment(owner, idea.id) },
    ownAnswer: { id: ownAnswerId },
    answer: { commentId: answerId },
    painPoint: { itemId: painPoint.id },
    solution: { solutionId },
    signal,
    conversation: { conversationId: ok.id },
    talkRequest: { talkRequestId },
    fan: { memberId: fan.id },
    invitation: { invitationId: await insertInvitation(server) },
    cluster: { clusterId: await storeCluster(server.db, { author: owner.id }) },
    milestone: await milestoneOf(owner),
    mission: { missionId: (await owner.call('PUT /me/mission')).ok.id },
    session: { sessionId: await openSession(server, owner) },
    unsubscription: { token: await getUnsubscriptionToken(server.db, owner.id) },
    uploadKey: (await sendPicture(owner, png)).key,
    mailedLink: await storeRecoveryLink(server.db, owner),
    undoLink: await storeUndoLink(server.db, await join(server, 'Undoer')),
    moderated: await makeCase(server, { reporter: owner, author: fan, answerId }),
  }
}

/** Returns the same resources, and whether one of them was read since. */
export function watchResources(made: Resources) {
  let isRead = false
  const get = (from: Resources, name: string | symbol) => {
    isRead = true
    return Reflect.get(from, name)
  }
  return { resources: new Proxy(made, { get }), isRead: () => isRead }
}

async function firstSignalOf(owner: Persona) {
  const { ok } = await owner.call('GET /me/signals', { query: {} })
  return { signalId: ok.signals[0]?.id as SignalId }
}

/** Returns the milestone of a member that is completed by hand. */
async function milestoneOf(owner: Persona) {
  const { ok } = await owner.call('GET /me/milestones')
  return { milestoneId: ok.find(({ by_hand }) => by_hand)?.id as MilestoneId }
}
