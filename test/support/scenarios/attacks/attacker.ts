import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'

/** An attack: its addresses, the texts that its connections send first, and their later behaviour. */
export type Attack = {
  port: number
  /** The addresses of this machine that the connections use in turn. */
  from: string[]
  connections: number
  /** The texts that the connections send, in turn. */
  texts: string[]
  /** If given, the text from `start` on is sent byte by byte, `everyMs` milliseconds apart, not all at once. */
  drip?: { start: number; everyMs: number }
  /** The milliseconds after which a cut connection is opened again. */
  againMs: number
  forMs: number
  /** The priority of the attacking process, as for os.setPriority(). */
  priority?: number
}

const SEND_ON_MS = 500

/** Opens all connections and reads nothing. Returns the number of cut connections and the longest life of one (ms). */
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
    // A client that does not read notices the end of its connection only by sending more.
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
