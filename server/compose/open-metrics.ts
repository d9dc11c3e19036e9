import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, type Gauge, Registry } from 'prom-client'
import { isFirst, readStoredFigures, type StoredFigures } from '#server/features/moderation/health/metrics.ts'
import { getPoolUse } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createDeadline, runWithDeadline } from '#server/platform/database/deadline.ts'
import { findFault } from '#server/platform/http/health.ts'
import type { Live } from '#server/platform/live/live.ts'
import { counters } from '#server/platform/metrics/counters.ts'
import { createGauges, type Gauges } from '#server/platform/metrics/gauges.ts'
import { serveMetrics } from '#server/platform/metrics/metrics-server.ts'
import { readProgramText } from '#server/platform/processes/program-version.ts'
import type { Workers } from '#server/platform/processes/workers.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { measureFree } from './open-health.ts'

/** The milliseconds that scrapes wait for the database at most, so that they return the other metrics while it hangs. */
const PATIENCE_MS = 2_000
/** The least milliseconds between two readings of the database, however often somebody scrapes. */
const STORED_EACH_MS = 10_000

const QUESTION = 'metrics'

type MetricsSettings = Pick<Settings, 'METRICS_ALLOWED_HOSTS' | 'METRICS_HOST' | 'METRICS_PORT'>

type Options = {
  app: FastifyInstance
  db: Db
  live: Pick<Live, 'isRedisUp'> & { hub: Pick<Live['hub'], 'countRooms'> }
  settings: MetricsSettings & Pick<Settings, 'DATA_DIR' | 'PUBLIC_URL'>
  nodeId: string
}

/** A worker hands its metrics to the process that started it instead. */
export async function openMetrics({ app, settings, ...options }: Options) {
  const nowhere = { address: undefined, close: async () => {} }
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_ALLOWED_HOSTS: allowedHosts } = settings
  if (port === undefined) return nowhere
  const readRegistry = createReader({ app, settings, ...options })
  if (cluster.isWorker) {
    const { answerMain } = await import('#server/platform/processes/workers.ts')
    answerMain(QUESTION, async () => (await readRegistry()).getMetricsAsJSON())
    return nowhere
  }
  const onError = (error: unknown) => app.log.error({ err: error }, 'the metrics could not be read')
  return serveMetrics({ host, port, allowedHosts, readRegistry, onError })
}

type WorkersOptions = {
  settings: MetricsSettings
  workers: Pick<Workers<object, unknown>, 'askEach'>
  onError: (error: unknown) => void
}

/** What the workers counted is summed up. */
export async function openWorkerMetrics({ settings, workers, onError }: WorkersOptions) {
  const { METRICS_HOST: host, METRICS_PORT: port, METRICS_ALLOWED_HOSTS: allowedHosts } = settings
  if (port === undefined) return { close: async () => {} }
  const readRegistry = async () => AggregatorRegistry.aggregate(await workers.askEach<object>(QUESTION))
  return serveMetrics({ host, port, allowedHosts, readRegistry, onError })
}

function createReader({ app, db, live, settings: { DATA_DIR, PUBLIC_URL }, nodeId }: Options) {
  const gauges = createGauges()
  gauges.program.set({ version: readProgramText(), node: process.versions.node, url: PUBLIC_URL.origin }, 1)
  const own = Registry.merge([counters, gauges.registry])
  const all = Registry.merge([own, gauges.stored.registry])
  const readStored = createStoredReader(db, nodeId)
  return async () => {
    gauges.sockets.set(app.websocketServer.clients.size)
    gauges.rooms.set(live.hub.countRooms())
    setRedis(gauges, live)
    setPool(gauges, db)
    const [stored, free] = await Promise.all([readStored(), measureFree(DATA_DIR).catch(() => undefined)])
    if (free !== undefined) gauges.diskFreeBytes.set(free)
    gauges.isDatabaseUp.set(stored ? 1 : 0)
    gauges.isReady.set(stored?.isReady ? 1 : 0)
    if (!stored?.figures) return own
    setStored(gauges.stored, stored.figures)
    return all
  }
}

/** Undefined if the database does not respond. The figures are undefined if another node shows them. */
function createStoredReader(db: Db, nodeId: string) {
  let known: Awaited<ReturnType<typeof read>> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const read = async () => {
    // On a full disk nothing is noted, and the figures are needed most.
    const isShown = isFirst(db, nodeId).catch(() => true)
    const figures = isShown.then(is => (is ? readStoredFigures(db) : undefined))
    const [fault, shown] = await Promise.all([findFault(db), figures])
    return { isReady: fault === undefined, figures: shown }
  }
  return async () => {
    if (performance.now() - readAt < STORED_EACH_MS) return known
    known = await runWithDeadline(createDeadline(PATIENCE_MS), read).catch(() => undefined)
    readAt = performance.now()
    return known
  }
}

/** Without a Redis there is no series, so that no rule fires. */
function setRedis({ isRedisUp }: Gauges, live: Pick<Live, 'isRedisUp'>) {
  const isUp = live.isRedisUp()
  if (isUp !== undefined) isRedisUp.set({ use: 'live' }, isUp ? 1 : 0)
}

function setPool({ connections, connectionsMax, connectionWaits }: Gauges, db: Db) {
  const { max, open, idle, waitingCount } = getPoolUse(db)
  connections.set({ state: 'idle' }, idle)
  connections.set({ state: 'busy' }, open - idle)
  connectionsMax.set(max)
  connectionWaits.set(waitingCount)
}

/** A figure that is not known is absent, so that no rule takes it for 0. */
const setKnown = (gauge: Gauge, value: number | null) => (value === null ? gauge.remove() : gauge.set(value))

function setStored(gauges: Gauges['stored'], stored: StoredFigures) {
  // Without this, a state that jobs have left would keep its last count.
  gauges.registry.resetMetrics()
  gauges.databaseBytes.set(stored.databaseBytes)
  gauges.mailsWaiting.set({ kind: 'account' }, stored.accountMailCount)
  gauges.mailsWaiting.set({ kind: 'waiting-list' }, stored.listMailCount)
  setKnown(gauges.backup, stored.backupSeconds)
  setKnown(gauges.ledgerDifferences, stored.ledgerDifferenceCount)
  setKnown(gauges.roleChange, stored.roleChangeSeconds)
  gauges.migratingSeconds.set(stored.migratingSeconds)
  for (const { kind, count, oldestSeconds } of stored.toDecide) {
    gauges.toDecide.set({ kind }, count)
    gauges.oldestToDecide.set({ kind }, oldestSeconds)
  }
  for (const { version, count } of stored.nodes) gauges.nodes.set({ version }, count)
  for (const { migration, rowCount, movedSeconds } of stored.fills) {
    gauges.fillRows.set({ migration }, rowCount)
    gauges.fillMove.set({ migration }, movedSeconds)
  }
  for (const { job, state, count, lastSuccessSeconds } of stored.jobs) {
    gauges.jobs.set({ job, state }, count)
    if (lastSuccessSeconds !== null) gauges.jobSuccess.set({ job }, lastSuccessSeconds)
  }
  for (const { job, sinceSeconds, everySeconds } of stored.schedules) {
    gauges.jobScheduled.set({ job }, sinceSeconds)
    gauges.jobEvery.set({ job }, everySeconds)
  }
}
