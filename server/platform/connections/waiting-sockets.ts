import type { Socket } from 'node:net'

/** The number of held connections that are read in one turn of the event loop. */
const PER_TURN = 4

/**
 * Holds connections that have not sent anything yet and reads them a few at a time, in their order. If hundreds of
 * connections send something at once, their requests are handled between those of others, and not before them.
 */
export function createWaitingSockets() {
  const held = new Set<Socket>()
  let isScheduled = false

  function schedule() {
    if (isScheduled || held.size === 0) return
    isScheduled = true
    setImmediate(readNext)
  }

  function readNext() {
    isScheduled = false
    let left = PER_TURN
    for (const socket of held) {
      held.delete(socket)
      if (socket.destroyed) continue
      socket.resume()
      left -= 1
      if (left === 0) break
    }
    schedule()
  }

  return {
    isHolding: () => held.size > 0,
    hold(socket: Socket) {
      if (held.has(socket)) return
      socket.pause()
      held.add(socket)
      schedule()
    },
  }
}
