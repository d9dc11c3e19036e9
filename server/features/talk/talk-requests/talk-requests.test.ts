import { describe, expect, test } from 'vitest'
import type { ItemId, TalkRequestId } from '#contract/ids.ts'
import { TALK_REQUESTS_A_DAY } from '#contract/lengths.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { deleteItem, giveAnswer, restoreItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage } from '#test/support/talk/chats.ts'
import { askForTalk, requestTalk, takeRequests } from '#test/support/talk/talk-requests.ts'

const server = useServer()

const stateOf = async (of: Persona, itemId: ItemId) =>
  (await of.call('GET /items/:itemId/talk-request', { params: { itemId } })).ok.state
const requestsOf = async (of: Persona) =>
  (await of.call('GET /me/notifications')).ok.notifications.filter(({ kind }) => kind === 'request')
const countOf = async (of: Persona) => (await of.call('GET /me/notifications/count')).ok.unread
const accept = (by: Persona, talkRequestId: TalkRequestId) =>
  by.call('PUT /talk-requests/:talkRequestId/conversation', { params: { talkRequestId } })
const pass = (by: Persona, talkRequestId: TalkRequestId) =>
  by.call('PUT /talk-requests/:talkRequestId/pass', { params: { talkRequestId } })
const chatsOf = async (of: Persona) => (await of.call('GET /me/chats')).ok
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })

/** Makes an owner who takes requests, their idea, and a member who answered one of its questions. */
async function begin() {
  const [owner, asker] = [await join(server, 'Owner'), await join(server, 'Asker')]
  const idea = await publishIdea(owner)
  await takeRequests(owner)
  await giveAnswer(asker, idea.questions[0], 'Every spring')
  return { owner, asker, itemId: idea.id, questionId: idea.questions[0] }
}

