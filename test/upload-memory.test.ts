import { expect, onTestFinished, test } from 'vitest'
import { join } from './support/accounts/personas.ts'
import { cloneDatabase } from './support/database/database.ts'
import { heavyPhoto } from './support/pictures/image-files.ts'
import { runApp } from './support/running-app.ts'
import { storm } from './support/scenarios/upload-storm.ts'
import { remoteServer } from './support/server/remote-server.ts'

const MiB = 1024 * 1024

test('five uploads of 2 MB at once are all taken, with less than 200 MiB of memory for them', async () => {
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const app = await runApp({ DATABASE_URL: database.url })
  onTestFinished(() => app.end().then(() => {}))
  const member = await join(remoteServer(app.origin))
  const picture = await heavyPhoto({ width: 2_400, height: 1_600 })
  const { grown } = await storm({
    member,
    origin: app.origin,
    pid: app.child.pid ?? 0,
    picture,
    atOnce: 5,
    restMs: 500,
  })
  expect(grown).toBeGreaterThan(0)
  expect(grown).toBeLessThan(200 * MiB)
}, 60_000)
