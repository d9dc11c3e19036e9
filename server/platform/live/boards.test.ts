import { expect, onTestFinished, test, vi } from 'vitest'
import type { Push } from '#server/model/pushes.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { castVote } from '#test/support/items/actions.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { throttlePushes } from './publisher.ts'

const boards: Push = { room: 'boards', message: { type: 'boards.changed' } }
const itemId = newItemId()
const item: Push = { room: `item:${itemId}`, message: { type: 'item.changed', itemId } }

function slowed() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const passed: Push[] = []
  const { publish, close } = throttlePushes({
    publish: pushes => void passed.push(...pushes),
    canWait: ({ room }) => room === 'boards',
    everyMs: 1_000,
  })
  return { publish, close, passed }
}

test('the first leaderboard push is sent immediately, and the last after a second', async () => {
  const { publish, passed } = slowed()
  for (let times = 0; times < 100; times += 1) publish([boards])
  expect(passed).toEqual([boards])
  await vi.advanceTimersByTimeAsync(999)
  expect(passed).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(passed).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(passed).toHaveLength(2)
  publish([boards])
  expect(passed).toHaveLength(3)
})

test('other pushes do not wait for leaderboard pushes', () => {
  const { publish, passed } = slowed()
  for (let times = 0; times < 3; times += 1) publish([boards, item])
  expect(passed.filter(push => push === item)).toHaveLength(3)
  expect(passed.filter(push => push === boards)).toHaveLength(1)
})

test('closing sends the pending pushes', () => {
  const { publish, close, passed } = slowed()
  publish([boards])
  publish([boards])
  close()
  expect(passed).toEqual([boards, boards])
})

async function scene() {
  const server = await startServer()
  const far = await startNode(server)
  onTestFinished(async () => {
    await far.close()
    await server.close()
  })
  const owner = await join(server, 'Owner')
  const member = await join(server, 'Member')
  const connect = async (node: Parameters<typeof listen>[0]) => {
    const client = await openSocket(new URL(await listen(node)).origin)
    onTestFinished(client.close)
    await client.authenticate(member.token)
    const count = () => client.received.filter(({ type }) => type === 'boards.changed').length
    const settled = async () => {
      const before = client.received.filter(({ type }) => type === 'ready').length
      client.send({ type: 'hello', token: member.token })
      await client.waitFor('ready', before + 1)
    }
    return { ...client, count, settled }
  }
  return { owner, member, near: await connect(server), far: await connect(far) }
}

test('a browser watching leaderboards gets points pushes from any node, until it stops watching', async () => {
  const { owner, member, near, far } = await scene()
  const { id } = await publishIdea(owner)
  await far.settled()
  far.send({ type: 'watch-boards' })
  await far.settled()
  await castVote(member, id)
  await far.waitFor('boards.changed')
  await near.waitFor('points.changed')
  expect(near.count()).toBe(0)
  far.send({ type: 'unwatch-boards' })
  await far.settled()
  const before = far.count()
  near.send({ type: 'watch-boards' })
  await publishIdea(owner)
  await near.waitFor('boards.changed')
  expect(far.count()).toBe(before)
})
