import { beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { rawExchange } from '#test/support/server/raw-exchange.ts'
import { useServer } from '#test/support/server/use-server.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'strict-transport-security': expect.stringContaining('max-age='),
  'permissions-policy': expect.any(String),
  'referrer-policy': expect.any(String),
  'cache-control': 'no-store',
}

const server = useServer({ PUBLIC_URL: 'https://firsthand.example' })
let origin: string
beforeAll(async () => {
  origin = new URL(await listen(server)).origin
})

describe('requests the framework never sees are refused with our messages and all our headers', () => {
  const upgrade = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`
  test.each([
    ['text that is not HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'request.malformed'],
    [
      'two content lengths',
      'POST /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'request.malformed',
    ],
    [
      'long headers',
      `GET /livez HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.too-large',
    ],
    [
      'an Expect header',
      'GET /livez HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n',
      417,
      'request.unexpected',
    ],
    ['TRACE on a page', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405, 'request.method'],
    [
      'TRACE on an endpoint',
      'TRACE /api/marketplace HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      405,
      'request.method',
    ],
    ['TRACE on the socket', upgrade('/api/live').replace('GET', 'TRACE'), 405, 'request.method'],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 404, 'request.unknown'],
    [
      'broken percent signs',
      'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
      'request.invalid',
    ],
    ['a socket at another URL', upgrade('/api/nowhere'), 404, 'request.unknown'],
    ['an incomplete upgrade', upgrade('/api/live'), 400, 'request.malformed'],
    [
      'a socket with a wrong version',
      upgrade('/api/live', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 7\r\n'),
      400,
      'request.malformed',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const answer = await rawExchange(origin, bytes, { withinMs: 400 })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(HEADERS)
    expect(answer.headers.allow !== undefined).toBe(status === 405)
    expect(JSON.parse(answer.body)).toMatchObject({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })
})

describe('a request names one host', () => {
  const WRONG = [
    'Host: a\r\nHost: a\r\n',
    'Host: a\r\nX: 1\r\nhOST: b\r\n',
    'Host: a\r\nHost:\r\n',
    'Host: a, b\r\n',
    'Host: a b\r\n',
    'Host: a/b\r\n',
    'Host: c@a\r\n',
    'Host: a:1:2\r\n',
    'Host: a:x\r\n',
    'X: 1\r\n',
  ]
  const UPGRADE =
    'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n'
  const TARGETS = ['GET /', 'GET /livez', 'GET /p/mine', 'GET /api/nowhere', 'POST /api/nowhere', 'OPTIONS *']
  const send = (target: string, lines: string) =>
    rawExchange(origin, `${target} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)

  test.each(TARGETS)('%s is refused with no host, two hosts or an invalid host', async target => {
    for (const lines of WRONG) expect(await send(target, lines), lines).toMatchObject({ status: 400 })
    expect((await send(target, 'Host: a\r\n')).status).not.toBe(400)
  })

  test('a WebSocket upgrade is refused too', async () => {
    for (const lines of WRONG) {
      const bytes = `GET /api/live HTTP/1.1\r\nConnection: Upgrade\r\n${UPGRADE}${lines}\r\n`
      expect(await rawExchange(origin, bytes, { withinMs: 400 }), lines).toMatchObject({ status: 400 })
    }
  })

  test.each([
    ['http://a/livez', 'Host: a', 200],
    ['http://a:80/livez', 'Host: A', 200],
    ['http://[::1]:3000/livez', 'Host: [::1]:3000', 200],
    ['http://b/livez', 'Host: a', 400],
    ['http://a:81/livez', 'Host: a', 400],
    ['http://x@b/livez', 'Host: a', 400],
    ['http://a:x/livez', 'Host: a', 400],
    ['http:///livez', 'Host: a', 400],
    ['/livez', 'Host: xn--e1afmkfd.xn--p1ai:8443', 200],
    ['/livez', 'Host: under_score.example.', 200],
  ])('GET %s with %s gets %i', async (target, host, status) => {
    expect(await send(`GET ${target}`, `${host}\r\n`)).toMatchObject({ status })
  })

  test('an HTTP/1.0 request needs no host, but is refused with two', async () => {
    expect(await rawExchange(origin, 'GET /livez HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200 })
    const two = 'GET /livez HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'
    expect(await rawExchange(origin, two)).toMatchObject({ status: 400 })
  })
})

describe('pipelined requests', () => {
  const many = (count: number, path = '/api/openapi.json') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count)

  test('get their responses in order when there are few', async () => {
    const { text } = await rawExchange(
      origin,
      `${many(9, '/livez')}GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    )
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(10)
  })

  test('close the connection when there are many', async () => {
    const { text, isClosed } = await rawExchange(origin, many(1_300))
    expect(isClosed).toBe(true)
    expect(text.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20)
  })
})
