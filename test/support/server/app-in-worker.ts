import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/compose/app.ts'
import { openCaseAlerts } from '#server/compose/open-case-alerts.ts'
import { openExports } from '#server/compose/open-exports.ts'
import { openJobs, openRefresh } from '#server/compose/open-jobs.ts'
import { openListMailSending } from '#server/compose/open-list-mails.ts'
import { findWebFolder } from '#server/compose/web-folder.ts'
import { agreeOnKeys } from '#server/features/sign-in/keys/commands.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive } from '#server/platform/live/live.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import type { cloneDatabase } from '#test/support/database/database.ts'
import { freePort } from '#test/support/running-app.ts'
import { CHEAP_HASH } from './node.ts'

/** The port of the first app and of all later ones, because browsers keep loaded and compiled code by address. */
let port: string | undefined

type Place = {
  database: Pick<Awaited<ReturnType<typeof cloneDatabase>>, 'db' | 'config'>
  env: Record<string, string>
}

/**
 * Starts the same as `npm start`, with the built web, the jobs and its own port, but in the process of the test. That
 * process has evaluated the modules once for all files. `env` are the settings, and `end` stops the app.
 */
export async function startAppInWorker({ database, env }: Place) {
  const { db, config } = database
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-keys-'))
  port ??= await freePort()
  const fixed = { PORT: port, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: folder }
  const settings = readSettings({ ...fixed, ...env })
  await agreeOnKeys(db, folder)
  const live = await createLive({ database: config, redis: undefined, onError: () => {} })
  const nodeId = randomUUID()
  const app = await createApp({
    db,
    live,
    settings,
    nodeId,
    webFolder: findWebFolder([]),
    hashCost: CHEAP_HASH,
  })
  const origin = await listen(app, settings)
  const refresh = openRefresh({ db, publish: live.publish, log: app.log })
  const alerts = openCaseAlerts({ db, publish: live.publish, settings, log: app.log })
  const jobs = openJobs({ db, database: config, settings, publish: live.publish, log: app.log })
  const sending = openListMailSending({ db, settings, log: app.log, nodeId })
  const exports = await openExports({ db, settings, log: app.log })
  await jobs.start()
  const end = async () => {
    await jobs.stop()
    await sending.stop()
    await exports.stop()
    await alerts.stop()
    await refresh.stop()
    await drain(app)
    await live.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { origin, folder, end }
}
