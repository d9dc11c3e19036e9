import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Starts a proxy to the server at `address` that can cut connections as a network does, at both ends and without
 * closing them.
 */
export async function startFlakyProxy(address: string) {
  const { hostname, port } = new URL(address)
  const cuts = new Set<() => void>()
  const server = createServer(near => {
    const far = connect(Number(port), hostname)
    const cut = () => {
      cuts.delete(cut)
      for (const end of [near, far]) end.destroy()
    }
    cuts.add(cut)
    join(near, far, cut)
  })
  const cutAll = () => {
    const { size } = cuts
    for (const cut of cuts) cut()
    return size
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Cuts all connections. Returns how many there were. */
    cutAll,
    close() {
      cutAll()
      server.close()
    },
  }
}

function join(near: Socket, far: Socket, onEnd: () => void) {
  for (const end of [near, far]) end.on('error', onEnd).on('close', onEnd)
  near.pipe(far)
  far.pipe(near)
}
