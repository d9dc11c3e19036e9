import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import { brand } from '#contract/brand/brand.ts'
import { toStartFault } from './compose/start-faults.ts'
import { toFirstRunText } from './compose/start-texts.ts'
import { findWebFolder } from './compose/web-folder.ts'
import { requireBackupFolder } from './platform/backup/backup-folder.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { readProgramText } from './platform/processes/program-version.ts'
import { createShutdown } from './platform/processes/shutdown.ts'
import { type Settings, settings } from './platform/settings/env.ts'

/** The milliseconds for which a stopping node keeps idle connections open, because a request may be on its way on them. */
const GRACE_MS = 1_000

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, beforeExit, exit } = createShutdown(print)
let graceMs = 0
const getGraceMs = () => graceMs

function endBy(error: unknown) {
  const { code, message } = toStartFault(error)
  return exit(code, message)
}

type Place = { address: string; firstRunCode: string | undefined; version?: string }

function announce({ address, firstRunCode }: Place) {
  print(`\n  ${brand} is running at ${address}\n`)
  if (firstRunCode) print(toFirstRunText(address, firstRunCode))
}

async function start(chosen: Settings) {
  const webFolder = findWebFolder(process.argv)
  await requireBackupFolder(chosen)
  // The code is loaded while PostgreSQL starts.
  const loading = chosen.WORKERS > 1 ? undefined : import('./compose/node.ts')
  loading?.catch(() => {})
  const database = await closeOnExit(openDatabase(chosen, print), ({ stop }) => stop())
  beforeExit(database.announceStop)
  void database.lost.then(endBy)
  if (!loading) return startWorkers(chosen, database.config)
  const { startNode } = await loading
  await startNode({
    settings: chosen,
    database: database.config,
    webFolder,
    closeOnExit,
    getGraceMs,
    isAlone: true,
    print,
    onListening: announce,
  })
}

type FirstMessage = {
  database: OpenDatabase['config']
  doesJobs: boolean
  mainVersion: string
  isAlone: boolean
}

/**
 * Starts several nodes that listen at the same port, each in a process of its own. This process loads no node. The first
 * worker also does the jobs of the others.
 */
async function startWorkers(chosen: Settings, database: OpenDatabase['config']) {
  const mainVersion = readProgramText()
  const { Workers } = await import('./platform/processes/workers.ts')
  let place: Place | undefined
  const workers = new Workers<FirstMessage, Place>({
    getFirstMessage: at => ({
      database,
      doesJobs: at === 0,
      mainVersion,
      isAlone: place === undefined,
    }),
    onReady: ready => {
      if (ready.version && ready.version !== place?.version && ready.version !== mainVersion)
        print(
          `Workers are version ${ready.version} now; restart to finish, since this process is ${mainVersion}.`,
        )
      place = { ...ready, ...place, version: ready.version }
    },
    // The path may be a symlink that now leads to the folder of a newer version.
    findProgram: () => realpathSync(process.argv[1] ?? ''),
    print,
  })
  if (chosen.METRICS_PORT !== undefined) {
    const { openWorkerMetrics } = await import('./compose/open-metrics.ts')
    const onError = (error: unknown) => print(`The metrics could not be read: ${String(error)}`)
    await closeOnExit(openWorkerMetrics({ settings: chosen, workers, onError }), ({ close }) => close())
  }
  await closeOnExit(workers, opened => opened.stop())
  process.on('SIGHUP', () => void workers.replace())
  await workers.start(chosen.WORKERS)
  if (place) announce(place)
}

async function startAsWorker(chosen: Settings) {
  const loading = import('./compose/node.ts')
  loading.catch(() => {})
  const { receiveFirstMessage, reportReady } = await import('./platform/processes/workers.ts')
  const [message, { startNode }] = await Promise.all([
    receiveFirstMessage<FirstMessage>(() => void exit(0)),
    loading,
  ])
  const version = readProgramText()
  await startNode({
    ...message,
    mainVersion: message.mainVersion === version ? undefined : message.mainVersion,
    settings: chosen,
    webFolder: findWebFolder(process.argv),
    closeOnExit,
    getGraceMs,
    print,
    onListening: listening => reportReady({ ...listening, version }),
  })
}

// The process that reads our messages may have ended, but that's not a reason to stop.
process.stderr.on('error', () => {})
// A terminal and npm may both pass on the same Ctrl-C, so a second signal must not cut the stop short. A terminal also
// interrupts the workers, which the main process stops.
process.on('SIGINT', () => void (cluster.isWorker || exit(0)))
process.on('SIGTERM', () => {
  graceMs = GRACE_MS
  void exit(0)
})

try {
  await (cluster.isWorker ? startAsWorker(settings()) : start(settings()))
} catch (error) {
  await endBy(error)
}
