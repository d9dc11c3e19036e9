import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { reach } from './hanging-proxy.ts'

/**
 * Passes connections on to a database until the test is over, as haproxy does in TCP mode. `lead` sends new connections to
 * another database and closes those that are open. `edit` changes what clients send.
 */
export async function startRelay(first: ClientConfig, edit = (chunk: Buffer) => chunk) {
  let database = first
  const open = new Set<Socket>()
  const join = (from: Socket, to: Socket, change: (chunk: Buffer) => Buffer) => {
    open.add(from)
    from.on('data', chunk => to.writable && to.write(change(chunk)))
    from.on('error', () => {}).on('close', () => open.delete(from) && to.destroy())
  }
  const server = createServer(client => {
    const upstream = reach(database)
    join(client, upstream, edit)
    join(upstream, client, chunk => chunk)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    server.close()
    cut()
  })
  return {
    port: (server.address() as AddressInfo).port,
    lead(to: ClientConfig) {
      database = to
      cut()
    },
  }
}
