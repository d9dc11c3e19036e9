import { beforeAll, expect, test } from 'vitest'
import { type ApiKey, contract } from '#contract/contract.ts'
import type { EndpointKey } from '#contract/endpoint.ts'
import { join, type Persona } from './support/accounts/personas.ts'
import { signInAgain } from './support/accounts/second-factor.ts'
import { giveRole, joinStaff, type Staff } from './support/accounts/staff.ts'
import { someBar } from './support/evidence/bars.ts'
import {
  guidedIdea,
  guidedPainPoint,
  guidedProduct,
  newCommentId,
  newSolutionId,
  publishProduct,
  quickIdea,
} from './support/items/factories.ts'
import { plainPng } from './support/pictures/image-files.ts'
import {
  leaving,
  PERSONAS,
  type PersonaName,
  type Row,
  reading,
  row,
  talk,
} from './support/scenarios/access/access.ts'
import { communityRows } from './support/scenarios/access/community-access.ts'
import { ban, joinLeaving } from './support/scenarios/access/leavers.ts'
import { linkRows } from './support/scenarios/access/link-access.ts'
import { mailSettingsRows } from './support/scenarios/access/mail-settings-access.ts'
import { moderationRows } from './support/scenarios/access/moderation-access.ts'
import { operatorRows } from './support/scenarios/access/operator-access.ts'
import { ownItemRows } from './support/scenarios/access/own-item-access.ts'
import { publicRows } from './support/scenarios/access/public-access.ts'
import { talkRows } from './support/scenarios/access/talk-access.ts'
import { makeOwnedResources, type OwnedResources, watchResources } from './support/scenarios/resources.ts'
import { isNamed, type OddCall, type Oddity, sendOddTexts } from './support/server/odd-fields.ts'
import { useServer } from './support/server/use-server.ts'
import { newMessageId } from './support/talk/chats.ts'
import { settingsWithout } from './support/talk/notification-settings.ts'

const png = await plainPng({ width: 40, height: 30 })
const server = useServer()
let owner: Persona
let operator: Staff
let personas: Record<PersonaName, string | null>
let resourcesToRead: OwnedResources
let resources: typeof resourcesToRead

