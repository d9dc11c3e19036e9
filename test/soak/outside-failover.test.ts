import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { postComment } from '#test/support/items/actions.ts'
import { startDebianPostgres } from '#test/support/outside/debian-postgres.ts'
import { findFaults, startNodes, writeMeanwhile } from '#test/support/outside/nodes.ts'
import { startStandby } from '#test/support/outside/standby.ts'
import { runApp } from '#test/support/running-app.ts'
import '#test/support/scenarios/figures/figures.ts'
import type { Deliver } from '#test/support/scenarios/faults/mixed-writes.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const REACH_MS = 10_000
const BEFORE_MS = 5_000
const AFTER_MS = 15_000
const DOWN_MS = 3_000

test('after the primary is killed and its standby promoted, both nodes write again and nothing is lost', async ({
  task,
}) => {
  const primary = await startDebianPostgres()
  const standby = await startStandby(primary)
  const { nodes, env, world } = await startNodes({
    DATABASE_URL: primary.url.replace(/.firsthand$/, `,127.0.0.1:${standby.port}/firsthand`),
  })
  const done: number[] = []
  const statuses = new Map<number, number>()
  const untilTaken: Deliver = async send => {
    for (let status = 0; status < 200 || status >= 300; ) {
      ;({ status } = await send())
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 300) await pause(100)
    }
    done.push(performance.now())
  }
  let promotedAt = 0
  const failOver = async () => {
    await pause(BEFORE_MS)
    await primary.end('SIGKILL')
    await pause(DOWN_MS)
    await standby.promote()
    promotedAt = performance.now()
    await pause(AFTER_MS)
  }
  await writeMeanwhile(world, { work: failOver(), deliver: untilTaken })
  const firstAfter = done.find(at => at > promotedAt) ?? Number.POSITIVE_INFINITY
  const faults = await findFaults(standby.url, world)

  const [author = expect.fail(), writer = expect.fail()] = world.members
  const [{ itemId } = expect.fail()] = world.places
  const socket = await openSocket(nodes[0].origin)
  onTestFinished(socket.close)
  await socket.authenticate(author.token)
  await postComment(writer, itemId)
  await socket.waitFor('signals.changed')

  // A node that starts finds the first host away.
  const later = await runApp(env)
  expect(await later.end()).toBe(0)

  const others = [...statuses.keys()].filter(status => status >= 300 && status !== 503)
  const afterMs = Math.round(firstAfter - promotedAt)
  task.meta.figures = `${world.ledger.acknowledged()} writes acknowledged, ${statuses.get(503) ?? 0} refused with 503, the first write ${afterMs} ms after the promotion, ${faults.length} faults`
  expect({ others, faults }).toEqual({ others: [], faults: [] })
  expect(afterMs).toBeLessThan(REACH_MS)
})
