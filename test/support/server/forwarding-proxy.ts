import { Agent, request } from 'node:http'
import { startHttpServer } from './http-server.ts'

/** Starts a proxy in front of the server at `origin` that passes on the visitor's address. Returns the proxy's origin. */
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
