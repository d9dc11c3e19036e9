import { randomUUID } from 'node:crypto'
import { openFirstRun } from '#server/features/moderation/first-run.ts'
import { buildLedger } from '#server/features/rewards/points/commands.ts'
import { readCommunity } from '#server/features/sign-in/community.ts'
import { agreeOnKeys } from '#server/features/sign-in/keys/commands.ts'
import { requireFinishedRestore } from '#server/platform/backup/unfinished.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DatabaseConfig, toClientConfig } from '#server/platform/database/deadline-client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { DatabaseWays } from '#server/platform/database/open-database.ts'
import { requireSameTime } from '#server/platform/database/same-time.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive } from '#server/platform/live/live.ts'
import type { Shutdown } from '#server/platform/processes/shutdown.ts'
import { Primary } from '#server/platform/scale-out/primary.ts'
import { Replicas } from '#server/platform/scale-out/replicas.ts'
import { WrittenPosition } from '#server/platform/scale-out/written-log.ts'
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
  /** What another worker of the program has made for the first member. */
  firstRunText?: string | undefined
  closeOnExit: Shutdown['closeOnExit']
  /** How long idle connections are kept when the node stops, in milliseconds. */
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
  const { config, direct, isPooled, primaries } = await followPrimary(database, settings)
  const { written } = config
  for (const primary of primaries) await closeOnExit(primary.watch(), ({ stop }) => stop())
  await requireFinishedRestore(toClientConfig(direct))
  const owner = connect({ config: direct, prepare: false, onError })
  await prepareRows(await closeOnExit(owner, db => db.destroy()), settings)
  const db = await closeOnExit(connect({ config, prepare, isPooled, onError }), db => db.destroy())
  const live = await closeOnExit(
    createLive({ database: direct, redis: settings.REDIS, written, onError }),
    ({ close }) => close(),
  )
  const firstRun = await openFirstRun(db, options.firstRunText)
  const { isConfirmed } = (await readCommunity(db, settings)).values
  const nodeId = randomUUID()
  const { webFolder, getGraceMs, onListening } = options
  const replicas = createReplicas({ settings, primary: direct, isPooled, written })
  await closeOnExit(replicas, async opened => opened?.close())
  app = await closeOnExit(createApp({ db, live, settings, nodeId, webFolder, firstRun, replicas }), app =>
    drain(app, getGraceMs()),
  )
  const { log } = app
  await replicas?.start(line => log.warn(line))
  await closeOnExit(openMetrics({ app, db, hub: live.hub, replicas, settings }), ({ close }) => close())
  onListening({ address: await listen(app, settings), firstRunText: firstRun?.text })
  // From here on the program waits for a database that goes away, so nothing below may fail without it.
  for (const warning of listWarnings({ ...settings, isConfirmed })) log.warn(warning)
  const { publish } = live
  if (doesJobs) await startJobs({ db, database: direct, settings, publish, log, nodeId }, closeOnExit)
  return log
}

type JobParts = Parameters<typeof openJobs>[0] & { nodeId: string }

/** Starts what is done without a request. */
async function startJobs(parts: JobParts, closeOnExit: Shutdown['closeOnExit']) {
  await closeOnExit(openRefresh(parts), ({ stop }) => stop())
  await closeOnExit(openListMailSending(parts), ({ stop }) => stop())
  await closeOnExit(openExports(parts), ({ stop }) => stop())
  const jobs = await closeOnExit(openJobs(parts), ({ stop }) => stop())
  await jobs.start()
}

/** Returns how to connect to the primary, by each way; with replicas the pool learns up to where it writes. */
async function followPrimary({ hosts, isPooled, ...ways }: DatabaseWays, { READ_URLS }: Settings) {
  const written = READ_URLS.length > 0 ? new WrittenPosition() : undefined
  const primary = await Primary.find(hosts.config)
  const direct = isPooled ? await Primary.find(hosts.direct) : primary
  const primaries = [...new Set([primary, direct])].filter(way => way !== undefined)
  Primary.join(primaries)
  return {
    config: { ...ways.config, primary, written },
    direct: { ...ways.direct, primary: direct },
    isPooled,
    primaries,
  }
}

type ReplicaParts = {
  settings: Settings
  primary: DatabaseConfig
  isPooled: boolean
  written: WrittenPosition | undefined
}

/** Returns the replicas that DATABASE_READ_URLS names; undefined if it names none. */
function createReplicas({ settings, written, ...options }: ReplicaParts) {
  if (!written) return undefined
  const prepare = settings.DATABASE_PREPARE === 'on'
  return new Replicas({ addresses: settings.READ_URLS, prepare, written, ...options })
}

/** Migrates, past a pooler: its sessions would not wait as long. */
async function prepareRows(db: Db, { DATA_DIR }: Settings) {
  await requireSameTime(db)
  await migrate(db)
  await buildLedger(db)
  await agreeOnKeys(db, DATA_DIR)
  await db.destroy()
}
