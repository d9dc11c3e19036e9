import { expect, onTestFinished, test } from 'vitest'
import { addressesOf, revoke } from './support/scenarios/faults/revocation.ts'
import { startNode } from './support/server/node.ts'
import { startServer } from './support/server/server.ts'

test('a session that is ended writes nothing from then on and loses its sockets on both nodes', async () => {
  const server = await startServer()
  onTestFinished(server.close)
  const other = await startNode(server)
  onTestFinished(other.close)
  const nodes = [server, other]
  const seen = await revoke({ server, nodes, addresses: await addressesOf(nodes) })
  expect(seen).toMatchObject({ writes: [401, 401], reads: [401, 401], codes: [4401, 4401] })
  expect(Math.max(...seen.closedMs)).toBeLessThan(2_000)
})
