import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createS3Storage } from '#server/platform/storage/s3.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { findOutage, isDatabaseUnavailable } from './outage.ts'

const connectionTimeoutMillis = 200

/** Returns the error of a statement on a pool with these settings. */
async function failureAt(config: pg.PoolConfig) {
  const pool = new pg.Pool({ connectionTimeoutMillis, ...config })
  onTestFinished(() => pool.end())
  return pool.query('select 1').then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** Returns the port of a server that handles every connection with `treat`. */
async function portOf(treat: (socket: Socket) => void) {
  const server = createServer(treat).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('a closed port, missing socket, unknown host, silence or dropped connection means the database is unavailable', async () => {
  const port = await portOf(socket => socket.destroy())
  const silent = await portOf(socket => socket.resume())
  const configs: pg.PoolConfig[] = [
    { host: '127.0.0.1', port: 1 },
    { host: 'localhost', port: 1 },
    { host: path.join(await temporaryFolder(), 'nowhere') },
    { host: 'database.invalid', connectionTimeoutMillis: 10_000 },
    { host: '127.0.0.1', port: silent },
    { host: '127.0.0.1', port },
  ]
  for (const config of configs) {
    const error = await failureAt(config)
    expect(isDatabaseUnavailable(error), `${JSON.stringify(config)}: ${String(error)}`).toBe(true)
  }
})

test('a session ended by an operator, and its next statement, mean the database is unavailable', async () => {
  const client = new pg.Client(inject('cluster'))
  client.on('error', () => {})
  await client.connect()
  const ending = client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(ending).rejects.toSatisfy(isDatabaseUnavailable)
  await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable)
})

test('a wrong password, broken or slow statement, missing file or bug does not mean the database is unavailable', async () => {
  const cluster = inject('cluster')
  const client = new pg.Client({ ...cluster, options: '-c statement_timeout=10' })
  await client.connect()
  onTestFinished(() => client.end())
  const failures = [
    await failureAt({ ...cluster, user: 'nobody_of_this_name' }),
    await client.query('select from nowhere').catch((error: unknown) => error),
    await client.query('select pg_sleep(1)').catch((error: unknown) => error),
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    new Error('a timeout of another kind'),
    'a word',
  ]
  expect(failures.map(isDatabaseUnavailable)).toEqual(failures.map(() => false))
})

test('a full disk, a read-only server and a slow statement count as temporary', () => {
  const troubles = ['53100', '58030', '25006', 'ENOSPC', '57014', '55P03', '23505', 'ENOENT'].map(code =>
    findOutage(Object.assign(new Error('it failed'), { code })),
  )
  expect(troubles).toEqual([
    ...Array.from({ length: 4 }, () => 'there is no room to write'),
    'the database takes too long',
    'the database takes too long',
    undefined,
    undefined,
  ])
})

test('an unreachable bucket is not mistaken for the database', async () => {
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const { get } = createS3Storage({ bucket: 'b', region: 'r', endpoint: 'http://127.0.0.1:1', ...keys })
  const error = await get('x').catch((error: Error) => error)
  expect([String(error).includes('ECONNREFUSED'), findOutage(error)]).toEqual([true, undefined])
})
