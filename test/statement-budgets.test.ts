import { beforeAll, expect, test } from 'vitest'
import type { ApiKey } from '#contract/contract.ts'
import type { ClusterId, MemberId, ReaderGroupId } from '#contract/ids.ts'
import { insertInvitation } from './support/accounts/community.ts'
import { join } from './support/accounts/personas.ts'
import { addFactor } from './support/accounts/second-factor.ts'
import { joinStaff, type Staff } from './support/accounts/staff.ts'
import { useMember } from './support/accounts/use-member.ts'
import { someBar } from './support/evidence/bars.ts'
import {
  guidedIdea,
  guidedPainPoint,
  guidedProduct,
  newCommentId,
  newSolution,
  publishProduct,
} from './support/items/factories.ts'
import { plainPng } from './support/pictures/image-files.ts'
import { clusterBudgets, newRuling, prepareCluster } from './support/scenarios/access/cluster-rows.ts'
import { communityBudgets } from './support/scenarios/access/community-access.ts'
import { holdMail } from './support/scenarios/access/list-mail-access.ts'
import { mailSettingsBudgets } from './support/scenarios/access/mail-settings-access.ts'
import { ownItemBudgets } from './support/scenarios/access/own-item-access.ts'
import { publicBudgets } from './support/scenarios/access/public-access.ts'
import { readerGroupBudgets, storeReaderGroup } from './support/scenarios/access/reader-group-rows.ts'
import { talkBudgets } from './support/scenarios/access/talk-access.ts'
import { moderationBudgets } from './support/scenarios/budgets/moderation-budgets.ts'
import { type Budget, type Given, operatorBudgets } from './support/scenarios/budgets/operator-budgets.ts'
import { makeResources, type Resources } from './support/scenarios/resources.ts'
import { useServer } from './support/server/use-server.ts'
import { newMessageId } from './support/talk/chats.ts'
import { settingsWithout } from './support/talk/notification-settings.ts'
import { askForTalk, takeRequests } from './support/talk/talk-requests.ts'

const png = await plainPng({ width: 40, height: 30 })
const server = useServer()
const owner = useMember(server, 'Owner')
const member = useMember(server, 'Member')
const answerer = useMember(server, 'Answerer')
const bystander = useMember(server, 'Bystander')
const leaver = useMember(server, 'Leaver')
let toRead: Resources
let operator: Staff
beforeAll(async () => {
  operator = await joinStaff(server, 'operator')
  await takeRequests(owner)
  toRead = await makeNew()
})

/** Makes the resources that `owner` and the other two need for a call of any endpoint. */
const makeNew = () => makeResources(server, { owner, writer: member, answerer, partner: member })
const params = ({ item }: Resources) => ({ params: item })
const painPoint = ({ painPoint: of }: Resources) => ({ params: of })
const talk = ({ conversation }: Resources) => ({ params: conversation })
const request = ({ talkRequest }: Given) => ({ params: talkRequest })
const question = ({ question: of }: Resources) => ({ params: of })
const answer = ({ answer: of }: Resources) => ({ params: of })
/** A member with a second factor, on whom an operator acts. */
const subject = { memberId: '' }
const cluster = { clusterId: '' as ClusterId, voter: '' as MemberId }
const readerGroup = { groupId: '' as ReaderGroupId }

