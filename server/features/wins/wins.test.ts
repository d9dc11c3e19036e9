import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishIdea, publishPainPoint, publishProduct } from '#test/factories.ts'
import { join } from '#test/personas.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the first idea and the first vote are won once each, newest first', async () => {
  const member = await join(server)
  const { id } = await publishIdea(member)
  await publishIdea(member)
  const vote = () =>
    member.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
  await Promise.all([vote(), vote(), vote()])
  expect((await member.call('GET /me/wins')).ok.map(({ win }) => win)).toEqual([
    'First Vote Cast',
    'First Idea Created',
  ])
})

test('pain points and products, and votes on them, win nothing', async () => {
  const member = await join(server)
  for (const { id } of [await publishPainPoint(member), await publishProduct(member)])
    await member.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
  expect((await member.call('GET /me/wins')).ok).toEqual([])
})
