import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiKey } from '#contract/contract.ts'
import { guidedIdea, newCommentId, publishIdea } from './factories.ts'
import { join, type Persona } from './personas.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer
let owner: Persona
let member: Persona
beforeAll(async () => {
  server = await startServer()
  owner = await join(server, 'Owner')
  member = await join(server, 'Member')
})
afterAll(() => server.close())

type Scene = { itemId: string; questionId: string; commentId: string; signalId: string }
type Budget = { most: number; by?: 'owner'; input: (scene: Scene) => object }

const params = ({ itemId }: Scene) => ({ params: { itemId } })
const question = ({ questionId }: Scene) => ({ params: { questionId } })

/** The most statements each endpoint may send, BEGIN and COMMIT aside. */
const budgets: Record<ApiKey, Budget> = {
  'GET /ideas': { most: 2, input: () => ({ query: { q: 'calendar' } }) },
  'POST /ideas': { most: 7, input: () => ({ body: guidedIdea() }) },
  'GET /marketplace': { most: 2, input: () => ({}) },
  'GET /items/:itemId': { most: 3, input: params },
  'DELETE /items/:itemId': { most: 5, by: 'owner', input: params },
  'GET /me/items': { most: 2, input: () => ({ query: {} }) },
  'PUT /items/:itemId/vote': {
    most: 9,
    input: scene => ({ ...params(scene), body: { type: 'pain_point' } }),
  },
  'DELETE /items/:itemId/vote': { most: 9, input: params },
  'GET /items/:itemId/comments': { most: 2, input: scene => ({ ...params(scene), query: {} }) },
  'POST /items/:itemId/comments': {
    most: 7,
    input: scene => ({ ...params(scene), body: { id: newCommentId(), content: 'Hello' } }),
  },
  'DELETE /comments/:commentId': { most: 7, input: ({ commentId }) => ({ params: { commentId } }) },
  'GET /questions/:questionId/answers': { most: 2, input: scene => ({ ...question(scene), query: {} }) },
  'PUT /questions/:questionId/answer': {
    most: 9,
    input: scene => ({ ...question(scene), body: { content: 'Yes' } }),
  },
  'DELETE /questions/:questionId/answer': { most: 8, input: question },
  'GET /me/signals': { most: 2, by: 'owner', input: () => ({ query: {} }) },
  'PUT /signals/:signalId/reading': {
    most: 2,
    by: 'owner',
    input: ({ signalId }) => ({ params: { signalId } }),
  },
  'PUT /me/signals/reading': { most: 2, by: 'owner', input: () => ({}) },
  'PUT /me/sightings': { most: 2, input: ({ itemId }) => ({ body: { itemIds: [itemId] } }) },
  'GET /me/wins': { most: 2, input: () => ({}) },
}

async function newScene(): Promise<Scene> {
  const idea = await publishIdea(owner)
  const place = { params: { itemId: idea.id } }
  const body = { id: newCommentId(), content: crypto.randomUUID() }
  const comment = await member.call('POST /items/:itemId/comments', { ...place, body })
  const { ok } = await owner.call('GET /me/signals', { query: {} })
  return {
    itemId: idea.id,
    questionId: idea.questions[0] ?? '',
    commentId: comment.ok.id,
    signalId: ok.signals[0]?.id ?? '',
  }
}

test.each(Object.entries(budgets) as [ApiKey, Budget][])(
  '%s stays within its statements',
  async (key, { most, by, input }) => {
    const scene = await newScene()
    if (key === 'DELETE /questions/:questionId/answer')
      await member.call('PUT /questions/:questionId/answer', { ...question(scene), body: { content: 'Yes' } })
    if (key === 'DELETE /items/:itemId/vote')
      await member.call('PUT /items/:itemId/vote', { ...params(scene), body: { type: 'pain_point' } })
    const token = (by === 'owner' ? owner : member).token
    const { reply, count, statements } = await server.counted(() => server.call(token, key, input(scene)))
    expect(reply.status).toBeLessThan(300)
    expect(count, statements.join('\n')).toBeLessThanOrEqual(most)
  },
)
