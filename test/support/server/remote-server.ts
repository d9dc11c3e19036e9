import type { AnyServer } from './server.ts'
import { callOn } from './server.ts'

/** Returns the server at `origin`. Its calls go over the network. */
export function remoteServer(origin: string): AnyServer {
  const inject: AnyServer['app']['inject'] = async ({ method, url, query, payload, headers }) => {
    const address = new URL(typeof url === 'string' ? url : '/', origin)
    if (query) address.search = new URLSearchParams(query as Record<string, string>).toString()
    const isFile = payload instanceof Uint8Array
    const response = await fetch(address, {
      ...(method && { method }),
      ...(payload !== undefined && { body: isFile ? new Uint8Array(payload) : JSON.stringify(payload) }),
      headers: {
        ...(payload !== undefined && !isFile && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
    })
    const body = await response.text()
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      json: () => JSON.parse(body),
    }
  }
  return { app: { inject }, call: callOn({ inject }) }
}