/** The maximum number of statements of each endpoint, without BEGIN and COMMIT. */
const budgets: Record<ApiKey, Budget> = {
  'GET /sign-up/puzzle': { most: 1, input: () => ({}) },
  'GET /ideas': { most: 2, input: () => ({ query: { q: 'calendar' } }) },
  'POST /ideas': { most: 9, input: () => ({ body: guidedIdea() }) },
  'GET /marketplace': { most: 2, input: () => ({}) },
  'POST /pain-points': { most: 9, input: () => ({ body: guidedPainPoint() }) },
  'POST /products': { most: 11, input: () => ({ body: guidedProduct() }) },
  'GET /items': { most: 2, input: () => ({ query: { q: 'calendar', audience: 'Bands', votes: 'unvoted' } }) },
  'GET /audiences': { most: 1, input: () => ({}) },
  // Two of them are shared by all callers for a while.
  'GET /items/similar': { most: 5, input: () => ({ query: { pitch: 'A quiet calendar for bands' } }) },
  'GET /items/:itemId': { most: 1, input: params },
  'PATCH /items/:itemId': {
    most: 15,
    by: 'owner',
    input: ({ product }) => ({
      params: product,
      body: {
        kind: 'product',
        marketplaceDescription: 'Other',
        keyFeatures: ['Other'],
        targetAudience: ['Other'],
      },
    }),
  },
  'DELETE /items/:itemId': { most: 12, by: 'owner', input: params },
  'PUT /items/:itemId/restoration': { most: 4, by: 'owner', input: params },
  'GET /items/:itemId/evidence': { most: 2, by: 'owner', input: params },
  'PUT /items/:itemId/vote': {
    most: 8,
    input: given => ({ ...params(given), body: { type: 'pain_point' } }),
  },
  'PUT /items/:itemId/evidence-rule': {
    most: 3,
    by: 'owner',
    input: given => ({ ...params(given), body: someBar() }),
  },
  'GET /rule-suggestion': { most: 1, input: () => ({ query: { kind: 'idea' } }) },
  'PUT /items/:itemId/decision': {
    most: 6,
    by: 'owner',
    input: given => ({ ...params(given), body: { decision: 'drop', reason: 'Too few' } }),
  },
  'PUT /items/:itemId/report': {
    most: 5,
    by: 'owner',
    input: given => ({ ...params(given), body: { isPublic: true } }),
  },
  'DELETE /items/:itemId/vote': { most: 7, input: params },
  'GET /items/:itemId/comments': { most: 2, input: given => ({ ...params(given), query: {} }) },
  'POST /items/:itemId/comments': {
    most: 9,
    input: given => ({ ...params(given), body: { id: newCommentId(), content: 'Hello' } }),
  },
  'DELETE /comments/:commentId': { most: 10, input: ({ comment }) => ({ params: comment }) },
  'PUT /comments/:commentId/restoration': { most: 12, input: ({ comment }) => ({ params: comment }) },
  'GET /questions/:questionId/answers': { most: 2, input: given => ({ ...question(given), query: {} }) },
  'PUT /questions/:questionId/answer': {
    most: 13,
    input: given => ({ ...question(given), body: { content: 'Yes' } }),
  },
  'DELETE /questions/:questionId/answer': { most: 11, input: question },
  'PUT /questions/:questionId/answer/restoration': {
    most: 13,
    by: 'answerer',
    input: given => ({ ...question(given), body: { id: given.answer.commentId } }),
  },
  'GET /me/open-questions': { most: 2, input: () => ({}) },
  'PUT /questions/:questionId/skip': { most: 2, input: question },
  'GET /me/responses': { most: 2, input: () => ({ query: {} }) },
  'PUT /comments/:commentId/verification': { most: 9, by: 'owner', input: answer },
  'DELETE /comments/:commentId/verification': { most: 8, by: 'owner', input: answer },
  'GET /items/:itemId/solutions': { most: 2, input: given => ({ ...painPoint(given), query: {} }) },
  'POST /items/:itemId/solutions': {
    most: 9,
    input: given => ({ ...painPoint(given), body: newSolution() }),
  },
  'DELETE /solutions/:solutionId': { most: 8, input: ({ solution }) => ({ params: solution }) },
  'PUT /solutions/:solutionId/restoration': { most: 10, input: ({ solution }) => ({ params: solution }) },
  'GET /me/signals': { most: 2, by: 'owner', input: () => ({ query: {} }) },
  'PUT /signals/:signalId/reading': { most: 2, by: 'owner', input: ({ signal }) => ({ params: signal }) },
  'PUT /me/signals/reading': { most: 2, by: 'owner', input: () => ({}) },
  'GET /me/notifications': { most: 1, by: 'owner', input: () => ({ query: {} }) },
  'GET /me/notifications/count': { most: 1, by: 'owner', input: () => ({}) },
  'PUT /notifications/:notificationId/reading': {
    most: 2,
    by: 'owner',
    input: ({ signal }) => ({ params: { notificationId: signal.signalId } }),
  },
  'GET /me/notification-settings': { most: 1, input: () => ({}) },
  'PUT /me/notification-settings': { most: 2, input: () => ({ body: settingsWithout('message') }) },
  'GET /items/:itemId/talk-request': { most: 1, input: params },
  'PUT /items/:itemId/talk-request': { most: 8, by: 'answerer', input: params },
  'PUT /talk-requests/:talkRequestId/conversation': { most: 11, by: 'owner', input: request },
  'PUT /talk-requests/:talkRequestId/pass': { most: 6, by: 'owner', input: request },
  'GET /me/talk-settings': { most: 1, input: () => ({}) },
  'PUT /me/talk-settings': { most: 2, input: () => ({ body: { requests: true } }) },
  'PUT /items/:itemId/mute': { most: 2, input: params },
  'PUT /items/:itemId/not-me': { most: 2, input: params },
  'DELETE /items/:itemId/not-me': { most: 2, input: params },
  'DELETE /items/:itemId/mute': { most: 2, input: params },
  'DELETE /me/chats/:conversationId': { most: 6, input: talk },
  'PUT /me/notifications/reading': { most: 2, by: 'owner', input: () => ({}) },
  'PUT /signals/:signalId/conversation': {
    most: 9,
    by: 'owner',
    input: ({ signal }) => ({ params: signal }),
  },
  'GET /me/chats': { most: 2, input: () => ({ query: {} }) },
  'GET /conversations/:conversationId': { most: 1, input: talk },
  'PUT /conversations/:conversationId/reading': {
    most: 2,
    input: given => ({ ...talk(given), body: { seq: 3 } }),
  },
  'GET /conversations/:conversationId/transcript': { most: 2, input: talk },
  'GET /conversations/:conversationId/messages': { most: 1, input: given => ({ ...talk(given), query: {} }) },
  'POST /conversations/:conversationId/messages': {
    most: 5,
    input: given => ({ ...talk(given), body: { id: newMessageId(), content: 'Hello' } }),
  },
  'GET /me/blocks': { most: 2, input: () => ({ query: {} }) },
  'PUT /members/:memberId/block': { most: 4, input: () => ({ params: { memberId: bystander.id } }) },
  'DELETE /members/:memberId/block': { most: 3, input: () => ({ params: { memberId: bystander.id } }) },
  'GET /me/sessions': { most: 1, input: () => ({}) },
  'GET /me/role': { most: 1, input: () => ({}) },
  // Includes those of the mail about it, which is sent in the background.
  'DELETE /me/sessions/:sessionId': { most: 14, input: ({ session }) => ({ params: session }) },
  'GET /me/deletion': { most: 1, input: () => ({}) },
  // Includes those of the mail about it, which is sent in the background.
  'PUT /me/deletion': { most: 14, input: () => ({}) },
  'DELETE /me/deletion': { most: 4, input: () => ({}) },
  'DELETE /me/account': { most: 92, by: 'leaver', input: () => ({}) },
  'GET /me/reader-settings': { most: 1, input: () => ({}) },
  'PUT /me/reader-settings': {
    most: 4,
    input: () => ({ body: { counted: true, audiences: ['Musicians'] } }),
  },
  ...mailSettingsBudgets,
  ...ownItemBudgets,
  ...talkBudgets,
  'POST /undo-link/change': { most: 2, input: ({ undoLink }) => ({ body: undoLink }) },
  // Includes deleting the sessions and mails of the account.
  'POST /undo-link/undoing': { most: 10, input: ({ undoLink }) => ({ body: undoLink }) },
  'POST /mailed-link/recipient': { most: 1, input: ({ mailedLink }) => ({ body: mailedLink }) },
  'PUT /items/:itemId/opening': {
    most: 2,
    input: given => ({
      ...params(given),
      body: { source: 'community', shown: { painPoint: 1, earlyAdopter: 0 }, secondsAgo: 0 },
    }),
  },
  'PUT /me/sightings': { most: 2, input: ({ item }) => ({ body: { itemIds: [item.itemId] } }) },
  'GET /me/wins': { most: 1, input: () => ({}) },
  'PUT /me/wins/celebration': { most: 2, input: () => ({}) },
  'GET /me/badges': { most: 1, input: () => ({}) },
  'GET /members/:memberId/badges': { most: 1, input: () => ({ params: { memberId: owner.id } }) },
  'GET /me/milestones': { most: 1, input: () => ({}) },
  'PUT /milestones/:milestoneId/completion': { most: 4, input: ({ milestone }) => ({ params: milestone }) },
  'GET /me/mission': { most: 1, input: () => ({}) },
  'PUT /me/mission': { most: 5, by: 'owner', input: () => ({}) },
  'PUT /missions/:missionId/completion': { most: 5, input: ({ mission }) => ({ params: mission }) },
  'GET /me/points': { most: 2, input: () => ({ query: {} }) },
  'GET /points/offers': { most: 0, input: () => ({}) },
  'GET /leaderboard': { most: 2, input: () => ({ query: {} }) },
  'GET /me/onboarding': { most: 1, input: () => ({}) },
  'PUT /me/onboarding/role': { most: 8, input: () => ({ body: { role: 'builder' } }) },
  'PUT /me/onboarding/leaderboard-visit': { most: 5, input: () => ({}) },
  'GET /me/profile': { most: 1, input: () => ({}) },
  'PATCH /me/profile': { most: 6, input: () => ({ body: { name: 'Another name', bio: 'Bells' } }) },
  'PUT /me/avatar': { most: 8, by: 'owner', input: ({ uploadKey }) => ({ body: { key: uploadKey } }) },
  'DELETE /me/avatar': { most: 6, by: 'owner', input: () => ({}) },
  'POST /uploads': { most: 3, input: () => ({ file: png, type: 'image/png' }) },
  ...operatorBudgets(subject),
  ...communityBudgets,
  ...publicBudgets,
  ...moderationBudgets,
  ...clusterBudgets(cluster),
  ...readerGroupBudgets(readerGroup),
  'GET /members': { most: 1, input: () => ({ query: { q: 'owner' } }) },
  'GET /members/:memberId': { most: 1, input: () => ({ params: { memberId: owner.id } }) },
  'GET /members/:memberId/items': {
    most: 2,
    input: () => ({ params: { memberId: owner.id }, query: { kind: 'product' } }),
  },
}

