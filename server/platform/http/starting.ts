import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getBareHeaders, type Site } from '#server/platform/connections/headers.ts'
import { namesOneHost } from '#server/platform/formats/host-header.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { resolveAddresses, toAddressError } from './listen.ts'

const RETRY_SECONDS = 2

type Place = Pick<Settings, 'HOST' | 'PORT'> & Site

/**
 * Listens during the long parts of a start. The response to `/livez` is 200, to `/readyz` 503 with the latest text of
 * `report`, and to everything else 503. Does not listen at port 0, which no one knows yet. `close` frees the port. Throws
 * AddressError.
 */
export async function answerWhileStarting(place: Place) {
  let status = 'Starting'
  const respond = createResponse(place, () => status)
  const addresses = place.PORT === 0 ? [] : await resolveAddresses(place.HOST)
  const hosts = place.PORT === 0 || addresses.length > 0 ? addresses : [place.HOST]
  const servers = hosts.map(() => createServer((request, response) => respond(request, response)))
  for (const [at, server] of servers.entries()) {
    const ready = once(server, 'listening')
    server.listen({ host: hosts[at], port: place.PORT })
    // A name may have an address that this machine lacks; the first must work.
    await ready.catch(error => {
      if (at === 0) throw toAddressError(place, error) ?? error
    })
  }
  return {
    report: (text: string) => {
      status = text
    },
    close: async () => {
      for (const server of servers.filter(({ listening }) => listening)) {
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      }
    },
  }
}

const createResponse =
  (site: Site, getStatus: () => string) => (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    if (method === 'TRACE')
      return void response.writeHead(405, { ...getBareHeaders(site), allow: 'GET, HEAD' }).end()
    if (!namesOneHost(request)) return void response.writeHead(400, getBareHeaders(site)).end()
    const [path] = url.split('?')
    const isAlive = path === '/livez'
    const body = isAlive ? { status: 'ok' } : { status: getStatus() }
    if (!isAlive) response.setHeader('retry-after', RETRY_SECONDS)
    response.writeHead(isAlive ? 200 : 503, getBareHeaders(site))
    response.end(JSON.stringify(body))
  }
