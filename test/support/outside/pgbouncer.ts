import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../running-app.ts'
import { toUrl } from './debian-postgres.ts'
import { findProgram, programFolder, startProgram } from './programs.ts'

type Options = {
  /** The port of the PostgreSQL behind PgBouncer. */
  to: string
  settings?: string[]
}

/** Starts Debian's PgBouncer until the test is over. It is in transaction mode unless `settings` has another one. */
export async function startPgBouncer({ to, settings = [] }: Options) {
  const { folder, user } = await programFolder()
  const port = await freePort()
  const { username, password } = new URL(toUrl(to))
  const files = { ini: path.join(folder, 'pgbouncer.ini'), users: path.join(folder, 'users.txt') }
  await writeFile(files.users, `"${username}" "${password}"\n`)
  await writeFile(
    files.ini,
    `[databases]
firsthand = host=127.0.0.1 port=${to} dbname=firsthand
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${files.users}
admin_users = ${username}
pool_mode = transaction
${settings.join('\n')}
`,
  )
  const url = toUrl(port)
  const program = findProgram('pgbouncer', 'pgbouncer')
  const launch = () => startProgram(program, { args: ['-q', files.ini], user, isReady: () => isReady(url) })
  let server = await launch()
  return {
    url,
    pid: () => server.child.pid ?? 0,
    end: (signal: NodeJS.Signals) => server.end(signal),
    async restart() {
      await server.end('SIGKILL')
      server = await launch()
    },
  }
}

async function isReady(url: string) {
  const address = new URL(url)
  address.pathname = '/pgbouncer'
  const client = new pg.Client({ connectionString: address.href })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}