test.each(Object.entries(budgets) as [ApiKey, Budget][])(
  '%s stays within its statements',
  async (key, { most, by, status, input }) => {
    const given: Given = key.startsWith('GET ') ? toRead : await makeNew()
    if (key === 'DELETE /questions/:questionId/answer')
      await member.call('PUT /questions/:questionId/answer', { ...question(given), body: { content: 'Yes' } })
    if (key === 'DELETE /items/:itemId/vote')
      await member.call('PUT /items/:itemId/vote', { ...params(given), body: { type: 'pain_point' } })
    if (key === 'DELETE /comments/:commentId/verification')
      await owner.call('PUT /comments/:commentId/verification', answer(given))
    if (key === 'PATCH /items/:itemId') given.product = { itemId: (await publishProduct(owner)).id }
    if (key.includes('/talk-requests/')) {
      const asked = { owner, asker: bystander, ...given.item, ...given.question }
      given.talkRequest = { talkRequestId: await askForTalk(asked) }
    }
    if (key === 'PUT /comments/:commentId/restoration')
      await member.call('DELETE /comments/:commentId', { params: given.comment })
    if (key === 'PUT /questions/:questionId/answer/restoration')
      await answerer.call('DELETE /questions/:questionId/answer', question(given))
    if (key === 'PUT /solutions/:solutionId/restoration')
      await member.call('DELETE /solutions/:solutionId', { params: given.solution })
    if (key.includes('/admin/members/:memberId')) {
      const joined = await join(server)
      await addFactor(server, joined.token)
      subject.memberId = joined.id
    }
    if (key.includes('/:invitationId')) given.invitation = { invitationId: await insertInvitation(server) }
    await prepareCluster(server, { key, cluster, operator, owner, voter: bystander, ...given.item })
    if (key.includes('/moderation/reader-groups/:groupId')) {
      readerGroup.groupId = await storeReaderGroup(server.db, { ...given.item, members: [bystander.id] })
      const ruled = { params: readerGroup, body: newRuling() }
      if (key.endsWith('/restore'))
        await operator.call('POST /moderation/reader-groups/:groupId/exclude', ruled)
    }
    if (key.includes('/moderation/held-mails/'))
      await holdMail(server.db, { reader: operator, ...given.item })
    const { token } = { owner, answerer, member, leaver, operator }[by ?? 'member']
    const { reply, count, statements } = await server.counted(() => server.call(token, key, input(given)))
    if (status) expect(reply.status).toBe(status)
    else expect(reply.status).toBeLessThan(300)
    expect(count, statements.join('\n')).toBeLessThanOrEqual(most)
  },
)
