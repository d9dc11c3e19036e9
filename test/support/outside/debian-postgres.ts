import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../running-app.ts'
import { findProgram, programFolder, runAs, startProgram } from './programs.ts'

const PACKAGE = 'postgresql-15'
const PASSWORD = 'a-password'

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
  const port = await freePort()
  const admin = { host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres' }
  await startProgram(findProgram('postgres', PACKAGE), {
    args: ['-D', data, '-p', port],
    user,
    isReady: () => ask(admin, 'select 1'),
  })
  await ask(admin, `create role firsthand login password '${PASSWORD}'`)
  await ask(admin, 'create database firsthand owner firsthand')
  return { url: `postgresql://firsthand:${PASSWORD}@127.0.0.1:${port}/firsthand` }
}

async function ask(config: pg.ClientConfig, statement: string) {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    client.end().catch(() => {})
  }
}