/** Every endpoint below /api. One without a row fails. */
const matrix: Record<ApiKey, Row> = {
  'GET /ideas': reading(() => ({ query: {} })),
  'POST /ideas': row(() => ({ body: guidedIdea() }), 200, 200),
  'GET /marketplace': reading(() => ({})),
  'POST /pain-points': row(() => ({ body: guidedPainPoint() }), 200, 200),
  'POST /products': row(() => ({ body: guidedProduct() }), 200, 200),
  'GET /items': reading(() => ({ query: {} })),
  'GET /audiences': reading(() => ({})),
  'GET /items/similar': reading(() => ({ query: { pitch: 'A calendar for rehearsals' } })),
  'GET /items/:itemId': reading(() => ({ params: resources.item })),
  'PATCH /items/:itemId': row(
    () => ({ params: resources.painPoint, body: { kind: 'pain_point', description: 'Another story' } }),
    200,
    403,
  ),
  'DELETE /items/:itemId': row(() => ({ params: resources.item }), 204, 403),
  'PUT /items/:itemId/restoration': row(() => ({ params: resources.item }), 200, 404),
  'GET /items/:itemId/evidence': talk(() => ({ params: resources.item })),
  'PUT /items/:itemId/vote': row(() => ({ params: resources.item, body: { type: 'pain_point' } }), 200, 200),
  'PUT /items/:itemId/evidence-rule': row(() => ({ params: resources.item, body: someBar() }), 200, 403),
  'GET /rule-suggestion': reading(() => ({ query: { kind: 'idea' } })),
  'PUT /items/:itemId/decision': row(
    () => ({ params: resources.item, body: { decision: 'build', reason: 'Forty people asked for it' } }),
    200,
    403,
  ),
  'DELETE /items/:itemId/vote': row(() => ({ params: resources.item }), 200, 200),
  'GET /items/:itemId/comments': reading(() => ({ params: resources.item, query: {} })),
  'POST /items/:itemId/comments': row(
    () => ({ params: resources.item, body: { id: newCommentId(), content: crypto.randomUUID() } }),
    200,
    200,
  ),
  'DELETE /comments/:commentId': row(() => ({ params: resources.comment }), 204, 403),
  'PUT /comments/:commentId/restoration': row(() => ({ params: resources.comment }), 200, 404),
  'GET /questions/:questionId/answers': reading(() => ({ params: resources.question, query: {} })),
  'PUT /questions/:questionId/answer': row(
    () => ({ params: resources.question, body: { content: 'Yes' } }),
    200,
    200,
  ),
  'DELETE /questions/:questionId/answer': row(() => ({ params: resources.question }), 204, 404),
  'PUT /questions/:questionId/answer/restoration': row(
    () => ({ params: resources.question, body: resources.ownAnswer }),
    200,
    404,
  ),
  'GET /me/open-questions': reading(() => ({})),
  'PUT /questions/:questionId/skip': row(() => ({ params: resources.question }), 204, 204),
  'GET /me/responses': reading(() => ({ query: {} })),
  'PUT /comments/:commentId/verification': row(() => ({ params: resources.answer }), 200, 403),
  'DELETE /comments/:commentId/verification': row(() => ({ params: resources.answer }), 200, 403),
  'GET /items/:itemId/solutions': reading(() => ({ params: resources.painPoint, query: {} })),
  'POST /items/:itemId/solutions': row(
    () => ({
      params: resources.painPoint,
      body: { id: newSolutionId(), title: 'Better', description: 'A wall' },
    }),
    200,
    200,
  ),
  'DELETE /solutions/:solutionId': row(() => ({ params: resources.solution }), 204, 403),
  'PUT /solutions/:solutionId/restoration': row(() => ({ params: resources.solution }), 200, 404),
  'GET /me/signals': reading(() => ({ query: {} })),
  'PUT /signals/:signalId/reading': row(() => ({ params: resources.signal }), 204, 404),
  'PUT /me/signals/reading': row(() => ({}), 204, 204),
  'GET /me/notifications': reading(() => ({ query: {} })),
  'GET /me/notifications/count': reading(() => ({})),
  'PUT /notifications/:notificationId/reading': row(
    () => ({ params: { notificationId: resources.signal.signalId } }),
    204,
    404,
  ),
  'PUT /me/notifications/reading': row(() => ({}), 204, 204),
  'GET /me/notification-settings': reading(() => ({})),
  'PUT /me/notification-settings': row(() => ({ body: settingsWithout() }), 200, 200),
  'GET /items/:itemId/talk-request': reading(() => ({ params: resources.item })),
  'PUT /items/:itemId/talk-request': row(() => ({ params: resources.item }), 403, 409),
  'PUT /talk-requests/:talkRequestId/conversation': row(() => ({ params: resources.talkRequest }), 200, 404),
  'PUT /talk-requests/:talkRequestId/pass': row(() => ({ params: resources.talkRequest }), 204, 404),
  'GET /me/talk-settings': reading(() => ({})),
  'PUT /me/talk-settings': row(() => ({ body: { requests: false } }), 200, 200),
  'PUT /items/:itemId/mute': row(() => ({ params: resources.item }), 204, 204),
  'PUT /items/:itemId/not-me': row(() => ({ params: resources.item }), 204, 204),
  'DELETE /items/:itemId/not-me': row(() => ({ params: resources.item }), 204, 204),
  'DELETE /items/:itemId/mute': row(() => ({ params: resources.item }), 204, 204),
  'DELETE /me/chats/:conversationId': row(() => ({ params: resources.conversation }), 204, 204),
  'PUT /signals/:signalId/conversation': row(() => ({ params: resources.signal }), 200, 404),
  'GET /me/chats': reading(() => ({ query: {} })),
  'GET /conversations/:conversationId': talk(() => ({ params: resources.conversation })),
  'PUT /conversations/:conversationId/reading': row(
    () => ({ params: resources.conversation, body: { seq: 1 } }),
    204,
    404,
  ),
  'GET /conversations/:conversationId/transcript': talk(() => ({ params: resources.conversation })),
  'GET /conversations/:conversationId/messages': talk(() => ({ params: resources.conversation, query: {} })),
  'POST /conversations/:conversationId/messages': row(
    () => ({ params: resources.conversation, body: { id: newMessageId(), content: 'Hello' } }),
    200,
    404,
  ),
  'GET /me/blocks': reading(() => ({ query: {} })),
  'PUT /members/:memberId/block': row(() => ({ params: resources.fan }), 204, 204),
  'DELETE /members/:memberId/block': row(() => ({ params: resources.fan }), 204, 204),
  'GET /me/reader-settings': reading(() => ({})),
  'PUT /me/reader-settings': row(() => ({ body: { counted: true, audiences: [] } }), 200, 200),
  ...mailSettingsRows,
  ...ownItemRows,
  ...talkRows(() => resources),
  ...linkRows(() => resources),
  'PUT /items/:itemId/opening': row(
    () => ({
      params: resources.item,
      body: { source: 'community', shown: { painPoint: 0, earlyAdopter: 0 }, secondsAgo: 0 },
    }),
    204,
    204,
  ),
  'PUT /me/sightings': row(() => ({ body: { itemIds: [resources.item.itemId] } }), 204, 204),
  'GET /me/sessions': reading(() => ({})),
  'GET /me/role': reading(() => ({})),
  'DELETE /me/sessions/:sessionId': row(() => ({ params: resources.session }), 204, 404),
  'GET /me/deletion': row(() => ({}), 200, 200, 200),
  'PUT /me/deletion': row(() => ({}), 200, 200, 200),
  'DELETE /me/deletion': row(() => ({}), 204, 204, 204),
  'DELETE /me/account': leaving(() => ({})),
  'GET /me/wins': reading(() => ({})),
  'PUT /me/wins/celebration': row(() => ({}), 204, 204),
  'GET /me/badges': reading(() => ({})),
  'GET /members/:memberId/badges': reading(() => ({ params: { memberId: owner.id } })),
  'GET /me/milestones': reading(() => ({})),
  'PUT /milestones/:milestoneId/completion': row(() => ({ params: resources.milestone }), 200, 404),
  'GET /me/mission': reading(() => ({})),
  'PUT /me/mission': row(() => ({}), 200, 200),
  'PUT /missions/:missionId/completion': row(() => ({ params: resources.mission }), 200, 404),
  'GET /me/points': reading(() => ({ query: {} })),
  'GET /points/offers': reading(() => ({})),
  'GET /leaderboard': reading(() => ({ query: {} })),
  'GET /me/onboarding': reading(() => ({})),
  'PUT /me/onboarding/role': row(() => ({ body: { role: 'builder' } }), 200, 200),
  'PUT /me/onboarding/leaderboard-visit': row(() => ({}), 200, 200),
  'GET /me/profile': reading(() => ({})),
  'PATCH /me/profile': row(() => ({ body: { bio: 'I build bells' } }), 200, 200),
  'PUT /me/avatar': row(() => ({ body: { key: resources.uploadKey } }), 200, 422),
  'DELETE /me/avatar': row(() => ({}), 200, 200),
  'POST /uploads': row(() => ({ file: png, type: 'image/png' }), 200, 200),
  ...operatorRows(() => resources),
  ...communityRows(() => resources),
  ...publicRows(() => resources),
  ...moderationRows(() => resources),
  'GET /members': reading(() => ({ query: { q: 'Owner' } })),
  'GET /members/:memberId': reading(() => ({ params: { memberId: owner.id } })),
  'GET /members/:memberId/items': reading(() => ({ params: { memberId: owner.id }, query: {} })),
}

