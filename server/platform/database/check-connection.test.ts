import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkConnection } from './check-connection.ts'

const setting = 'DATABASE_URL'

test('a database that accepts the connection can be used', async () => {
  await expect(checkConnection(inject('cluster'), { setting })).resolves.toBeUndefined()
})

test('a machine that accepts and stays silent counts as temporarily unavailable', async () => {
  const silent = createServer(socket => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  await expect(
    checkConnection({ host: '127.0.0.1', port }, { setting, timeoutMs: 100 }),
  ).rejects.toMatchObject({
    mayPass: true,
    message: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+ does not answer \(timeout expired\)/),
  })
})

test('a missing database needs a change of settings', async () => {
  await expect(
    checkConnection({ ...inject('cluster'), database: 'nowhere' }, { setting }),
  ).rejects.toMatchObject({
    mayPass: false,
    message: expect.stringContaining('(database "nowhere" does not exist)'),
  })
})

test('a malformed address needs a change of settings, and its password is not in the message', async () => {
  const connectionString = 'postgresql://firsthand:secret@127.0.0.1/firsthand?sslrootcert=/nowhere.pem'
  await expect(checkConnection({ connectionString }, { setting })).rejects.toMatchObject({
    mayPass: false,
    message: expect.stringMatching(/^DATABASE_URL cannot be read: ENOENT(?!.*secret)/),
  })
})
