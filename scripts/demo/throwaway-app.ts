import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp } from '#server/compose/app.ts'
import { openExports } from '#server/compose/open-exports.ts'
import { openRefresh } from '#server/compose/open-jobs.ts'
import { findWebFolder } from '#server/compose/start.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive } from '#server/platform/live/live.ts'
import type { createShutdown } from '#server/platform/processes/shutdown.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { fillCommunity } from './community.ts'
import { moderateCommunity } from './moderation.ts'

type Env = Record<string, string | undefined>

/** Starts the app with its built web and the sample community, on a folder that is removed at its end. */
export async function startThrowawayApp({ closeOnExit, exit }: ReturnType<typeof createShutdown>, env: Env) {
  const web = findWebFolder([])
  const dataDir = await closeOnExit(mkdtemp(path.join(tmpdir(), 'firsthand-demo-')), folder =>
    rm(folder, { recursive: true, force: true }),
  )
  const chosen = readSettings({ LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  const postgres = await closeOnExit(
    startEmbeddedPostgres({ dataDir, durable: false, log: () => {} }),
    ({ stop }) => stop(),
  )
  void postgres.lost.then(reason => exit(1, reason.message))
  const db = await closeOnExit(connect({ config: postgres.config, prepare: true, onError: () => {} }), db =>
    db.destroy(),
  )
  await migrate(db)
  const live = await closeOnExit(
    createLive({ database: postgres.config, redis: undefined, onError: console.error }),
    ({ close }) => close(),
  )
  const app = await closeOnExit(createApp({ db, live, settings: chosen, webFolder: web }), drain)
  await fillCommunity(app, db)
  const secrets = await moderateCommunity(app, db)
  // Started only now, so that the boards are first computed from the shifted times.
  await closeOnExit(openRefresh({ db, publish: live.publish, log: app.log }), ({ stop }) => stop())
  await closeOnExit(openExports({ db, settings: chosen, log: app.log }), ({ stop }) => stop())
  return { app, address: await listen(app, chosen), secrets }
}
