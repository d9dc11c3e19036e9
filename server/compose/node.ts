import { randomUUID } from 'node:crypto'
import { canFindSimilarTitles } from '#server/features/items/discover/similar-titles.ts'
import { readFirstRunCode } from '#server/features/moderation/first-run.ts'
import { buildLedger } from '#server/features/rewards/points/commands.ts'
import { readCommunity } from '#server/features/sign-in/community-settings.ts'
import { agreeOnKeys } from '#server/features/sign-in/keys/commands.ts'
import { requireFinishedRestore } from '#server/platform/backup/unfinished.ts'
import { requireSameTime } from '#server/platform/database/clock-check.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { finishMigrations } from '#server/platform/database/migrations/finish-migrations.ts'
import { type MigrateOptions, migrate } from '#server/platform/database/migrations/migrate.ts'
import type { OpenDatabase } from '#server/platform/database/open-database.ts'
import { findOutage } from '#server/platform/database/outage.ts'
import { throttleWarnings } from '#server/platform/failures/throttle-warnings.ts'
import { answerWhileStarting } from '#server/platform/http/answer-while-starting.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive } from '#server/platform/live/live.ts'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import type { Shutdown } from '#server/platform/processes/shutdown.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { createApp } from './app.ts'
import { openCaseAlerts } from './open-case-alerts.ts'
import { openExports } from './open-exports.ts'
import { measureFree } from './open-health.ts'
import { openJobs, openRefresh, tryMails } from './open-jobs.ts'
import { openListMailSending } from './open-list-mails.ts'
import { openMetrics } from './open-metrics.ts'
import { openPictureTries } from './open-pictures.ts'
import { listWarnings } from './start-texts.ts'

type Options = {
  settings: Settings
  database: OpenDatabase['config']
  webFolder: string | undefined
  doesJobs?: boolean
  mainVersion?: string | undefined
  /** True if the port is this node's own, so that it can print what its start does. */
  isAlone?: boolean
  print: (line: string) => void
  closeOnExit: Shutdown['closeOnExit']
  getGraceMs: () => number
  onListening: (place: { address: string; firstRunCode: string | undefined }) => void
}

export async function startNode({ settings, database, closeOnExit, doesJobs = true, ...options }: Options) {
  const { report, leavePort } = await openStart(settings, { ...options, closeOnExit })
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  const warn = (what: string, error: Error) => app && throttleWarnings(app.log)(what, error)
  const onError = (error: Error) => warn(findOutage(error) ?? 'a connection broke', error)
  const onRedisError = (error: Error) =>
    warn('Redis is away: changes reach only the open pages of this node', error)
  await requireFinishedRestore(database)
  const owner = connect({ config: database, prepare: false, onError })
  await prepareRows(await closeOnExit(owner, db => db.destroy()), { settings, report })
  const db = await closeOnExit(connect({ config: database, prepare: true, onError }), db => db.destroy())
  const { REDIS_URL: redis } = settings
  const live = await closeOnExit(createLive({ database, redis, onError, onRedisError }), ({ close }) =>
    close(),
  )
  const { isConfirmed } = (await readCommunity(db, settings)).values
  const nodeId = randomUUID()
  const isForgiving = await canFindSimilarTitles(db)
  const { getGraceMs, onListening } = options
  app = await closeOnExit(createApp({ ...options, db, live, settings, nodeId }), app =>
    drain(app, getGraceMs()),
  )
  const { log } = app
  await closeOnExit(openMetrics({ app, db, live, settings, nodeId }), ({ close }) => close())
  // All that takes time is done before the port changes hands.
  await app.ready()
  await leavePort()
  const firstRunCode = await readFirstRunCode(db, settings.DATA_DIR)
  onListening({ address: await listen(app, settings), firstRunCode })
  log.info({ version: readProgramText() }, 'serving')
  // From here on the program waits for a database that goes away, so nothing below may fail without it.
  for (const warning of listWarnings({ ...settings, isConfirmed, isForgiving })) log.warn(warning)
  const isEmbedded = settings.DATABASE_URL === undefined
  await closeOnExit(finishMigrations({ database, isEmbedded, log }), ({ stop }) => stop())
  const { publish } = live
  if (doesJobs) await startJobs({ db, database, settings, publish, log, nodeId }, closeOnExit)
  return log
}

type JobDependencies = Parameters<typeof openJobs>[0] & { nodeId: string }

export async function startJobs(dependencies: JobDependencies, closeOnExit: Shutdown['closeOnExit']) {
  await closeOnExit(openRefresh(dependencies), ({ stop }) => stop())
  await closeOnExit(openCaseAlerts(dependencies), ({ stop }) => stop())
  await closeOnExit(openListMailSending(dependencies), ({ stop }) => stop())
  await closeOnExit(openExports(dependencies), ({ stop }) => stop())
  await closeOnExit(openPictureTries(dependencies), ({ stop }) => stop())
  const jobs = await closeOnExit(openJobs(dependencies), ({ stop }) => stop())
  void tryMails(dependencies)
  await jobs.start()
}

type Report = NonNullable<MigrateOptions['report']>

type StartOptions = Pick<Options, 'isAlone' | 'print' | 'closeOnExit'>

/**
 * Listens at the port while the node starts, if that is its own. Returns how to print what goes on, and how to free the port.
 */
async function openStart(settings: Settings, { isAlone, print, closeOnExit }: StartOptions) {
  if (!isAlone) return { report: toReport(print, undefined), leavePort: async () => {} }
  const { report, close } = await closeOnExit(answerWhileStarting(settings), ({ close }) => close())
  return { report: toReport(print, report), leavePort: close }
}

/** The milliseconds after which people read of another step, and of progress in the same. */
const REPORT_MS = { step: 1_000, progress: 5_000 }

/** Says only steps that take long; `forward` receives every report. */
function toReport(print: (line: string) => void, forward: Report | undefined): Report {
  let step = ''
  let printedAt = Number.NEGATIVE_INFINITY
  return text => {
    forward?.(text)
    const [now = ''] = text.split(',')
    if (performance.now() - printedAt < REPORT_MS[now === step ? 'progress' : 'step']) return
    step = now
    printedAt = performance.now()
    print(`  ${text} ...`)
  }
}

async function prepareRows(db: Db, { settings, report }: { settings: Settings; report: Report }) {
  const { DATA_DIR, DATABASE_URL } = settings
  const isEmbedded = DATABASE_URL === undefined
  await requireSameTime(db)
  await migrate(db, {
    report,
    isEmbedded,
    measureFree: async () => (isEmbedded ? measureFree(DATA_DIR) : undefined),
  })
  await buildLedger(db)
  await agreeOnKeys(db, DATA_DIR)
  await db.destroy()
}
