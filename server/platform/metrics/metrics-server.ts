import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { AddressError } from '#server/platform/settings/addresses.ts'

const PATH = '/metrics'
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000 }
const CONNECTIONS_MAX = 16

type Options = {
  host: string
  port: number
  /** Returns all figures. Scrapes at the same time share one reading. */
  readRegistry: () => Promise<{ metrics: () => Promise<string>; contentType: string }>
  onError: (error: unknown) => void
}

/**
 * Serves `GET /metrics` at a port of its own, and nothing else there. Returns its address and `close`. Throws AddressError
 * if it cannot listen.
 */
export async function serveMetrics({ host, port, ...options }: Options) {
  const respond = createResponder(options)
  const server = createServer(TIMEOUTS, ({ method, url = '' }, response) => {
    const isScrape = (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === PATH
    if (isScrape) void respond(response)
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
