import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { findBinaries } from '#server/platform/database/embedded/native-binaries.ts'
import { programFolder, startProgram } from '../outside/programs.ts'
import { freePort } from '../running-app.ts'
import { copyCluster } from './copy-cluster.ts'

/**
 * Starts two PostgreSQLs of ours on copies of one folder until the test is over. The second one follows the first.
 * Returns the address of each. `kill` ends the first one.
 */
export async function startStandbyPair() {
  const [primary, standby] = [await prepare(), await prepare()]
  const { end } = await start(primary)
  await writeFile(path.join(standby.data, 'standby.signal'), '')
  await appendFile(
    path.join(standby.data, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}'\n`,
  )
  await start(standby)
  return { primary: toUrl(primary), standby: toUrl(standby), kill: () => end('SIGKILL') }
}

type Place = Awaited<ReturnType<typeof prepare>>

async function prepare() {
  const { folder, user } = await programFolder()
  await copyCluster(inject('unused'), folder)
  const cluster = path.join(folder, 'postgres', 'cluster')
  const password = await readFile(path.join(cluster, 'password'), 'utf8')
  return { folder, user, data: path.join(cluster, 'data'), password, port: await freePort() }
}

const toUrl = ({ password, port }: Place) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`

async function start(place: Place) {
  const { folder, user, data, port } = place
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'shared_buffers=16MB',
    'wal_retrieve_retry_interval=50ms',
  ]
  return startProgram(path.join(await findBinaries(user), 'bin', 'postgres'), {
    args: ['-D', data, '-p', port, ...settings.flatMap(setting => ['-c', setting])],
    user,
    isReady: () => ask(toUrl(place)),
  })
}

async function ask(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    client.end().catch(() => {})
  }
}
