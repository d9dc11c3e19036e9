import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { memberAt } from '#test/support/outside/nodes.ts'
import { startPgBouncer } from '#test/support/outside/pgbouncer.ts'
import { runApp } from '#test/support/running-app.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { readFamilySeconds, readProcessorSeconds } from '../../bench/measure/processor-time.ts'

const ROUNDS = 9
const VISITS = 200
const ITEMS = 20

test('the processor time of a visit without prepared statements, and by way of PgBouncer', async ({
  task,
}) => {
  const postgres = await startDebianPostgres()
  const pooler = await startPgBouncer({ to: postgres.port })
  const folder = await temporaryFolder()
  const run = async (settings: Record<string, string>) => {
    const app = await runApp({ DATA_DIR: folder, ...settings })
    onTestFinished(async () => void (await app.end()))
    return app
  }
  const ways = {
    prepared: await run({ DATABASE_URL: postgres.url }),
    unprepared: await run({ DATABASE_URL: postgres.url, DATABASE_PREPARE: 'off' }),
    pooled: await run({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.url,
      DATABASE_PREPARE: 'off',
    }),
  }
  const names = Object.keys(ways) as (keyof typeof ways)[]
  const server = remoteServer(ways.prepared.origin)
  const [author, voter] = [await join(server), await join(server)]
  const items = [await publishIdea(author)]
  while (items.length < ITEMS) items.push(await publishIdea(author))
  const [{ id: itemId } = expect.fail()] = items

  const visits = {
    feed: async (origin: string) => (await memberAt(origin, voter).call('GET /ideas', { query: {} })).status,
    vote: async (origin: string, turn: number) => {
      const { call } = memberAt(origin, voter)
      const params = { itemId }
      const body = { type: 'early_adopter' } as const
      const reply =
        turn % 2 === 0
          ? call('PUT /items/:itemId/vote', { params, body })
          : call('DELETE /items/:itemId/vote', { params })
      return (await reply).status
    },
  }
  const lines: string[] = []
  for (const [what, visit] of Object.entries(visits)) {
    const cost = Object.fromEntries(names.map(name => [name, [] as number[]]))
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of names) {
        const { origin, child } = ways[name]
        const read = async () =>
          (await readProcessorSeconds(child.pid ?? 0)) +
          (await readFamilySeconds(postgres.child.pid ?? 0)) +
          (await readProcessorSeconds(pooler.pid()))
        const before = await read()
        for (let turn = 0; turn < VISITS; turn += 1) expect(await visit(origin, turn)).toBe(200)
        // The first round fills caches.
        if (round > 0) cost[name]?.push(((await read()) - before) / VISITS)
      }
    const milliseconds = names.map(name => `${name} ${(median(cost[name] ?? []) * 1_000).toFixed(2)}`)
    lines.push(`${what} ${milliseconds.join(', ')} ms`)
  }
  task.meta.figures = lines.join('; ')
})
