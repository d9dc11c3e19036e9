import { once } from 'node:events'
import { connect } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LENGTH = '\r\ncontent-length: '
const [BUFFER_BYTES, ZERO, NINE] = [65_536, 48, 57]

/**
 * Returns the status and the whole length (bytes) of the response at the beginning of `bytes`. Undefined if its head is not
 * complete.
 */
export function parseFrame(bytes: Buffer) {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const status = parseNumber(bytes, 9)
  const named = bytes.indexOf(LENGTH)
  if ((named < 0 || named > headEnd) && status !== 204)
    throw new Error(`A response came without its length: ${bytes.toString('latin1', 0, headEnd)}`)
  const length = status === 204 ? 0 : parseNumber(bytes, named + LENGTH.length)
  return { status, end: headEnd + HEAD_END.length + length }
}

function parseNumber(bytes: Buffer, start: number) {
  let value = 0
  for (let at = start; ; at += 1) {
    const digit = bytes[at] ?? 0
    if (digit < ZERO || digit > NINE) return value
    value = value * 10 + digit - ZERO
  }
}

/**
 * Opens a keep-alive connection to this machine. It sends prepared requests one after the other and returns their status. It
 * reads into one buffer and decodes nothing: Node's own client and streams would cost as much as the server that they
 * measure on the same cores.
 */
export async function openConnection(port: number) {
  let asked: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  let received: Buffer = Buffer.alloc(0)
  let missing = 0
  let status = 0

  const take = (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.length
    else {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const frame = parseFrame(received)
      if (!frame) {
        received = Buffer.from(received)
        return
      }
      status = frame.status
      missing = frame.end - received.length
      received = Buffer.alloc(0)
    }
    if (missing <= 0) asked?.resolve(status)
  }
  const callback = (size: number, buffer: Uint8Array) => {
    take(Buffer.from(buffer.buffer, buffer.byteOffset, size))
    return true
  }
  const buffer = Buffer.alloc(BUFFER_BYTES)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
  await once(socket, 'connect')
  socket.on('error', error => asked?.reject(error))
  socket.on('close', () => asked?.reject(new Error('The server closed a connection.')))

  return {
    send: (request: Buffer) =>
      new Promise<number>((resolve, reject) => {
        asked = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export type Connection = Awaited<ReturnType<typeof openConnection>>
