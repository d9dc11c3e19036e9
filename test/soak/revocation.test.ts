import { expect, onTestFinished, test } from 'vitest'
import { startNode } from '#test/support/server/node.ts'
import '#test/support/scenarios/figures/figures.ts'
import { addressesOf, revoke } from '#test/support/scenarios/faults/revocation.ts'
import { startServer } from '#test/support/server/server.ts'

const ROUNDS = 50

test(`${ROUNDS} sessions that are ended write nothing from then on and lose their sockets on both nodes`, async ({
  task,
}) => {
  const server = await startServer()
  onTestFinished(server.close)
  const other = await startNode(server)
  onTestFinished(other.close)
  const nodes = [server, other]
  const addresses = await addressesOf(nodes)
  const closedMs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await revoke({ server, nodes, addresses })
    expect(seen).toMatchObject({ writes: [401, 401], reads: [401, 401], codes: [4401, 4401] })
    closedMs.push(...seen.closedMs)
  }
  const slowest = Math.max(...closedMs)
  task.meta.figures = `${2 * ROUNDS} writes refused; ${closedMs.length} sockets closed, the slowest after ${slowest.toFixed(0)} ms`
  expect(slowest).toBeLessThan(2_000)
})
