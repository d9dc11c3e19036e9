import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import '#test/support/scenarios/figures/figures.ts'
import { runApp } from '#test/support/running-app.ts'
import { joinMany } from '#test/support/scenarios/attacks/idle-sockets.ts'
import { signInStorm } from '#test/support/scenarios/attacks/sign-in-storm.ts'

const AT_ONCE = 200
const ROUNDS = 5

test(`${AT_ONCE} sign-ins at once, ${ROUNDS} times each, leave the feed quick`, async ({ task }) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  // Each has an address of its own, as visitors through a proxy do.
  const app = await runApp({ DATABASE_URL: database.url, TRUST_PROXY: 'loopback' })
  onTestFinished(() => app.end().then(() => {}))
  const members = await joinMany(app.origin, AT_ONCE)
  for (let idea = 0; idea < 10; idea += 1) await publishIdea(members[0] ?? expect.fail())
  const storm = { members, origin: app.origin, atOnce: AT_ONCE, rounds: ROUNDS, restMs: 10_000 }
  const { rest, during, visits, tookMs } = await signInStorm(storm)
  task.meta.figures = `p99 of the feed ${rest.toFixed(1)} ms at rest, ${during.toFixed(1)} ms meanwhile (${visits} visits); ${((AT_ONCE * ROUNDS) / (tookMs / 1_000)).toFixed(0)} sign-ins a second`
  expect(during).toBeLessThan(3 * Math.max(rest, 5))
})
