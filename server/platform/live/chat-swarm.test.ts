import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { chatSwarm } from '#test/support/scenarios/live/chat-swarm.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'

test('no message is lost, doubled or out of order while connections are cut at random', async () => {
  const server = await startServer()
  const other = await startNode(server)
  onTestFinished(async () => {
    await other.close()
    await server.close()
  })
  const [near, far] = [await listen(server), await listen(other)].map(address => new URL(address).origin)
  const { cuts, connections, sockets, pushes } = await chatSwarm({
    origins: [near ?? '', far ?? ''],
    db: server.db,
    members: 10,
    messages: 200,
    seconds: 5,
    cutAfterMs: { min: 500, max: 4_000 },
    brokerCuts: 5,
  })
  expect(cuts).toBeGreaterThan(sockets / 4)
  expect(connections).toBeGreaterThan(sockets)
  expect(pushes).toBeGreaterThan(50)
}, 60_000)
