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

describe('requests that the framework never sees are refused with our sentences and every header', () => {
  const upgrade = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`
  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
    ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths',
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
      'an expectation',
      'GET /livez HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n',
      417,
      'request.unexpected',
    ],
    ['an echo of a page', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405, 'request.method'],
    [
      'an echo of an endpoint',
      'TRACE /api/marketplace HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      405,
      'request.method',
    ],
    ['an echo of the socket', upgrade('/api/live').replace('GET', 'TRACE'), 405, 'request.method'],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 404, 'request.unknown'],
    [
      'broken percent signs',
      'GET /api/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
      'request.invalid',
    ],
    ['a socket elsewhere', upgrade('/api/nowhere'), 404, 'request.unknown'],
    ['a socket of no kind', upgrade('/api/live'), 400, 'request.malformed'],
    [
      'a socket of a wrong version',
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

describe('requests sent together', () => {
  const many = (count: number, path = '/api/openapi.json') =>
    `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count)

  test('are answered one after the other when they are few', async () => {
    const { text } = await rawExchange(
      origin,
      `${many(9, '/livez')}GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    )
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(10)
  })

  test('cut the connection when they are many', async () => {
    const { text, isClosed } = await rawExchange(origin, many(1_300))
    expect(isClosed).toBe(true)
    expect(text.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20)
  })
})
