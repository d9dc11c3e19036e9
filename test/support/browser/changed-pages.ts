import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

const PROBE = '/probe.js'

/** `change` gets the HTML of each page. `probe` is a script that runs before all others of a page. */
type Changes = { change?: (html: string) => string; probe?: string }

/** Connects the live connection of a page to the app. */
function passOn(origin: string, request: IncomingMessage, socket: Duplex) {
  const { hostname, port, host } = new URL(origin)
  const server = connect(Number(port), hostname)
  const headers = Object.entries({ ...request.headers, host, origin })
  const lines = headers.map(([name, value]) => `${name}: ${String(value)}\r\n`)
  server.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  server.on('error', () => socket.destroy())
  socket.on('error', () => server.destroy())
  server.pipe(socket).pipe(server)
}

/** Serves the app at `origin` as a browser sees it that lacks or blocks something. `close` ends it. */
export async function serveChanged(origin: string, { change = html => html, probe = '' }: Changes) {
  const toHeaders = ({ headers }: IncomingMessage) => {
    const { host: _host, connection: _connection, 'accept-encoding': _encoding, ...others } = headers
    return { ...others, ...(headers.origin && { origin }) } as Record<string, string>
  }
  const toPage = (html: string) =>
    change(probe ? html.replace('<head>', `<head><script src="${PROBE}"></script>`) : html)
  const proxy = createServer(async (request, response) => {
    if (request.url === PROBE) return response.setHeader('content-type', 'text/javascript').end(probe)
    const body = Buffer.concat(await request.toArray())
    const answer = await fetch(`${origin}${request.url}`, {
      method: request.method ?? 'GET',
      headers: toHeaders(request),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    })
    for (const [name, value] of answer.headers)
      if (!/^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/.test(name))
        response.appendHeader(name, value)
    response.statusCode = answer.status
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    response.end(isPage ? toPage(await answer.text()) : Buffer.from(await answer.arrayBuffer()))
  })
  proxy.on('upgrade', (request, socket) => passOn(origin, request, socket))
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const close = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close }
}
