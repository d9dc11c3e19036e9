import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Raw = { from?: string; withinMs?: number }

/** Sends bytes. Returns all received bytes until the server closes the connection or `withinMs` is over. */
export async function rawExchange(origin: string, bytes: string, { from, withinMs = 2_000 }: Raw = {}) {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) })
  let text = ''
  socket.setEncoding('latin1').on('data', chunk => void (text += String(chunk)))
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.write(bytes, 'latin1')
  await Promise.race([closed, pause(withinMs, undefined, { ref: false })])
  const isClosed = socket.destroyed
  socket.destroy()
  return { text, isClosed, ...parsed(text) }
}

/** Parses the first response: its status, its headers by lower-case name, and its body. */
function parsed(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2)
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(entry => [
      entry.slice(0, entry.indexOf(':')).toLowerCase(),
      entry.slice(entry.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(line.split(' ')[1]), headers, body }
}
