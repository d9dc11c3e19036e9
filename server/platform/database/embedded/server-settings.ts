const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  log_min_messages: 'warning',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  listen_addresses: '',
  port: '5432',
}

/**
 * The text of postgresql.conf for one small program on one machine, reachable through `socketFolder` alone.
 * Without `durable` a power cut may cost the whole cluster, and many programs may connect: for tests.
 */
export function toServerSettings({ socketFolder, durable }: { socketFolder: string; durable: boolean }) {
  const forTests = durable ? {} : { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  // The setting is a list: a folder's commas are kept by double quotes.
  const folders = `"${socketFolder.replaceAll('"', '""')}"`
  return Object.entries({ ...SETTINGS, ...forTests, unix_socket_directories: folders })
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}

function quote(value: string) {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')
  return `'${escaped}'`
}
