import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const HOME = 'postgres'
const CLUSTER = `${HOME}/cluster`

/** Returns the process id of the app's server in `dataDir`, and its connection settings for the superuser. */
export async function embeddedServer(dataDir: string) {
  const read = (file: string) => readFile(path.join(dataDir, CLUSTER, file), 'utf8')
  const [pid, , , port, host] = (await read('data/postmaster.pid')).split('\n')
  const password = await read('password')
  const config: pg.ClientConfig = {
    host: host ?? '',
    port: Number(port),
    user: 'postgres',
    password,
    database: 'postgres',
  }
  return { pid: Number(pid), config }
}

/** Lists the command lines of processes that contain `dataDir`: PostgreSQL and its watchdog, but not the app. */
export async function processesOn(dataDir: string) {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args='])
  return stdout.split('\n').filter(line => line.includes(path.basename(dataDir)))
}

/**
 * Kills a backend of the server in `dataDir`, as the kernel does when memory is short. PostgreSQL then restarts all
 * backends. Resolves once that has begun.
 */
export async function killBackend(dataDir: string, applicationName: string) {
  const pid = await backendOf(dataDir, applicationName)
  const { config } = await embeddedServer(dataDir)
  const witness = new pg.Client({ ...config, application_name: 'test' })
  witness.on('error', () => {})
  const isCut = new Promise<void>(resolve => witness.once('end', resolve))
  await witness.connect()
  process.kill(pid, 'SIGKILL')
  await isCut
}

/** Returns the process for the program's connection with this name. Throws if there is none. */
export async function backendOf(dataDir: string, applicationName: string) {
  const backends = await listBackends(dataDir)
  const backend = backends.find(({ name }) => name === applicationName)
  if (!backend) throw new Error(`no client ${applicationName} on the server`)
  return backend.pid
}

/** Lists the processes for the program's connections. */
export const listBackends = (dataDir: string) => serverProcesses(dataDir, 'client backend')

/** Returns the only process of the server with this type. Throws if there is none. */
export async function serverProcess(dataDir: string, sort: string) {
  const [found] = await serverProcesses(dataDir, sort)
  if (!found) throw new Error(`the server has no ${sort}`)
  return found.pid
}

async function serverProcesses(dataDir: string, sort: string): Promise<{ pid: number; name: string }[]> {
  const { config } = await embeddedServer(dataDir)
  const client = new pg.Client({ ...config, application_name: 'test' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; name: string }>(
      `select pid, application_name as name from pg_stat_activity
       where backend_type = $1 and application_name <> 'test'`,
      [sort],
    )
    return rows
  } finally {
    client.end().catch(() => {})
  }
}
