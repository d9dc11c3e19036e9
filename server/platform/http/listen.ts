import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { type AddressInfo, createServer, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AddressError } from '#server/platform/settings/addresses.ts'
import type { Settings } from '#server/platform/settings/env.ts'

type Place = Pick<Settings, 'HOST' | 'PORT' | 'PUBLIC_URL'>

/** Listens and returns the address that a person can open. Throws AddressError. */
export async function listen(app: FastifyInstance, place: Place) {
  const { HOST, PORT, PUBLIC_URL } = place
  try {
    await app.listen({ host: HOST, port: PORT })
    await listenOnAddresses(app, await resolveAddresses(HOST))
  } catch (error) {
    throw toAddressError(place, error as NodeJS.ErrnoException) ?? error
  }
  const url = new URL(PUBLIC_URL)
  // With port 0 the system chooses one, which is known only now.
  if (url.port === '0') url.port = String((app.server.address() as AddressInfo).port)
  return url.origin
}

/** Returns the addresses of a name, none of an address. Node listens only at the first, and localhost often has two. */
export const resolveAddresses = async (host: string) =>
  isIP(host) ? [] : (await lookup(host, { all: true })).map(({ address }) => address)

/** Listens at these addresses too, at the app's port, until the app closes. Leaves out an address that is not available. */
export async function listenOnAddresses(app: FastifyInstance, addresses: readonly string[]) {
  const { address: own, port } = app.server.address() as AddressInfo
  for (const host of addresses.filter(address => address !== own)) {
    const options = { allowHalfOpen: true, noDelay: true }
    const server = createServer(options, socket => app.server.emit('connection', socket))
    app.guard.addListener(server)
    app.server.once('close', () => server.close())
    const ready = once(server, 'listening')
    server.listen({ host, port })
    await ready.catch((error: Error) => app.log.warn({ host, why: error.message }, 'not listening here'))
  }
}

/** Returns why the program cannot listen at its place, for people; undefined if the error says something else. */
export function toAddressError({ HOST, PORT }: Place, { code = '' }: NodeJS.ErrnoException) {
  const faults: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use by another program; choose another, as in PORT=3001 npm start.`,
    EACCES: `Port ${PORT} is not open to this user; choose one above 1023, as in PORT=3001 npm start.`,
    EADDRNOTAVAIL: `HOST is ${HOST}, which is no address of this machine; 0.0.0.0 stands for all of them.`,
    ENOTFOUND: `HOST is ${HOST}, a name that leads nowhere; 0.0.0.0 stands for all addresses of this machine.`,
  }
  const fault = faults[code]
  return fault && new AddressError(fault)
}

const DRAIN_MS = 5_000

/**
 * Stops listening and waits for running requests, for at most 5 s. Idle connections are kept for `graceMs` milliseconds
 * before, so that a request on its way still gets its response.
 */
export async function drain(app: FastifyInstance, graceMs = 0) {
  if (graceMs > 0) await app.guard.leave(graceMs)
  // Closing ends only the connections that are idle now; the others become idle after their response.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearInterval(idle)
  clearTimeout(cut)
}
