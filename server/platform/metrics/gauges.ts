import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** `of` says how the workers' values become the node's: the maximum unless given. */
type About<Label> = { help: string; of?: 'sum' | 'min' | 'max'; labels?: Label[] }

const toGaugeFactory =
  (registry: Registry) =>
  <Label extends string>(name: string, { help, of = 'max', labels = [] }: About<Label>) =>
    new Gauge<Label>({
      name: `firsthand_${name}`,
      help,
      labelNames: labels,
      aggregator: of,
      registers: [registry],
    })

type GaugeFactory = ReturnType<typeof toGaugeFactory>

/** Creates the gauges of a node with Node's own figures, and in `stored` those of the database, which one node shows. */
export function createGauges() {
  const [registry, database] = [new Registry(), new Registry()]
  collectDefaultMetrics({ register: registry })
  const gauge = toGaugeFactory(database)
  const stored = { registry: database, ...createStoredGauges(gauge), ...createStateGauges(gauge) }
  return { registry, ...createNodeGauges(toGaugeFactory(registry)), stored }
}

export type Gauges = ReturnType<typeof createGauges>

const createNodeGauges = (gauge: GaugeFactory) => ({
  program: gauge('program_info', {
    help: 'Always 1; the labels are the versions.',
    labels: ['version', 'node', 'url'],
  }),
  sockets: gauge('sockets', { help: 'Open WebSockets.', of: 'sum' }),
  rooms: gauge('live_rooms', { help: 'Rooms with at least one socket.', of: 'sum' }),
  connections: gauge('database_pool_connections', {
    help: 'Connections of the pool, by state.',
    of: 'sum',
    labels: ['state'],
  }),
  connectionsMax: gauge('database_pool_max', {
    help: 'How many connections the pool may have.',
    of: 'sum',
  }),
  connectionWaits: gauge('database_pool_waiting', {
    help: 'Callers that wait for a connection now.',
    of: 'sum',
  }),
  isDatabaseUp: gauge('database_up', {
    help: 'Whether the database responded to the last reading.',
    of: 'min',
  }),
  isReady: gauge('ready', {
    help: 'Whether this node is ready, as /readyz says: its clock, its version and its room to write.',
    of: 'min',
  }),
  isRedisUp: gauge('redis_up', {
    help: 'Whether this node is connected to Redis. Absent without one.',
    of: 'min',
    labels: ['use'],
  }),
  diskFreeBytes: gauge('disk_free_bytes', { help: 'Free space where the data folder is.', of: 'min' }),
})

const createStoredGauges = (gauge: GaugeFactory) => ({
  databaseBytes: gauge('database_size_bytes', { help: 'Size of the database.' }),
  mailsWaiting: gauge('mails_waiting', { help: 'Mails that wait to be sent, by kind.', labels: ['kind'] }),
  jobs: gauge('jobs', { help: 'Jobs by name and state; finished ones of a day.', labels: ['job', 'state'] }),
  jobSuccess: gauge('job_last_success_timestamp_seconds', {
    help: 'When a job last succeeded. Absent if it never did, or longer ago than its runs are stored.',
    labels: ['job'],
  }),
  jobScheduled: gauge('job_scheduled_timestamp_seconds', {
    help: 'Since when a job has had a schedule.',
    labels: ['job'],
  }),
  jobEvery: gauge('job_interval_seconds', { help: 'How often a job runs by its schedule.', labels: ['job'] }),
  backup: gauge('backup_last_success_timestamp_seconds', {
    help: 'When the last daily backup was written. Absent if none ever was.',
  }),
  ledgerDifferences: gauge('ledger_differences', {
    help: 'Differences between the ledger and the facts, of the last comparison. Absent before the first.',
  }),
})

const createStateGauges = (gauge: GaugeFactory) => ({
  toDecide: gauge('moderation_waiting', { help: 'What waits for moderators, by kind.', labels: ['kind'] }),
  oldestToDecide: gauge('moderation_oldest_waiting_seconds', {
    help: 'How long the oldest of it has waited; 0 if nothing does.',
    labels: ['kind'],
  }),
  roleChange: gauge('role_last_change_timestamp_seconds', {
    help: 'When a role was last given or taken. Absent before the first.',
  }),
  nodes: gauge('nodes', { help: 'Nodes that run now, by version.', labels: ['version'] }),
  fillRows: gauge('migration_fill_rows', {
    help: 'Rows that an unfinished fill has done.',
    labels: ['migration'],
  }),
  fillMove: gauge('migration_fill_last_progress_timestamp_seconds', {
    help: 'When an unfinished fill last got on.',
    labels: ['migration'],
  }),
  migratingSeconds: gauge('migration_running_seconds', {
    help: 'How long a node has been migrating; 0 if none does.',
  }),
})
