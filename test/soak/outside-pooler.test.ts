import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { postComment } from '#test/support/items/actions.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { findFaults, memberAt, runScript, startNodes, writeMeanwhile } from '#test/support/outside/nodes.ts'
import { startPgBouncer } from '#test/support/outside/pgbouncer.ts'
import { launchApp } from '#test/support/running-app.ts'
import '#test/support/scenarios/figures/figures.ts'
import type { Deliver } from '#test/support/scenarios/faults/mixed-writes.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const WRITING_MS = 10_000
const ANSWER_MS = 6_500

/** Opens a connection of the pooler until the test is over, as another program would have done before the first start. */
async function holdOpen(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

test('two nodes behind PgBouncer lose nothing, hear of each other and see UTC', async ({ task }) => {
  const postgres = await startDebianPostgres("timezone = 'Europe/Berlin'")
  const pooler = await startPgBouncer({ to: postgres.port })
  await (await holdOpen(pooler.url)).query('select 1')
  const { nodes, env, world } = await startNodes({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_PREPARE: 'off',
  })
  await writeMeanwhile(world, { work: pause(WRITING_MS) })

  const faults = await findFaults(postgres.url, world)
  task.meta.figures = `${world.ledger.acknowledged()} writes acknowledged, ${faults.length} faults`
  expect(faults).toEqual([])

  const [author = expect.fail(), writer = expect.fail()] = world.members
  const [{ itemId } = expect.fail()] = world.places
  const socket = await openSocket(nodes[0].origin)
  await socket.authenticate(author.token)
  await postComment(memberAt(nodes[1].origin, writer), itemId)
  await socket.waitFor('signals.changed')
  socket.close()
  const { ok } = await writer.call('GET /items/:itemId', { params: { itemId } })
  expect(ok.createdAt).toMatch(/\.\d{6}Z$/)

  await pooler.end('SIGKILL')
  const backup = path.join(await temporaryFolder(), 'backup.zip')
  await runScript(env, 'scripts/backup.ts', backup)
  await runScript(env, 'scripts/reconcile.ts')
})

test('a pooler out of connections, and one that is started again, cost 503 and lose nothing', async ({
  task,
}) => {
  const postgres = await startDebianPostgres()
  const settings = ['default_pool_size = 4', 'query_wait_timeout = 3']
  const pooler = await startPgBouncer({ to: postgres.port, settings })
  const { world } = await startNodes({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_PREPARE: 'off',
  })
  const holders = await Promise.all(Array.from({ length: 4 }, () => holdOpen(pooler.url)))
  let slowestMs = 0
  const statuses: number[] = []
  const untilTaken: Deliver = async send => {
    for (let status = 0; status < 200 || status >= 300; ) {
      const startedAt = performance.now()
      ;({ status } = await send())
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      statuses.push(status)
    }
  }
  const exhaust = async () => {
    await pause(1_000)
    await Promise.all(holders.map(holder => holder.query('begin')))
    await pause(8_000)
    await Promise.all(holders.map(holder => holder.query('commit')))
    await pause(2_000)
    await pooler.restart()
    await pause(3_000)
  }
  await writeMeanwhile(world, { work: exhaust(), deliver: untilTaken })
  const refused = statuses.filter(status => status >= 300)
  const faults = await findFaults(postgres.url, world)
  task.meta.figures = `${world.ledger.acknowledged()} writes acknowledged, ${refused.length} refused, the slowest after ${Math.round(slowestMs)} ms, ${faults.length} faults`
  expect(refused.filter(status => status !== 503)).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(slowestMs).toBeLessThan(ANSWER_MS)
  expect(faults).toEqual([])
})

test('each wrong way to a pooler ends the start with 78 and a sentence', async () => {
  const [postgres, other] = [await startDebianPostgres(), await startDebianPostgres()]
  const to = postgres.port
  const start = async (env: Record<string, string>) => {
    const { code, said } = await launchApp({ DATA_DIR: await temporaryFolder(), ...env }).ended
    expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 78, lines: 1 })
    return said
  }
  const direct = { DATABASE_DIRECT_URL: postgres.url }
  const pooler = await startPgBouncer({ to })
  expect(await start({ DATABASE_URL: pooler.url })).toMatch(/is a pooler; name .* DATABASE_DIRECT_URL/)
  expect(await start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: pooler.url })).toMatch(
    /^DATABASE_DIRECT_URL names a pooler/,
  )
  expect(await start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: other.url })).toMatch(
    /different databases/,
  )
  expect(await start({ DATABASE_URL: pooler.url, ...direct })).toMatch(/set DATABASE_PREPARE=off/)
  const ignoring = await startPgBouncer({ to, settings: ['ignore_startup_parameters = options'] })
  expect(await start({ DATABASE_URL: ignoring.url })).toMatch(/is a pooler/)
  const statement = await startPgBouncer({ to, settings: ['pool_mode = statement'] })
  expect(await start({ DATABASE_URL: statement.url, ...direct })).toMatch(/set its pool_mode to transaction/)
})
