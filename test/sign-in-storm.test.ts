import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from './support/database/database.ts'
import { runApp } from './support/running-app.ts'
import { joinMany } from './support/scenarios/attacks/idle-sockets.ts'
import { signInStorm } from './support/scenarios/attacks/sign-in-storm.ts'

test('sixty sign-ins at once are all answered, and so is the feed before the last of them', async () => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const app = await runApp({ DATABASE_URL: database.url })
  onTestFinished(() => app.end().then(() => {}))
  const members = await joinMany(app.origin, 10)
  const storm = { members, origin: app.origin, atOnce: 60, rounds: 1, restMs: 200 }
  const { during, visits, tookMs } = await signInStorm(storm)
  expect(visits).toBeGreaterThan(10)
  expect(during).toBeLessThan(tookMs)
}, 120_000)
