import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'

/** An attack: its addresses, what each connection sends at once, and what it does afterwards. */
export type Attack = {
  port: number
  /** Addresses of this machine that the connections come from in turn. */
  from: string[]
  connections: number
  /** The texts that the connections send in turn. */
  texts: string[]
  /** Sends the text from its `start` on byte by byte, `everyMs` milliseconds apart, in place of all at once. */
  drip?: { start: number; everyMs: number }
  /** The milliseconds after which a connection that was cut comes back. */
  againMs: number
  forMs: number
  /** The priority of the attacking process, as in os.setPriority(). */
  priority?: number
}

const SEND_ON_MS = 500

/** Opens all connections and reads nothing. Returns how often one was cut and how long the longest lived (ms). */
async function attack({ port, from, connections, texts, drip, againMs, forMs }: Attack) {
  const open = new Set<Socket>()
  const seen = { cuts: 0, livedMs: 0 }
  let isOver = false

  function start(turn: number) {
    if (isOver) return
    const localAddress = from[turn % from.length]
    const socket = connect({ host: '127.0.0.1', port, ...(localAddress && { localAddress }) })
    const since = performance.now()
    open.add(socket)
    if (drip) socket.resume()
    else socket.pause()
    socket.on('error', () => {})
    const text = texts[turn % texts.length] ?? ''
    let sent = drip?.start ?? 0
    // A client that does not read notices its end by sending on.
    const more = setInterval(
      () => socket.write(text[sent++ % text.length] ?? ''),
      drip?.everyMs ?? SEND_ON_MS,
    )
    socket.write(drip ? text.slice(0, drip.start) : text)
    socket.on('close', () => {
      clearInterval(more)
      open.delete(socket)
      if (isOver) return
      seen.cuts += 1
      seen.livedMs = Math.max(seen.livedMs, performance.now() - since)
      setTimeout(() => start(turn), againMs)
    })
  }

  for (let turn = 0; turn < connections; turn += 1) start(turn)
  await new Promise(resolve => {
    setTimeout(resolve, forMs)
  })
  isOver = true
  for (const socket of open) socket.destroy()
  return seen
}

process.on('message', async (asked: Attack) => {
  if (asked.priority !== undefined) setPriority(asked.priority)
  process.send?.(await attack(asked))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
