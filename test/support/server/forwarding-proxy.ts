import { Agent, request } from 'node:http'
import { startHttpServer } from './http-server.ts'

/** A proxy before the server at `origin`, which names the visitor's address as proxies do; gives its own origin. */
export async function startForwardingProxy(origin: string) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true })
  return startHttpServer((visit, answer) => {
    const headers = { ...visit.headers, 'x-forwarded-for': visit.socket.remoteAddress ?? '' }
    const ask = { agent, hostname, port, method: visit.method, path: visit.url, headers }
    const onward = request(ask, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    visit.pipe(onward)
  })
}
