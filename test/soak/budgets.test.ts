import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startServer } from '#test/support/server/server.ts'
import { measureBudgets } from '../../scripts/build/budgets.ts'

test('the feed, an item and a vote stay within 2, 3 and 9 statements', async ({ task }) => {
  const server = await startServer()
  const [owner, member] = [await join(server), await join(server)]
  const { id } = await publishIdea(owner)
  const params = { itemId: id }
  const feed = await server.counted(() => member.call('GET /ideas', { query: {} }))
  const item = await server.counted(() => member.call('GET /items/:itemId', { params }))
  const vote = await server.counted(() =>
    member.call('PUT /items/:itemId/vote', { params, body: { type: 'pain_point' } }),
  )
  await server.close()
  task.meta.figures = `feed ${feed.count}, item ${item.count}, vote ${vote.count}`
  expect([feed, item, vote].map(({ reply }) => reply.status)).toEqual([200, 200, 200])
  expect(feed.count).toBeLessThanOrEqual(2)
  expect(item.count).toBeLessThanOrEqual(3)
  expect(vote.count).toBeLessThanOrEqual(9)
})

test('the first load and every later page stay within their bytes', async ({ task }) => {
  const lines = await measureBudgets()
  const inKb = (bytes: number) => (bytes / 1_000).toFixed(1)
  const figures = lines.map(({ what, bytes, max }) => `${what} ${inKb(bytes)} of ${inKb(max)} kB`)
  task.meta.figures = figures.join(', ')
  expect(lines.filter(({ bytes, max }) => bytes > max)).toEqual([])
})
