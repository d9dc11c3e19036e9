import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getBareHeaders, type Site } from '#server/platform/connections/headers.ts'
import { namesOneHost } from '#server/platform/formats/host-header.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { resolveAddresses, toAddressError } from './listen.ts'

const RETRY_SECONDS = 2
const STARTING = 'Starting'
/** The page that proxies show too, while a server does not respond. */
const PAGE = new URL('../../../docs/deploy/unavailable.html', import.meta.url)

type Place = Pick<Settings, 'HOST' | 'PORT'> & Site
type Page = { text: string; policy: string }

/**
 * Listens during the long parts of a start. The response to `/livez` is 200, to `/readyz` 503 with the latest text of
 * `report`, and to everything else 503, with a page for browsers. Does not listen at port 0, which no one knows yet. `close`
 * frees the port. Throws AddressError.
 */
export async function answerWhileStarting(place: Place) {
  let status = STARTING
  const page = await readPage()
  const respond = createResponse(place, { page, getStatus: () => status })
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

async function readPage(): Promise<Page> {
  const text = await readFile(PAGE, 'utf8')
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return { text, policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'` }
}

const createResponse =
  (site: Site, { page, getStatus }: { page: Page; getStatus: () => string }) =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '' } = request
    const headers = getBareHeaders(site)
    if (method === 'TRACE') return void response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end()
    if (!namesOneHost(request)) return void response.writeHead(400, headers).end()
    const [path] = url.split('?')
    if (path === '/livez') return void response.writeHead(200, headers).end('{"status":"ok"}')
    response.setHeader('retry-after', RETRY_SECONDS)
    if (path !== '/readyz' && request.headers.accept?.includes('text/html')) {
      const own = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy }
      return void response.writeHead(503, { ...headers, ...own }).end(page.text)
    }
    response.writeHead(503, headers)
    response.end(JSON.stringify({ status: path === '/readyz' ? getStatus() : STARTING }))
  }