beforeAll(async () => {
  owner = await join(server, 'Owner')
  const [other, ended, banned, factorless] = await Promise.all(
    ['Other', 'Ended', 'Banned', 'Factorless'].map(name => join(server, name)),
  )
  if (!other || !ended || !banned || !factorless) throw new Error('personas are missing')
  operator = await joinStaff(server, 'operator')
  const [moderator, stale] = [await joinStaff(server, 'moderator'), await joinStaff(server, 'operator')]
  await giveRole(server, { id: factorless.id, role: 'operator' })
  await server.db
    .updateTable('auth.sessions')
    .set({ proven_at: '2001-01-01' })
    .where('user_id', '=', stale.id)
    .execute()
  await server.app.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers: { authorization: `Bearer ${ended.token}` },
  })
  await ban(server, banned)
  personas = {
    guest: null,
    owner: owner.token,
    other: other.token,
    ended: ended.token,
    banned: await signInAgain(server, banned),
    moderator: moderator.token,
    operator: operator.token,
    factorless: factorless.token,
    stale: stale.token,
  }
  resourcesToRead = await makeOwnedResources(server, owner)
})

test('every endpoint of the product has a row', () => {
  const ours = (Object.keys(contract) as EndpointKey[]).filter(
    key => !('wire' in contract[key as keyof typeof contract]),
  )
  expect(Object.keys(matrix).toSorted()).toEqual(ours.toSorted())
})

