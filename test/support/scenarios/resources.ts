import type { MilestoneId, QuestionId, SignalId } from '#contract/ids.ts'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import { getUnsubscriptionToken } from '#server/features/talk/unsubscription.ts'
import { insertInvitation } from '#test/support/accounts/community.ts'
import { join, openSession, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, giveAnswer, postComment, proposeSolution } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, sendPicture } from '#test/support/items/factories.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { storeRecoveryLink } from '#test/support/mail/recovery-link.ts'
import { storeUndoLink } from '#test/support/mail/undo-link.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { storeCluster } from '#test/support/scenarios/access/cluster-rows.ts'
import { makeCase } from '#test/support/scenarios/access/moderated-case.ts'
import { storeReaderGroup } from '#test/support/scenarios/access/reader-group-rows.ts'
import { addMessages } from '#test/support/scenarios/live/long-chat.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { quoteMember } from '#test/support/talk/quotes.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'

/** `owner` publishes. `writer` comments, proposes, and has a session, a milestone and a mission. */
type Cast = { owner: Persona; writer: Persona; answerer: Persona }
/** The two members who chat. */
type Sides = { owner: Persona; partner: Persona }
export type Resources = Awaited<ReturnType<typeof makeResources>>
export type OwnedResources = Awaited<ReturnType<typeof makeOwnedResources>>

const png = await plainPng({ width: 40, height: 30 })

async function publish(server: TestServer, { owner, writer, answerer }: Cast) {
  const idea = await publishIdea(owner)
  await openPublicPage(server.db, idea.id)
  const questionId = idea.questions[0] as QuestionId
  const commentId = await postComment(writer, idea.id)
  const painPoint = await publishPainPoint(owner)
  const solutionId = await proposeSolution(writer, painPoint.id)
  const answerId = await giveAnswer(answerer, questionId)
  return {
    item: { itemId: idea.id },
    question: { questionId },
    comment: { commentId },
    answer: { commentId: answerId },
    painPoint: { itemId: painPoint.id },
    solution: { solutionId },
    milestone: await findMilestone(writer),
    mission: { missionId: (await writer.call('PUT /me/mission')).ok.id },
    session: { sessionId: await openSession(server, writer) },
    unsubscription: { token: await getUnsubscriptionToken(server.db, owner.id) },
    uploadKey: (await sendPicture(owner, png)).key,
    mailedLink: await storeRecoveryLink(server.db, owner),
    undoLink: await storeUndoLink(server.db, await join(server, 'Undoer')),
    moderated: await makeCase(server, { reporter: owner, author: answerer, answerId }),
  }
}

/** Creates the resources that most endpoints need. Returns the ids by name. */
export const makeResources = async (server: TestServer, { partner, ...cast }: Cast & Sides) => ({
  ...(await publish(server, cast)),
  ...(await startTalk(server, { owner: cast.owner, partner })),
})

/** Creates a resource of each kind as `owner`, so that each endpoint can be called. */
export async function makeOwnedResources(server: TestServer, owner: Persona) {
  const fan = await join(server, 'Fan')
  const made = await publish(server, { owner, writer: owner, answerer: fan })
  const { itemId } = made.item
  const { questionId } = made.question
  await castVote(fan, itemId)
  await takeRequests(owner)
  // A member who already has a chat cannot ask for a talk.
  const talkRequestId = await askForTalk({ owner, asker: fan, itemId, questionId })
  return {
    ...made,
    ...(await startTalk(server, { owner, partner: fan })),
    talkRequest: { talkRequestId },
    ownAnswer: { id: await giveAnswer(owner, questionId) },
    fan: { memberId: fan.id },
    invitation: { invitationId: await insertInvitation(server) },
    cluster: { clusterId: await storeCluster(server.db, { author: owner.id }) },
    readerGroup: { groupId: await storeReaderGroup(server.db, { itemId, members: [fan.id] }) },
  }
}

/** Returns the same resources, and a function that returns whether one of them was read since. */
export function watchResources(made: OwnedResources) {
  let isRead = false
  const get = (from: OwnedResources, name: string | symbol) => {
    isRead = true
    return Reflect.get(from, name)
  }
  return { resources: new Proxy(made, { get }), isRead: () => isRead }
}

/**
 * Begins a chat that is long enough for an interview, from the partner's last but one signal if there are two. Returns
 * the chat and the last signal.
 */
async function startTalk({ db }: TestServer, { owner, partner }: Sides) {
  const { ok } = await owner.call('GET /me/signals', { query: {} })
  const [signal, earlier = signal] = ok.signals.filter(({ from }) => from?.id === partner.id)
  const params = { signalId: earlier?.id as SignalId }
  const { id } = (await owner.call('PUT /signals/:signalId/conversation', { params })).ok
  await addMessages(db, { conversationId: id, count: INTERVIEW_MESSAGES_MIN })
  const quote = await quoteMember(owner, { conversationId: id, speaker: partner })
  return { signal: { signalId: signal?.id as SignalId }, conversation: { conversationId: id }, quote }
}

/** Returns a milestone that its member completes by hand. */
async function findMilestone(member: Persona) {
  const { ok } = await member.call('GET /me/milestones')
  return { milestoneId: ok.find(({ by_hand }) => by_hand)?.id as MilestoneId }
}
