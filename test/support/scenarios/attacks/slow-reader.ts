import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Push } from '#server/model/pushes.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const PUSHES_A_TURN = 1_000
const SENT_BYTES_MAX = 64 * 1024 * 1024

/**
 * Returns a masked text frame of RFC 6455, section 5.2, for texts of 126 to 65,535 bytes. A mask of zeros changes
 * nothing.
 */
function frame(text: string) {
  const head = Buffer.from([0x81, 0x80 | 126, 0, 0, 0, 0, 0, 0])
  head.writeUInt16BE(Buffer.byteLength(text), 2)
  return Buffer.concat([head, Buffer.from(text)])
}

/** Opens a browser's socket that authenticates, waits for the response and then reads nothing more. */
async function openSlowReader(address: string, { token }: Persona) {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(
    [
      'GET /api/live HTTP/1.1',
      `Host: ${host}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  socket.write(frame(JSON.stringify({ type: 'hello', token })))
  await once(socket, 'data')
  socket.pause()
  return socket
}

/**
 * Sends to members with ten browsers each that read nothing, until the server has dropped them all. Throws if it does
 * not, or if it stops running. Returns the bytes sent to each and the growth of the process in bytes.
 */
export async function sendToSlowReaders(
  server: TestServer,
  { address, members }: { address: string; members: number },
) {
  const clients = () => server.app.websocketServer.clients.size
  const personas = await Promise.all(
    Array.from({ length: members }, (_, index) => join(server, `Slow ${index}`)),
  )
  const readers = await Promise.all(
    personas.flatMap(persona => Array.from({ length: 10 }, () => openSlowReader(address, persona))),
  )
  const pushes = personas.map(
    ({ id }): Push => ({ room: `member:${id}`, message: { type: 'signals.changed' } }),
  )
  const bytes = JSON.stringify(pushes[0]?.message).length
  expect(clients()).toBe(readers.length)
  const before = process.memoryUsage.rss()
  let [sentBytes, peak] = [0, before]
  while (clients() > 0 && sentBytes < SENT_BYTES_MAX) {
    for (let count = 0; count < PUSHES_A_TURN; count += 1) server.live.hub.send(pushes)
    sentBytes += PUSHES_A_TURN * bytes
    peak = Math.max(peak, process.memoryUsage.rss())
    await nextTurn()
  }
  expect(clients()).toBe(0)
  for (const reader of readers) reader.destroy()
  const [persona = expect.fail()] = personas
  const client = await openSocket(address)
  await client.authenticate(persona.token)
  client.close()
  return { readers: readers.length, sentBytes, growth: peak - before }
}
