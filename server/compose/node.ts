import { randomUUID } from 'node:crypto'
import { canFindSimilarTitles } from '#server/features/items/discover/similar-titles.ts'
import { openFirstRun } from '#server/features/moderation/first-run.ts'
import { buildLedger } from '#server/features/rewards/points/commands.ts'
import { readCommunity } from '#server/features/sign-in/community.ts'
import { agreeOnKeys } from '#server/features/sign-in/keys/commands.ts'
import { requireFinishedRestore } from '#server/platform/backup/unfinished.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { toClientConfig } from '#server/platform/database/deadline-client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { DatabaseWays } from '#server/platform/database/open-database.ts'
import { requireSameTime } from '#server/platform/database/same-time.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive } from '#server/platform/live/live.ts'
import type { Shutdown } from '#server/platform/processes/shutdown.ts'
import type { FollowedServers } from '#server/platform/scale-out/follow-servers.ts'
import type { Settings } from '#server/platform/settings/env.ts'
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
  /** False if another process of this program does the jobs. */
  doesJobs?: boolean
  /** The text for the first member that another worker of the program has made. */
  firstRunText?: string | undefined
  closeOnExit: Shutdown['closeOnExit']
  /** Returns the milliseconds for which idle connections are kept when the node stops. */
  getGraceMs: () => number
  /** Called when the node listens. `firstRunText` makes the first member, if there is none. */
  onListening: (place: { address: string; firstRunText: string | undefined }) => void
}

/**
 * Starts a node: one process that serves the whole product from a database and takes its part of the jobs, if it `doesJobs`.
 * It closes with `closeOnExit`. Returns its log.
 */
export async function startNode({ settings, database, closeOnExit, doesJobs = true, ...options }: Options) {
  const prepare = settings.DATABASE_PREPARE === 'on'
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  // The message alone: pg hangs its whole client on the error.
  const onError = ({ message }: Error) => app?.log.warn({ why: message }, 'a connection broke')
  const { isPooled } = database
  const servers = await closeOnExit(followServers(database, settings), ({ close }) => close())
  const { config, direct, freshReads } = servers
  await requireFinishedRestore(toClientConfig(direct))
  const owner = connect({ config: direct, prepare: false, onError })
  await prepareRows(await closeOnExit(owner, db => db.destroy()), settings)
  const db = await closeOnExit(connect({ config, prepare, isPooled, onError }), db => db.destroy())
  const live = await closeOnExit(
    createLive({ database: direct, redis: settings.REDIS, freshReads, onError }),
    ({ close }) => close(),
  )
  const firstRun = await openFirstRun(db, options.firstRunText)
  const { isConfirmed } = (await readCommunity(db, settings)).values
  const nodeId = randomUUID()
  const isForgiving = await canFindSimilarTitles(db)
  const { webFolder, getGraceMs, onListening } = options
  app = await closeOnExit(createApp({ db, live, settings, nodeId, webFolder, firstRun, freshReads }), app =>
    drain(app, getGraceMs()),
  )
  const { log } = app
  await freshReads?.start(line => log.warn(line))
  await closeOnExit(openMetrics({ app, db, hub: live.hub, freshReads, settings }), ({ close }) => close())
  onListening({ address: await listen(app, settings), firstRunText: firstRun?.text })
  // From here on the program waits for a database that goes away, so nothing below may fail without it.
  for (const warning of listWarnings({ ...settings, isConfirmed, isForgiving })) log.warn(warning)
  const { publish } = live
  if (doesJobs) await startJobs({ db, database: direct, settings, publish, log, nodeId }, closeOnExit)
  return log
}

type JobParts = Parameters<typeof openJobs>[0] & { nodeId: string }

/** Starts what is done without a request. */
export async function startJobs(parts: JobParts, closeOnExit: Shutdown['closeOnExit']) {
  await closeOnExit(openRefresh(parts), ({ stop }) => stop())
  await closeOnExit(openListMailSending(parts), ({ stop }) => stop())
  await closeOnExit(openExports(parts), ({ stop }) => stop())
  const jobs = await closeOnExit(openJobs(parts), ({ stop }) => stop())
  await jobs.start()
}

/** Returns how to connect to the database, by each way. Several servers are followed, which is loaded only then. */
async function followServers(ways: DatabaseWays, settings: Settings): Promise<FollowedServers> {
  const { config, direct, hosts } = ways
  const { READ_URLS: replicaUrls, DATABASE_PREPARE } = settings
  const isAlone = hosts.config.length < 2 && hosts.direct.length < 2 && replicaUrls.length === 0
  if (isAlone) return { config, direct, freshReads: undefined, close: async () => {} }
  const scaleOut = await import('#server/platform/scale-out/follow-servers.ts')
  return scaleOut.followServers({ ways, replicaUrls, prepare: DATABASE_PREPARE === 'on' })
}

/** Migrates, past a pooler: its sessions would not wait as long. */
async function prepareRows(db: Db, { DATA_DIR }: Settings) {
  await requireSameTime(db)
  await migrate(db)
  await buildLedger(db)
  await agreeOnKeys(db, DATA_DIR)
  await db.destroy()
}
