import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/support/database/database.ts'
import { runApp } from '#test/support/running-app.ts'
import { chatSwarm } from '#test/support/scenarios/live/chat-swarm.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const MEMBERS = 100
const MESSAGES = 5_000
const SECONDS = 120

test(`${MESSAGES} messages while ${2 * MEMBERS} sockets on two nodes are cut at random: none lost, doubled or out of order`, async ({
  task,
}) => {
  const { db, url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const env = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
  const first = await runApp(env)
  const second = await runApp(env)
  onTestFinished(async () => {
    await Promise.all([first.end(), second.end()])
  })
  const origins = [first.origin, second.origin] as const
  const found = await chatSwarm({
    origins,
    db,
    members: MEMBERS,
    messages: MESSAGES,
    seconds: SECONDS,
    cutAfterMs: { min: 1_000, max: 10_000 },
    brokerCuts: 0,
  })
  const { sockets, messages, conversations, cuts, settleMs, pushes, p95, p99 } = found
  task.meta.figures = `${sockets} sockets, ${messages} messages in ${conversations} conversations, ${cuts} cuts; all true ${settleMs} ms after the last; stored to pushed ${p95.toFixed(1)} ms (p95), ${p99.toFixed(1)} ms (p99) of ${pushes}`
  expect(cuts).toBeGreaterThan(sockets * 10)
  expect(p95).toBeLessThanOrEqual(50)
  expect(p99).toBeLessThanOrEqual(250)
})
