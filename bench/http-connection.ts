import { once } from 'node:events'
import { connect } from 'node:net'

export type Answer = { status: number; body: string }

const HEAD_END = '\r\n\r\n'

/** Where an answer's body begins and ends in `bytes`, and its status; undefined while its head is not whole. */
export function frameOf(bytes: Buffer) {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  const status = Number(head.slice(9, 12))
  if (length === undefined && status !== 204) throw new Error(`An answer came without its length: ${head}`)
  const start = headEnd + HEAD_END.length
  return { status, start, end: start + Number(length ?? 0) }
}

/**
 * One kept connection to this machine that sends ready-made requests, one after the other. It is a plain socket
 * since Node's own client costs more than the server it would measure on the same cores.
 */
export async function openConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let asked: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  socket.on('data', chunk => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const frame = frameOf(received)
    if (!frame || received.length < frame.end) return
    const body = received.toString('utf8', frame.start, frame.end)
    received = received.subarray(frame.end)
    asked?.resolve({ status: frame.status, body })
  })
  socket.on('error', error => asked?.reject(error))
  socket.on('close', () => asked?.reject(new Error('The server closed a connection.')))

  return {
    send: (request: string) =>
      new Promise<Answer>((resolve, reject) => {
        asked = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export type Connection = Awaited<ReturnType<typeof openConnection>>
