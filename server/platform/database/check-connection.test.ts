import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startRelay } from '#test/support/database/relay.ts'
import { checkConnection } from './check-connection.ts'

test('a database that accepts the connection is usable', async () => {
  await expect(checkConnection(inject('cluster'))).resolves.toBeUndefined()
})

test('a server that accepts the connection but never responds counts as temporarily unavailable', async () => {
  const silent = createServer(socket => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  await expect(checkConnection({ host: '127.0.0.1', port }, 100)).rejects.toMatchObject({
    mayPass: true,
    message: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+ does not answer \(timeout expired\)/),
  })
})

test('a missing database needs a settings change', async () => {
  await expect(checkConnection({ ...inject('cluster'), database: 'nowhere' })).rejects.toMatchObject({
    mayPass: false,
    message: expect.stringContaining('(database "nowhere" does not exist)'),
  })
})

test('a malformed URL needs a settings change, and the message hides its password', async () => {
  const connectionString = 'postgresql://firsthand:secret@127.0.0.1/firsthand?sslrootcert=/nowhere.pem'
  await expect(checkConnection({ connectionString })).rejects.toMatchObject({
    mayPass: false,
    message: expect.stringMatching(/^DATABASE_URL cannot be read: ENOENT(?!.*secret)/),
  })
})

/** PgBouncer's refusal of our start-up options, as PostgreSQL's protocol has errors. */
const NO_OPTIONS = 'SFATAL\0C08P01\0Munsupported startup parameter in options: firsthand.mark\0\0'

test.each(['refuses', 'drops'])('a pooler that %s our startup options needs a settings change', async how => {
  const { port } = await startRelay(inject('cluster'), chunk =>
    Buffer.from(chunk.toString('latin1').replace('firsthand.mark=', 'firsthand.none='), 'latin1'),
  )
  const refusing = createServer(socket => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(NO_OPTIONS.length + length.length)
    socket
      .on('error', () => {})
      .resume()
      .end(Buffer.concat([Buffer.from('E'), length, Buffer.from(NO_OPTIONS)]))
  }).listen(0, '127.0.0.1')
  await once(refusing, 'listening')
  onTestFinished(() => void refusing.close())
  const place = how === 'drops' ? port : (refusing.address() as AddressInfo).port
  const message = expect.stringMatching(
    /^The database at 127\.0\.0\.1:\d+ is a pooler; set DATABASE_URL to the address of PostgreSQL itself, [^\n]+\.$/,
  )
  await expect(
    checkConnection({ ...inject('cluster'), host: '127.0.0.1', port: place }),
  ).rejects.toMatchObject({ mayPass: false, message })
})
