import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'

const HOME = 'postgres'
const CLUSTER = `${HOME}/cluster`

/** The running server that the app keeps in `dataDir`: its process and how to connect to it. */
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

/** The command lines of what runs on `dataDir`: PostgreSQL and its guard. The app itself does not name it. */
export async function processesOn(dataDir: string) {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args='])
  return stdout.split('\n').filter(line => line.includes(path.basename(dataDir)))
}
