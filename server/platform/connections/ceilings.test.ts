import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { startForwardingProxy } from '#test/support/server/forwarding-proxy.ts'
import { rawExchange } from '#test/support/server/raw-exchange.ts'
import { useServer } from '#test/support/server/use-server.ts'

const AN_ADDRESS = 200
const SOCKETS_WITHOUT_TOKEN = 100
const FLOODS = 5

const server = useServer({ TRUST_PROXY: '127.0.0.1' })
let origin: string
beforeAll(async () => {
  origin = new URL(await listen(server)).origin
})

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** Opens connections from an address of this machine, each of which sends the text. */
async function hold(count: number, { from, text }: { from: string; text: string }) {
  const { hostname, port } = new URL(origin)
  const sockets = Array.from({ length: count }, () =>
    connect({ host: hostname, port: Number(port), localAddress: from }),
  )
  for (const socket of sockets) open.add(socket.on('error', () => {}))
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  for (const socket of sockets) socket.write(text)
  return sockets
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const alive = (from: string, more = '') => rawExchange(origin, get('/livez', more), { from, withinMs: 500 })
const begun = (from: string) =>
  `POST /auth/v1/token HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`

describe('an address', () => {
  test('with 200 connections gets no more, while other addresses do', async () => {
    await hold(AN_ADDRESS, { from: '127.0.0.9', text: '' })
    const refused = await alive('127.0.0.9')
    expect(refused).toMatchObject({ status: 503, isClosed: true, headers: { 'retry-after': '2' } })
    expect((await alive('127.0.0.10')).status).toBe(200)
  })

  test('with 200 unfinished requests through a trusted proxy gets no more, while other addresses do', async () => {
    await hold(AN_ADDRESS + 1, { from: '127.0.0.1', text: begun('192.0.2.1') })
    const by = (address: string) => alive('127.0.0.1', `X-Forwarded-For: ${address}\r\n`)
    await expect.poll(async () => (await by('192.0.2.1')).status).toBe(503)
    expect((await by('192.0.2.2')).status).toBe(200)
  })

  test('without a trusted proxy counts as itself, regardless of the address it forwards', async () => {
    await hold(AN_ADDRESS, { from: '127.0.0.11', text: begun('192.0.2.3') })
    expect((await alive('127.0.0.11', 'X-Forwarded-For: 192.0.2.4\r\n')).status).toBe(503)
  })

  test('with a hundred unauthenticated sockets gets no more', async () => {
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`
    await hold(SOCKETS_WITHOUT_TOKEN, { from: '127.0.0.12', text: get('/api/live', upgrade) })
    const another = (from: string) => rawExchange(origin, get('/api/live', upgrade), { from, withinMs: 500 })
    await expect.poll(async () => (await another('127.0.0.12')).status).toBe(503)
    expect((await another('127.0.0.10')).status).toBe(101)
  })

  test('that floods five connections loses its idle ones and gets no more, while other addresses keep theirs', async () => {
    const unused = await hold(30, { from: '127.0.0.13', text: '' })
    const [other] = await hold(1, { from: '127.0.0.14', text: '' })
    const ends = unused.map(socket => once(socket, 'close'))
    await hold(FLOODS, { from: '127.0.0.13', text: get('/livez').repeat(100) })
    await Promise.all(ends)
    expect(await alive('127.0.0.13')).toMatchObject({ text: '', isClosed: true })
    const response = other && once(other, 'data')
    other?.write(get('/livez'))
    expect(String(await response)).toContain('200 OK')
    expect((await alive('127.0.0.14')).status).toBe(200)
  })
})

describe('through a proxy', () => {
  test('refusals that bypass the framework have the same messages and headers', async () => {
    const proxy = await startForwardingProxy(origin)
    const response = await fetch(`${proxy}/api/%zz`)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.json()).toMatchObject({ code: 'request.invalid' })
  })

  test('pipelined requests get ordinary responses', async () => {
    const proxy = await startForwardingProxy(origin)
    const { text } = await rawExchange(proxy, get('/livez').repeat(40), { withinMs: 1_500 })
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(40)
  })
})
