import { appendFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { findBinaries } from '#server/platform/database/embedded/native-binaries.ts'
import { copyCluster } from '../database/copy-cluster.ts'
import { freePort } from '../running-app.ts'
import { programFolder, startProgram } from './programs.ts'

/**
 * Starts two PostgreSQL servers on copies of one folder until the test is over. The second one follows the first, which
 * acknowledges only writes that the second one has.
 */
export async function startStandbyPair() {
  const [one, other] = [await prepare(), await prepare()]
  const primary = await start(one)
  await writeFile(path.join(other.data, 'standby.signal'), '')
  await appendFile(
    path.join(other.data, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${one.port} user=postgres password=${one.password}'\n`,
  )
  const standby = await start(other)
  await primary.ask(`alter system set synchronous_standby_names = '*'`)
  await primary.ask('select pg_reload_conf()')
  return { primary, standby: { ...standby, promote: () => standby.ask('select pg_promote()') } }
}

type Place = Awaited<ReturnType<typeof prepare>>

async function prepare() {
  const { folder, user } = await programFolder()
  await copyCluster(inject('unused'), folder)
  const cluster = path.join(folder, 'postgres', 'cluster')
  const password = await readFile(path.join(cluster, 'password'), 'utf8')
  return { folder, user, data: path.join(cluster, 'data'), password, port: await freePort() }
}

async function start({ folder, user, data, port, password }: Place) {
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off']
  /** Returns the address of the database on another port too, such as a proxy's. */
  const toUrl = (at: string | number) => `postgresql://postgres:${password}@127.0.0.1:${at}/postgres`
  const askHere = (statement: string) => ask(toUrl(port), statement)
  const server = await startProgram(path.join(await findBinaries(user), 'bin', 'postgres'), {
    args: ['-D', data, '-p', port, ...settings.flatMap(setting => ['-c', setting])],
    user,
    isReady: () => askHere('select 1'),
  })
  return {
    ...server,
    place: { host: '127.0.0.1', port: Number(port) },
    toUrl,
    url: toUrl(port),
    ask: askHere,
  }
}

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    client.end().catch(() => {})
  }
}
