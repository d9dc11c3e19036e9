import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP, isIPv6 } from 'node:net'
import { namesOneHost } from '#server/platform/formats/host-header.ts'
import { AddressError } from '#server/platform/settings/addresses.ts'

const PATH = '/metrics'
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000 }
const CONNECTIONS_MAX = 16
const FOREIGN_NAME =
  'The metrics are not called by this name. Call them by an address, or add the name to METRICS_ALLOWED_HOSTS.\n'

type Options = {
  host: string
  port: number
  /** Names beside `host`, with commas between them, by which the metrics may be called. */
  allowedHosts?: string | undefined
  /** Returns all figures. Scrapes at the same time share one reading. */
  readRegistry: () => Promise<{ metrics: () => Promise<string>; contentType: string }>
  onError: (error: unknown) => void
}

/**
 * Serves `GET /metrics` and nothing else at a port of its own. Refuses foreign host names: a page of another site could have
 * its own name lead here (DNS rebinding) and read the figures. Returns its address and `close`. Throws AddressError if it
 * cannot listen.
 */
export async function serveMetrics({ host, port, allowedHosts = '', ...options }: Options) {
  const respond = createResponder(options)
  const names = new Set([host, ...allowedHosts.split(',')].map(toName).filter(Boolean))
  const server = createServer(TIMEOUTS, (request, response) => {
    const { method, url = '', headers } = request
    const isScrape = (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === PATH
    if (method === 'TRACE') response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else if (!isOwnName(headers.host, names)) response.writeHead(421).end(FOREIGN_NAME)
    else if (!namesOneHost(request)) response.writeHead(400).end()
    else if (isScrape) void respond(response)
    else response.writeHead(404).end()
  })
  server.maxConnections = CONNECTIONS_MAX
  const listening = once(server, 'listening')
  server.listen({ host, port })
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw new AddressError(
      `The metrics cannot be served at ${host}, port ${port} (${error.code}); change METRICS_PORT or METRICS_HOST.`,
    )
  })
  return {
    address: toAddress(server.address() as AddressInfo),
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const toName = (host: string) => host.trim().toLowerCase().replace(/\.$/, '')

/**
 * Returns whether a Host header names this server: by an address, which no other site can have lead elsewhere, by a name of
 * this machine, or by one of `names`. A browser always sends the header.
 */
function isOwnName(header: string | undefined, names: ReadonlySet<string>) {
  if (header === undefined) return true
  const [, bracketed, plain = ''] = /^(?:\[([^\]]+)\]|([^:]*))(?::\d*)?$/.exec(header) ?? []
  if (bracketed !== undefined) return isIPv6(bracketed)
  const name = toName(plain)
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || names.has(name)
}

function createResponder({ readRegistry, onError }: Pick<Options, 'readRegistry' | 'onError'>) {
  let pending: Promise<{ text: string; contentType: string }> | undefined
  const read = async () => {
    const registry = await readRegistry()
    return { text: await registry.metrics(), contentType: registry.contentType }
  }
  const readShared = () => {
    pending ??= read().finally(() => {
      pending = undefined
    })
    return pending
  }
  return async (response: ServerResponse) => {
    try {
      const { text, contentType } = await readShared()
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      onError(error)
      response.writeHead(500).end()
    }
  }
}

const toAddress = ({ address, port }: AddressInfo) =>
  `http://${isIPv6(address) ? `[${address}]` : address}:${port}${PATH}`