describe('asking', () => {
  test('is off until the owner turns it on, and requires an answer to that item', async () => {
    const [owner, asker] = [await join(server), await join(server)]
    const [idea, other] = [await publishIdea(owner), await publishIdea(owner)]
    await giveAnswer(asker, idea.questions[0])
    expect([(await owner.call('GET /me/talk-settings')).ok, await stateOf(asker, idea.id)]).toEqual([
      { requests: false },
      'closed',
    ])
    expect((await requestTalk(asker, idea.id)).refusal.code).toBe('talk-request.unavailable')
    expect((await takeRequests(owner)).ok).toEqual({ requests: true })
    expect([
      await stateOf(asker, idea.id),
      await stateOf(asker, other.id),
      await stateOf(owner, idea.id),
    ]).toEqual(['open', 'closed', 'closed'])
    expect((await requestTalk(asker, other.id)).refusal.code).toBe('talk-request.unanswered')
    expect((await requestTalk(owner, idea.id)).refusal.code).toBe('talk-request.unavailable')
    expect((await requestTalk(asker, idea.id)).ok).toMatchObject({ state: 'asked', conversationId: null })
  })

  test('twice, even simultaneously, leaves one request and one notification with the answer’s first words', async () => {
    const { owner, asker, itemId } = await begin()
    const before = await countOf(owner)
    const replies = await Promise.all(Array.from({ length: 10 }, () => requestTalk(asker, itemId)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await requestTalk(asker, itemId)).ok.state).toBe('asked')
    expect([await countOf(owner), await requestsOf(owner)]).toMatchObject([
      before + 1,
      [
        {
          from: { id: asker.id },
          contentId: itemId,
          words: 'Every spring',
          request: { state: 'open' },
          read: false,
        },
      ],
    ])
  })

  test('simultaneously about more items than the daily limit sends only as many as the limit', async () => {
    const [owner, asker] = [await join(server), await join(server)]
    await takeRequests(owner)
    const ideas = []
    for (let number = 0; number < TALK_REQUESTS_A_DAY + 3; number += 1) ideas.push(await publishIdea(owner))
    for (const { questions } of ideas) await giveAnswer(asker, questions[0])
    const replies = await Promise.all(ideas.map(({ id }) => requestTalk(asker, id)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(
      Array.from({ length: 3 }, () => 'talk-request.too-many'),
    )
    expect(await requestsOf(owner)).toHaveLength(TALK_REQUESTS_A_DAY)
  })

  test.each(['owner', 'asker'] as const)(
    'is refused after a block by the %s, as if requests were off',
    async side => {
      const sides = await begin()
      await block(sides[side], side === 'owner' ? sides.asker : sides.owner)
      expect(await stateOf(sides.asker, sides.itemId)).toBe('closed')
      expect((await requestTalk(sides.asker, sides.itemId)).refusal.code).toBe('talk-request.unavailable')
    },
  )

  test('sends no notification about a muted item, or while requests are turned off', async () => {
    const { owner, asker, itemId } = await begin()
    await owner.call('PUT /items/:itemId/mute', { params: { itemId } })
    expect((await requestTalk(asker, itemId)).ok.state).toBe('asked')
    expect(await requestsOf(owner)).toEqual([])
    await owner.call('DELETE /items/:itemId/mute', { params: { itemId } })
    expect(await requestsOf(owner)).toHaveLength(1)
  })
})

describe('accepting', () => {
  test('starts one chat about the item, notifies the asker, marks the notification read, and pays nothing', async () => {
    const { owner, asker, ...asked } = await begin()
    const totals = () => Promise.all([owner, asker].map(async of => (await of.call('GET /me/points')).ok))
    const before = await totals()
    const id = await askForTalk({ owner, asker, ...asked })
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(owner, id)))
    expect(await totals()).toEqual(before)
    const ids = new Set(replies.map(({ ok }) => ok.conversationId))
    expect([ids.size, (await chatsOf(asker)).total]).toEqual([1, 1])
    const [conversationId] = [...ids]
    if (!conversationId) throw new Error('no chat began')
    const { ok: chat } = await asker.call('GET /conversations/:conversationId', {
      params: { conversationId },
    })
    expect(chat).toMatchObject({ ownerId: owner.id, contentId: asked.itemId, interviewPoints: 0 })
    const { notifications } = (await asker.call('GET /me/notifications')).ok
    expect(notifications).toMatchObject([{ kind: 'chat', conversationId }])
    expect(await requestsOf(owner)).toMatchObject([
      { request: { state: 'accepted' }, conversationId, read: true },
    ])
    expect((await requestTalk(asker, asked.itemId)).ok).toMatchObject({ state: 'closed', conversationId })
    await sendMessage(asker, conversationId)
  })

  test('returns their existing chat about the item', async () => {
    const { owner, asker, ...asked } = await begin()
    const id = await askForTalk({ owner, asker, ...asked })
    const { signals } = (await owner.call('GET /me/signals')).ok
    const signalId = signals[0]?.id
    if (!signalId) throw new Error('the answer raised no signal')
    const { ok } = await owner.call('PUT /signals/:signalId/conversation', { params: { signalId } })
    expect((await accept(owner, id)).ok).toEqual({ conversationId: ok.id })
    expect((await chatsOf(owner)).total).toBe(1)
  })

  test.each(['owner', 'asker'] as const)('is refused after a block by the %s', async side => {
    const { owner, asker, ...asked } = await begin()
    const id = await askForTalk({ owner, asker, ...asked })
    await block(side === 'owner' ? owner : asker, side === 'owner' ? asker : owner)
    expect((await accept(owner, id)).refusal.code).toBe('conversation.closed')
    expect(await requestsOf(owner)).toMatchObject([{ request: { state: 'passed' } }])
    expect(await stateOf(asker, asked.itemId)).toBe('asked')
  })

  test('returns 404 to everyone but the owner, including the asker', async () => {
    const { owner, asker, ...asked } = await begin()
    const id = await askForTalk({ owner, asker, ...asked })
    const codes = [await accept(asker, id), await pass(asker, id), await accept(await join(server), id)]
    expect(codes.map(({ refusal }) => refusal.code)).toEqual(
      Array.from({ length: 3 }, () => 'talk-request.missing'),
    )
  })
})

test('an ignored request still looks pending to its sender, but is marked read for the owner', async () => {
  const { owner, asker, ...asked } = await begin()
  const id = await askForTalk({ owner, asker, ...asked })
  expect([(await pass(owner, id)).status, (await pass(owner, id)).status]).toEqual([204, 204])
  expect([await stateOf(asker, asked.itemId), await countOf(asker), (await chatsOf(asker)).total]).toEqual([
    'asked',
    0,
    0,
  ])
  expect((await requestTalk(asker, asked.itemId)).ok.state).toBe('asked')
  expect(await requestsOf(owner)).toMatchObject([{ request: { id, state: 'passed' }, read: true }])
})

test('each request is a separate entry, and they are all deleted and restored with their item', async () => {
  const { owner, asker, ...asked } = await begin()
  await askForTalk({ owner, asker, ...asked })
  const other = await join(server)
  await askForTalk({ owner, asker: other, ...asked })
  expect((await requestsOf(owner)).map(({ from, count }) => [from?.id, count])).toEqual([
    [other.id, 1],
    [asker.id, 1],
  ])
  const [first] = await requestsOf(owner)
  await deleteItem(owner, asked.itemId)
  expect(await requestsOf(owner)).toEqual([])
  const request = first?.request ?? expect.fail()
  expect((await accept(owner, request.id)).refusal.code).toBe('item.missing')
  await restoreItem(owner, asked.itemId)
  expect((await requestsOf(owner)).map(({ from }) => from?.id)).toEqual([other.id, asker.id])
  expect((await accept(owner, request.id)).status).toBe(200)
})
