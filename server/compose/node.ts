import { randomUUID } from 'node:crypto'
import { readCommunity } from '#server/features/accounts/community-settings/queries.ts'
import { agreeOnKeys } from '#server/features/accounts/keys/commands.ts'
import { openFirstRun } from '#server/features/moderation/first-run/queries.ts'
import { buildLedger } from '#server/features/rewards/points/commands.ts'
import { requireFinishedRestore } from '#server/platform/backup/unfinished.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toClientConfig } from '#server/platform/database/deadline-client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { DatabaseWays } from '#server/platform/database/open-database.ts'
import { Primary } from '#server/platform/database/primary.ts'
import { requireSameTime } from '#server/platform/database/same-time.ts'
import type { Settings } from '#server/platform/env.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive } from '#server/platform/live/live.ts'
import type { Shutdown } from '#server/platform/shutdown.ts'
import { createApp } from './app.ts'
import { openExports } from './open-exports.ts'
import { openJobs, openRefresh } from './open-jobs.ts'
import { openListMailSending } from './open-list-mails.ts'
import { openMetrics } from './open-metrics.ts'
import { listWarnings } from './start.ts'

type Options = {
  settings: Settings
  database: DatabaseWays
  webFolder: string | undefined
  /** What another worker of the program has made for the first member. */
  firstRunText?: string | undefined
  closeOnExit: Shutdown['closeOnExit']
  /** How long idle connections are kept when the node stops, in milliseconds. */
  getGraceMs: () => number
  /** Called when the node listens. `firstRunText` makes the first member, if there is none. */
  onListening: (place: { address: string; firstRunText: string | undefined }) => void
}

/**
 * Starts a node: one process that serves the whole product from a database and takes its part of the jobs. It closes with
 * `closeOnExit`. Returns its log.
 */
export async function startNode({ settings, database, closeOnExit, ...options }: Options) {
  const prepare = settings.DATABASE_PREPARE === 'on'
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  // The message alone: pg hangs its whole client on the error.
  const onError = ({ message }: Error) => app?.log.warn({ why: message }, 'a connection broke')
  const { isPooled, hosts } = database
  const config = { ...database.config, primary: await Primary.find(hosts.config) }
  const direct = { ...database.direct, primary: await Primary.find(hosts.direct) }
  await requireFinishedRestore(toClientConfig(direct))
  const owner = connect({ config: direct, prepare: false, onError })
  await prepareRows(await closeOnExit(owner, db => db.destroy()), settings)
  const db = await closeOnExit(connect({ config, prepare, isPooled, onError }), db => db.destroy())
  const live = await closeOnExit(
    createLive({ database: direct, redis: settings.REDIS, onError }),
    ({ close }) => close(),
  )
  const firstRun = await openFirstRun(db, options.firstRunText)
  const { isConfirmed } = (await readCommunity(db, settings)).values
  const nodeId = randomUUID()
  const { webFolder, getGraceMs, onListening } = options
  app = await closeOnExit(createApp({ db, live, settings, nodeId, webFolder, firstRun }), app =>
    drain(app, getGraceMs()),
  )
  await closeOnExit(openMetrics({ app, db, hub: live.hub, settings }), ({ close }) => close())
  onListening({ address: await listen(app, settings), firstRunText: firstRun?.text })
  // From here on the program waits for a database that goes away, so nothing below may fail without it.
  const { log } = app
  for (const warning of listWarnings({ ...settings, isConfirmed })) log.warn(warning)
  await closeOnExit(openRefresh({ db, publish: live.publish, log }), ({ stop }) => stop())
  await closeOnExit(openListMailSending({ db, settings, log, nodeId }), ({ stop }) => stop())
  await closeOnExit(openExports({ db, settings, log }), ({ stop }) => stop())
  const jobs = await closeOnExit(
    openJobs({ db, database: direct, settings, publish: live.publish, log }),
    ({ stop }) => stop(),
  )
  await jobs.start()
  return log
}

/** Migrates, past a pooler: its sessions would not wait as long. */
async function prepareRows(db: Db, { DATA_DIR }: Settings) {
  await requireSameTime(db)
  await migrate(db)
  await buildLedger(db)
  await agreeOnKeys(db, DATA_DIR)
  await db.destroy()
}
