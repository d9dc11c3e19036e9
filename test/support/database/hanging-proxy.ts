import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { ClientConfig } from 'pg'

type Held = () => void

/** Returns a gate that passes data on at once, after a delay, or once it is opened. */
function createGate() {
  const held: Held[] = []
  const state = { isHanging: false, lateMs: 0, from: undefined as RegExp | undefined }
  return {
    state,
    look(chunk: Buffer) {
      if (state.from?.test(chunk.toString('latin1'))) state.isHanging = true
    },
    pass(forward: Held) {
      if (state.isHanging) held.push(forward)
      else if (state.lateMs > 0) setTimeout(forward, state.lateMs)
      else forward()
    },
    open() {
      Object.assign(state, { isHanging: false, lateMs: 0, from: undefined })
      for (const forward of held.splice(0)) forward()
    },
  }
}

/** Connects to a database by its socket or its port. */
export const reach = ({ host = '', port = 5432 }: ClientConfig) =>
  host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host)

/**
 * Starts a proxy to a database that can hang like a suspended server. Connections then stay open and accept data, but
 * nothing comes back. The received data is executed once the proxy continues.
 */
export async function startHangingProxy(database: ClientConfig) {
  const { state, look, pass, open } = createGate()
  const server = createServer(near => {
    const far = reach(database)
    forward(near, far, { pass, look })
    forward(far, near, { pass, look: () => {} })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { ...database, host: '127.0.0.1', port },
    hang: () => void Object.assign(state, { isHanging: true }),
    /** Hangs once data that matches `from` is sent to the database. */
    hangAt: (from: RegExp) => void Object.assign(state, { from }),
    /** Delays all data by `lateMs` milliseconds in each direction. */
    beLate: (lateMs: number) => void Object.assign(state, { lateMs }),
    goOn: open,
    close: () => void server.close(),
  }
}

type Passing = { pass: (forward: Held) => void; look: (chunk: Buffer) => void }

function forward(one: Socket, other: Socket, { pass, look }: Passing) {
  one.on('data', chunk => {
    look(chunk)
    pass(() => other.writable && other.write(chunk))
  })
  one.on('error', () => {})
  one.on('close', () => pass(() => other.end()))
}
