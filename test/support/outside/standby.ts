import { appendFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type DebianPostgres, launch } from './debian-postgres.ts'
import { findProgram, programFolder, runAs } from './programs.ts'

/** Starts a standby of a server until the test is over. The server then acknowledges only writes that the standby has. */
export async function startStandby(primary: DebianPostgres) {
  const { folder, user } = await programFolder()
  const data = path.join(folder, 'data')
  await rm(data, { recursive: true, force: true })
  const from = ['-h', '127.0.0.1', '-p', primary.port, '-U', 'postgres']
  await runAs(user, [
    findProgram('pg_basebackup', 'postgresql-15'),
    ...from,
    '-D',
    data,
    '-R',
    '-c',
    'fast',
    '--no-sync',
  ])
  await appendFile(path.join(data, 'postgresql.conf'), `\nunix_socket_directories = '${folder}'\n`)
  const standby = await launch(data)
  await primary.ask(`alter system set synchronous_standby_names = '*'`)
  await primary.ask('select pg_reload_conf()')
  return {
    ...standby,
    promote: () => standby.ask('select pg_promote()'),
    /** Starts the standby again at its address after it has ended. */
    restart: () => launch(data, standby.port),
    /** Makes the standby follow the server at another port. */
    async follow(port: string) {
      await standby.ask(`alter system set primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'`)
      await standby.ask('select pg_reload_conf()')
    },
  }
}
