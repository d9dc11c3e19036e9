import { expect, onTestFinished, test, vi } from 'vitest'
import { addressesOf, revoke } from './support/scenarios/faults/revocation.ts'
import { startNode } from './support/server/node.ts'
import { startServer } from './support/server/server.ts'

test('a session that is ended writes nothing from then on and loses its sockets on both nodes, before either looks for ends', async () => {
  // The work that a node does every two seconds does not happen here.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const server = await startServer()
  onTestFinished(server.close)
  const other = await startNode(server)
  onTestFinished(other.close)
  vi.useRealTimers()
  const nodes = [server, other]
  const seen = await revoke({ server, nodes, addresses: await addressesOf(nodes) })
  expect(seen).toMatchObject({ writes: [401, 401], reads: [401, 401], codes: [4401, 4401] })
})
