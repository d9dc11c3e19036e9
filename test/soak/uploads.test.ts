import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { heavyPhoto } from '#test/support/pictures/image-files.ts'
import '#test/support/scenarios/figures/figures.ts'
import { runApp } from '#test/support/running-app.ts'
import { uploadDuringVisits } from '#test/support/scenarios/attacks/upload-storm.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'

const MiB = 1024 * 1024
const AT_ONCE = 20
const REST_MS = 10_000

test(`${AT_ONCE} uploads of 2 MB at once leave the feed quick and take little memory`, async ({ task }) => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const app = await runApp({ DATABASE_URL: database.url })
  onTestFinished(() => app.end().then(() => {}))
  const member = await join(remoteServer(app.origin))
  for (let idea = 0; idea < 10; idea += 1) await publishIdea(member)
  const picture = await heavyPhoto({ width: 3_000, height: 2_000 })
  const pid = app.child.pid ?? 0

  const { rest, during, visits, grown, tookMs } = await uploadDuringVisits({
    member,
    origin: app.origin,
    pid,
    picture,
    atOnce: AT_ONCE,
    restMs: REST_MS,
  })
  task.meta.figures = `p99 of the feed ${rest.toFixed(1)} ms at rest, ${during.toFixed(1)} ms meanwhile (${visits} visits); ${(grown / MiB).toFixed(0)} MiB more; ${(tookMs / AT_ONCE).toFixed(0)} ms a picture of ${(picture.length / MiB).toFixed(2)} MiB`
  expect(during).toBeLessThan(3 * Math.max(rest, 5))
  expect(grown).toBeLessThan(200 * MiB)
})
