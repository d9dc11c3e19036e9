import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../running-app.ts'
import { findProgram, programFolder, runAs, startProgram } from './programs.ts'

const PACKAGE = 'postgresql-15'
const PASSWORD = 'a-password'

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>

/** Starts Debian's PostgreSQL until the test is over, with an empty database `firsthand` and an owner of the same name. */
export async function startDebianPostgres(...settings: string[]) {
  const { folder, user } = await programFolder()
  const data = path.join(folder, 'data')
  await runAs(user, [
    findProgram('initdb', PACKAGE),
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
  ])
  await appendFile(
    path.join(data, 'postgresql.conf'),
    ["listen_addresses = '127.0.0.1'", `unix_socket_directories = '${folder}'`, ...settings].join('\n'),
  )
  const server = await launch(data)
  const admin = toAdmin(server.port)
  await ask({ ...admin, database: 'postgres' }, `create role firsthand login password '${PASSWORD}'`)
  await ask({ ...admin, database: 'postgres' }, 'create database firsthand owner firsthand')
  return { ...server, folder, user, data }
}

/** Starts the server of a data folder, on the given port or on a free one. */
export async function launch(data: string, givenPort?: string) {
  const { user } = await programFolder()
  const port = givenPort ?? (await freePort())
  const admin = { ...toAdmin(port), database: 'postgres' }
  const server = await startProgram(findProgram('postgres', PACKAGE), {
    args: ['-D', data, '-p', port],
    user,
    isReady: () => ask(admin, 'select 1'),
  })
  return {
    ...server,
    port,
    url: toUrl(port),
    ask: (statement: string) => ask({ ...toAdmin(port), database: 'firsthand' }, statement),
  }
}

/** Returns the address of the program's database on a port of this machine. */
export const toUrl = (port: string) => `postgresql://firsthand:${PASSWORD}@127.0.0.1:${port}/firsthand`

const toAdmin = (port: string) => ({ host: '127.0.0.1', port: Number(port), user: 'postgres' })

async function ask(config: pg.ClientConfig, statement: string) {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(statement)
    return rows
  } finally {
    client.end().catch(() => {})
  }
}