function needsThings({ input }: Row) {
  const watched = watchResources(resourcesToRead)
  resources = watched.resources
  return input() && watched.isRead()
}

test.each(Object.entries(matrix) as [ApiKey, Row][])(
  '%s gives each persona the expected response',
  async (key, row) => {
    const { input, statuses } = row
    // Neither reads nor refused calls change anything. Otherwise the owner, who is last, would find nothing.
    const isNew = !key.startsWith('GET ') && needsThings(row)
    resources = isNew ? await makeOwnedResources(server, owner) : resourcesToRead
    const wanted: Partial<Record<PersonaName, number>> = {
      moderator: statuses.other,
      operator: statuses.other,
      ...statuses,
    }
    const got: typeof wanted = {}
    const callers = key === 'DELETE /me/account' ? { ...personas, ...(await joinLeaving(server)) } : personas
    for (const persona of PERSONAS.filter(name => wanted[name] !== undefined))
      got[persona] = (await server.call(callers[persona], key, input())).status
    expect(got).toEqual(wanted)
  },
)

/** Sends an odd text in every field of every endpoint, one at a time. Returns which are received wrongly. */
async function findWrong({ toOdd, isWrong }: Oddity) {
  resources = await makeOwnedResources(server, owner)
  const rows = Object.entries(matrix) as [ApiKey, Row][]
  const correction = { params: { itemId: (await publishProduct(owner)).id }, body: { kind: 'product' } }
  const calls: OddCall[] = rows.map(([key, { input }]) => ({ key, input: input() }))
  calls.push(
    { key: 'POST /ideas', input: { body: quickIdea() } },
    { key: 'PATCH /items/:itemId', input: correction },
  )
  const isForStaff = ({ key }: OddCall) => ['moderator', 'operator'].includes(contract[key].access)
  return [
    ...(await sendOddTexts(owner, { calls: calls.filter(call => !isForStaff(call)), toOdd, isWrong })),
    ...(await sendOddTexts(operator, { calls: calls.filter(isForStaff), toOdd, isWrong })),
  ]
}

test('no text with a NUL in any field of any endpoint causes a failure', async () => {
  expect(await findWrong({ toOdd: text => `${text}\0b`, isWrong: ({ status }) => status >= 500 })).toEqual([])
})

test('no text of 100,000 characters is stored or cut: the refusal names its field', async () => {
  const isWrong: Oddity['isWrong'] = ({ status, refusal }, { part, field }) =>
    part === 'params' ? status !== 404 : status !== 400 || !isNamed(field, refusal)
  expect(await findWrong({ toOdd: () => 'x'.repeat(100_000), isWrong })).toEqual([])
})
