import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { type MeasuredNode, memberAt, startMeasuredNode } from '#test/support/outside/nodes.ts'
import { startStandby } from '#test/support/outside/standby.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readFamilySeconds } from '../../bench/measure/processor-time.ts'

const ROUNDS = 9
const VISITS = 200

test('the processor time of the primary for a list with and without replicas', async ({ task }) => {
  const primary = await startDebianPostgres()
  const standbys = [await startStandby(primary), await startStandby(primary)]
  const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: primary.url }
  const ways = {
    alone: await startMeasuredNode(env),
    replicas: await startMeasuredNode({ ...env, DATABASE_READ_URLS: standbys.map(({ url }) => url).join() }),
  }
  const member = await join(remoteServer(ways.alone.origin))
  for (let count = 0; count < 20; count += 1) await publishIdea(member)
  const cost = { alone: [] as number[], replicas: [] as number[] }
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, { origin }] of Object.entries(ways) as [keyof typeof ways, MeasuredNode][]) {
      const before = await readFamilySeconds(primary.child.pid ?? 0)
      for (let visit = 0; visit < VISITS; visit += 1)
        expect((await memberAt(origin, member).call('GET /ideas', { query: {} })).status).toBe(200)
      const spent = (await readFamilySeconds(primary.child.pid ?? 0)) - before
      // The first round fills caches.
      if (round > 0) cost[name].push((spent / VISITS) * 1_000)
    }
  const [alone, replicas] = [median(cost.alone), median(cost.replicas)]
  task.meta.figures = `${alone.toFixed(2)} ms a list without, ${replicas.toFixed(2)} ms with`
  expect(replicas).toBeLessThan(alone)
})
