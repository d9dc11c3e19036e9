import { expect, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { newCommentId } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { newMessageId, raiseSignal, sendMessage } from '#test/support/talk/chats.ts'

const server = useServer()

const interview = (of: Persona, conversationId: ConversationId) =>
  of.call('GET /conversations/:conversationId', { params: { conversationId } })
const pointsOf = async (of: Persona) => {
  const { insight, traction } = (await of.call('GET /me/points')).ok
  return { insight, traction }
}

/**
 * Responds to the owner's latest signal with a chat of three messages, which the other side completes. Returns the points of
 * both.
 */
async function hold(owner: Persona, tester: Persona) {
  const { signals } = (await owner.call('GET /me/signals', { query: { show: 'unread' } })).ok
  const signalId = signals[0]?.id
  if (!signalId) throw new Error('there is no signal')
  const { id: conversationId } = (
    await owner.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  ).ok
  for (const by of [owner, tester, owner]) await sendMessage(by, conversationId, { id: newMessageId() })
  expect((await interview(owner, conversationId)).ok.interviewPoints).toBe(0)
  await tester.call('PUT /conversations/:conversationId/completion', { params: { conversationId } })
  return Promise.all(
    [owner, tester].map(async of => {
      const { interviewPoints, interviewBonus } = (await interview(of, conversationId)).ok
      return [interviewPoints, interviewBonus]
    }),
  )
}

test('a completed interview pays both sides 25 points, but a repeat about the same item pays nothing', async () => {
  const [owner, tester] = [await join(server, 'Owner'), await join(server, 'Tester')]
  const { itemId } = await raiseSignal(owner, tester)
  const before = await Promise.all([pointsOf(owner), pointsOf(tester)])
  const first = [25, { interviews: 1, points: 50 }]
  expect(await hold(owner, tester)).toEqual([first, first])
  const after = await Promise.all([pointsOf(owner), pointsOf(tester)])
  expect([after[0].traction - before[0].traction, after[1].insight - before[1].insight]).toEqual([75, 75])

  const body = { id: newCommentId(), content: 'One more thing' }
  await tester.call('POST /items/:itemId/comments', { params: { itemId }, body })
  const commented = await Promise.all([pointsOf(owner), pointsOf(tester)])
  expect(await hold(owner, tester)).toEqual([
    [0, null],
    [0, null],
  ])
  expect(await Promise.all([pointsOf(owner), pointsOf(tester)])).toEqual(commented)
})
