import { expect, onTestFinished, test } from 'vitest'
import { firstDayRates } from '#contract/rates.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import {
  guidedIdea,
  guidedPainPoint,
  guidedProduct,
  newCommentId,
  publishIdea,
  publishPainPoint,
  publishProduct,
} from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { newMessageId, startChat } from '#test/support/talk/chats.ts'

const LINK = 'Mine is better: cheap-planners.shop'
const server = useServer()
let places: Awaited<ReturnType<typeof makePlaces>>

async function makePlaces(writer: Persona) {
  const author = await join(server)
  const item = await publishIdea(author)
  const painPoint = await publishPainPoint(author)
  const { ok } = await author.call('GET /items/:itemId', { params: { itemId: item.id } })
  const [question] = 'questions' in ok ? ok.questions : []
  const conversationId = await startChat(author, writer)
  return {
    itemId: item.id,
    painPointId: painPoint.id,
    questionId: question?.id ?? expect.fail(),
    conversationId,
  }
}

const writes = {
  'a comment': (writer: Persona, content: string) =>
    writer.call('POST /items/:itemId/comments', {
      params: { itemId: places.itemId },
      body: { id: newCommentId(), content },
    }),
  'an answer': (writer: Persona, content: string) =>
    writer.call('PUT /questions/:questionId/answer', {
      params: { questionId: places.questionId },
      body: { content },
    }),
  'a solution': (writer: Persona, content: string) =>
    writer.call('POST /items/:itemId/solutions', {
      params: { itemId: places.painPointId },
      body: { id: newCommentId(), title: 'A way', description: content },
    }),
  'a message': (writer: Persona, content: string) =>
    writer.call('POST /conversations/:conversationId/messages', {
      params: { conversationId: places.conversationId },
      body: { id: newMessageId(), content },
    }),
  'an idea': (writer: Persona, visionAndSolution: string) =>
    writer.call('POST /ideas', { body: guidedIdea({ visionAndSolution }) }),
  'a pain point': (writer: Persona, attempt: string) =>
    writer.call('POST /pain-points', { body: guidedPainPoint({ failedAttempts: ['A bucket', attempt] }) }),
  'a product': (writer: Persona, valueProposition: string) =>
    writer.call('POST /products', { body: guidedProduct({ valueProposition }) }),
  'a correction': async (writer: Persona, description: string) => {
    const { id: itemId } = await publishPainPoint(writer)
    return writer.call('PATCH /items/:itemId', {
      params: { itemId },
      body: { kind: 'pain_point', description },
    })
  },
  'a bio': (writer: Persona, bio: string) => writer.call('PATCH /me/profile', { body: { bio } }),
}

const fields: Partial<Record<keyof typeof writes, string>> = {
  'a solution': 'description',
  'a bio': 'bio',
  'an idea': 'visionAndSolution',
  'a pain point': 'failedAttempts',
  'a product': 'valueProposition',
  'a correction': 'description',
}
const kinds = Object.keys(writes) as (keyof typeof writes)[]

test('a member cannot post links on their first day', async () => {
  const newcomer = await join(server)
  places = await makePlaces(newcomer)
  for (const kind of kinds) {
    const { status, refusal } = await writes[kind](newcomer, LINK)
    expect([kind, status, refusal.code]).toEqual([kind, 422, 'text.link-too-early'])
    expect(refusal.fields).toEqual({ [fields[kind] ?? 'content']: refusal.message })
    expect((await writes[kind](newcomer, 'Mine is better.')).status).toBe(200)
  }
})

test('a member can post links starting on the second day', async () => {
  const member = await joinLongAgo(server)
  places = await makePlaces(member)
  for (const kind of kinds) expect([kind, (await writes[kind](member, LINK)).status]).toEqual([kind, 200])
})

test('a product’s link says whether its author is on their first day', async () => {
  const [newcomer, member] = [await join(server), await joinLongAgo(server)]
  const isMarked = async (author: Persona) => {
    const { id } = await publishProduct(author)
    const { ok } = await member.call('GET /items/:itemId', { params: { itemId: id } })
    const { ok: found } = await member.call('GET /items', { query: { kind: 'product' } })
    const card = found.rows.find(item => item.id === id)
    return ['isAuthorNew' in ok && ok.isAuthorNew, card?.product?.isAuthorNew]
  }
  expect(await isMarked(newcomer)).toEqual([true, true])
  expect(await isMarked(member)).toEqual([false, false])
})

test('the sixth post on the first day is refused with a specific reason, and refused posts do not count', async () => {
  const node = await startNode({ ...server, settings: { RATE_LIMITS: 'on' } })
  onTestFinished(node.close)
  const { token } = await join(server)
  const headers = { authorization: `Bearer ${token}` }
  const publish = (payload: object) =>
    node.app.inject({ method: 'POST', url: '/api/ideas', headers, payload })
  for (let time = 0; time < 3; time += 1) expect((await publish({ form: 'guided' })).statusCode).toBe(400)
  for (let time = 0; time < 5; time += 1) expect((await publish(guidedIdea())).statusCode).toBe(200)
  const refused = await publish(guidedIdea())
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'first-day.items'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect(refused.json().message).toContain(`${firstDayRates.items[0].calls} posts`)
})
