import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Creates what a node shows of its present state, and the registry that holds it together with Node's own figures. */
export function createGauges() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `firsthand_${name}`, help, labelNames, registers: [registry] })
  return {
    registry,
    program: gauge('program_info', 'Always 1; the labels are the versions.', 'version', 'node'),
    sockets: gauge('sockets', 'Open WebSockets.'),
    rooms: gauge('live_rooms', 'Rooms with at least one socket.'),
    connections: gauge('database_pool_connections', 'Connections of the pool, by state.', 'state'),
    connectionsMax: gauge('database_pool_max', 'How many connections the pool may have.'),
    connectionWaits: gauge('database_pool_waiting', 'Callers that wait for a connection now.'),
    isDatabaseUp: gauge('database_up', 'Whether the database responded to this scrape or the one before.'),
    databaseBytes: gauge('database_size_bytes', 'Size of the database.'),
    diskFreeBytes: gauge('disk_free_bytes', 'Free space where the data folder is.'),
    mailsWaiting: gauge('mails_waiting', 'Mails that wait to be sent, by kind.', 'kind'),
    jobs: gauge('jobs', 'Jobs by name and state; finished ones of a day.', 'job', 'state'),
    jobSuccess: gauge('job_last_success_timestamp_seconds', 'When a job last succeeded.', 'job'),
    ledgerDifferences: gauge(
      'ledger_differences',
      'Differences between the ledger and the facts, of the last comparison.',
    ),
  }
}

export type Gauges = ReturnType<typeof createGauges>
