import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import {
  castVote,
  deleteComment,
  giveAnswer,
  postComment,
  verifyAnswer,
} from '#test/support/items/actions.ts'
import {
  guidedPainPoint,
  guidedProduct,
  newCommentId,
  publishIdea,
  publishPainPoint,
  quickIdea,
} from '#test/support/items/factories.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { report } from '#test/support/moderation/reports.ts'
import { completeInterview } from '#test/support/scenarios/ledger/interviews.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'

/** The word in every text of the leaving member. */
export const TRACE = 'xylophone'

/** Publishes one item of each kind, with the trace in every text. */
async function publishAll(leaver: Persona) {
  const { id: ideaId } = await publishIdea(leaver)
  const traced = quickIdea({ title: TRACE, description: TRACE, problem: TRACE, valueProposition: TRACE })
  await leaver.call('POST /ideas', { body: traced })
  const story = { problemAndStory: TRACE, failedAttempts: [TRACE], marketplaceDescription: TRACE }
  await leaver.call('POST /pain-points', { body: guidedPainPoint(story) })
  await leaver.call('POST /products', { body: guidedProduct({ keyFeatures: [TRACE] }) })
  await leaver.call('PATCH /me/profile', {
    body: { name: TRACE, bio: TRACE, github: TRACE, website: `https://${TRACE}.example` },
  })
  return { ideaId, tracedId: traced.id }
}

type Reporting = Record<'leaver' | 'author' | 'fan', Persona> & { tracedId: ItemId; itemId: ItemId }

/** Reports and hides the texts of the leaver and the texts of others on their item. Lets the leaver report something too. */
async function moderate(server: TestServer, { leaver, author, fan, tracedId, itemId }: Reporting) {
  const body = { id: newCommentId(), content: `${TRACE}, hidden` }
  await leaver.call('POST /items/:itemId/comments', { params: { itemId }, body })
  await report(author, { kind: 'comment', id: await postComment(fan, tracedId) })
  await report(author, { kind: 'comment', id: body.id })
  await report(author, { kind: 'member', id: leaver.id })
  await report(author, { kind: 'item', id: tracedId })
  await report(leaver, { kind: 'item', id: itemId })
  await hide(server, { kind: 'comment', id: body.id })
}

/** Writes a comment that stays and one that is then deleted. */
async function comment(leaver: Persona, itemId: ItemId) {
  const post = (content: string) =>
    leaver.call('POST /items/:itemId/comments', { params: { itemId }, body: { id: newCommentId(), content } })
  await post(TRACE)
  const deleted = await post(`${TRACE}, deleted`)
  await deleteComment(leaver, deleted.ok.id)
}

/** Creates everything that a leaver and other members can do for each other. */
export async function makeLeaver(server: TestServer) {
  const [leaver, author, fan] = [
    await join(server, TRACE),
    await join(server, 'Author'),
    await join(server, 'Fan'),
  ]
  const { ideaId, tracedId } = await publishAll(leaver)
  const theirs = await publishIdea(author)
  const pain = await publishPainPoint(author)
  await castVote(leaver, theirs.id)
  await castVote(fan, ideaId)
  const view = { source: 'community', shown: { painPoint: 0, earlyAdopter: 0 }, secondsAgo: 0 } as const
  await fan.call('PUT /items/:itemId/view', { params: { itemId: tracedId }, body: view })
  await castVote(leaver, ideaId)
  await comment(leaver, theirs.id)
  const answerId = await giveAnswer(leaver, theirs.questions[0], TRACE)
  await verifyAnswer(author, answerId)
  await postComment(fan, ideaId)
  await leaver.call('POST /items/:itemId/solutions', {
    params: { itemId: pain.id },
    body: { id: newCommentId(), title: TRACE, description: TRACE },
  })
  await completeInterview(server.db, {
    item: { id: theirs.id, kind: 'idea', title: 'An idea', userId: author.id },
    memberId: leaver.id,
    bothWrote: true,
  })
  await completeInterview(server.db, {
    item: { id: ideaId, kind: 'idea', title: TRACE, userId: leaver.id },
    memberId: fan.id,
    bothWrote: true,
  })
  const conversationId = await startChat(author, leaver)
  await sendMessage(author, conversationId)
  await sendMessage(leaver, conversationId, { content: TRACE })
  await moderate(server, { leaver, author, fan, tracedId, itemId: theirs.id })
  await leaver.call('PUT /members/:memberId/block', { params: { memberId: fan.id } })
  await addFactor(server, leaver.token)
  return { leaver, author, fan, ideaId, tracedId, theirs, pain, conversationId, answerId }
}
