import { describe, expect, test } from 'vitest'
import { rates } from '#contract/rates.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { guidedIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { startServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const member = useMember(server)

const post = (payload: string | Buffer, contentType = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/ideas',
    payload,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': contentType },
  })

describe('an unusable body is refused with a code', () => {
  test.each([
    ['broken JSON', '{"form":', 400, 'request.invalid'],
    ['a list', '[]', 400, 'request.invalid'],
    ['a word', '"x"', 400, 'request.invalid'],
    ['null', 'null', 400, 'request.invalid'],
    ['a prototype', '{"__proto__":{"admin":true}}', 400, 'request.invalid'],
    ['a constructor', '{"constructor":{"prototype":{}}}', 400, 'request.invalid'],
    ['a hundred thousand levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'request.invalid'],
    ['600 kB', `{"x":"${'x'.repeat(600_000)}"}`, 413, 'request.too-large'],
  ])('%s', async (_name, payload, status, code) => {
    const response = await post(payload)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('if it has another content type', async () => {
    const response = await post(JSON.stringify(guidedIdea()), 'text/plain')
    expect([response.statusCode, response.json().code]).toEqual([415, 'request.not-json'])
  })

  test.each([1, true, null, {}, [], ['a']])('if it has the value %j instead of a text', async value => {
    const response = await post(JSON.stringify({ ...guidedIdea(), visionAndSolution: value }))
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid'])
  })
})

describe('an unknown URL gets JSON with a code', () => {
  test.each([
    ['an unknown one', 'GET', '/api/nothing', 404],
    ['another method', 'POST', '/api/marketplace', 404],
    ['broken percent signs', 'GET', '/api/%zz', 400],
    ['an id of 5,000 letters', 'GET', `/api/items/${'x'.repeat(5_000)}`, 404],
  ] as const)('%s', async (_, method, url, status) => {
    const response = await server.app.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
  })
})

test.each([
  '/media/a%00.avif',
  `/media/${'0'.repeat(64)}.400.avif%00`,
  '/media/..%2Fsigning-keys.json',
  '/media/..%5Csigning-keys.json',
  `/media/${'x'.repeat(5_000)}`,
  '/share/%00.png',
  '/share/..%2F..%2Fx.png',
  '/api/items/%00',
  '/api/members/%00',
  '/auth/v1/%00',
])('%.40s gets a 400 or 404', async url => {
  const { statusCode } = await server.app.inject({
    url,
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect([400, 404]).toContain(statusCode)
})

describe('headers', () => {
  test.each(['/api/ideas', '/api/nothing', '/auth/v1/settings', '/livez', '/api/docs'])(
    '%s has the security headers',
    async url => {
      const { headers } = await server.app.inject({ method: 'GET', url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
    },
  )

  test.each([
    [{}, 'max-age=63072000; includeSubDomains'],
    [{ HSTS: 'host' }, 'max-age=63072000'],
  ])('an HTTPS URL with the settings %j turns on HSTS as %s', async (settings, hsts) => {
    const secure = await startServer({ PUBLIC_URL: 'https://firsthand.example', ...settings })
    const { headers } = await secure.app.inject({ method: 'GET', url: '/livez' })
    expect(headers['strict-transport-security']).toBe(hsts)
    await secure.close()
  })

  test('API responses are never cached', async () => {
    const { headers } = await member.call('GET /ideas')
    expect(headers['cache-control']).toBe('no-store')
    expect(Math.abs(Date.now() - Number(headers['server-time']))).toBeLessThan(60_000)
  })
})

describe('limits', () => {
  const limited = useServer({ RATE_LIMITS: 'on' })
  const eager = useMember(limited)
  const id = crypto.randomUUID()

  test.each([
    ['POST', '/api/reports', rates.reports],
    ['PUT', `/api/items/${id}/view`, rates.itemViews],
    ['POST', `/api/public-pages/${id}/visits`, rates.publicPageVisits],
    ['POST', '/auth/v1/signup', rates.signUp],
  ] as const)('%s %s is refused above its rate limit', async (method, url, [{ calls }]) => {
    const from = { headers: { authorization: `Bearer ${eager.token}` }, remoteAddress: '192.0.2.1' }
    const ask = async () => (await limited.app.inject({ method, url, payload: {}, ...from })).statusCode
    for (let sent = 0; sent < calls; sent += 1) expect([400, 422]).toContain(await ask())
    expect(await ask()).toBe(429)
  })

  test('a search above the ten-second rate is refused only for that member', async () => {
    const calm = await join(limited)
    const replies = await Promise.all(
      Array.from({ length: rates.search[0].calls + 1 }, () => eager.call('GET /ideas')),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.refusal).toMatchObject({
      code: 'request.too-many',
      message: expect.stringContaining('rate limit'),
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await calm.call('GET /ideas')).status).toBe(200)
  })
})

describe('the contract for people and machines', () => {
  test('/api/openapi.json lists every endpoint', async () => {
    const { paths } = (await server.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
    expect(paths['/api/items/{itemId}/vote']).toHaveProperty('put')
    expect(paths['/auth/v1/token']).toHaveProperty('post')
  })

  test('/readyz reports the database as up, with one statement for simultaneous requests', async () => {
    const ask = () => server.app.inject({ method: 'GET', url: '/readyz' })
    const { count: alone } = await server.counted(ask)
    const { count, reply } = await server.counted(() => Promise.all(Array.from({ length: 50 }, ask)))
    expect(reply.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(count).toBeLessThanOrEqual(2 * alone)
  })

  test.each([
    ['this machine', { remoteAddress: '127.0.0.1', headers: {} }, true],
    ['elsewhere', { remoteAddress: '192.0.2.7', headers: {} }, false],
    [
      'elsewhere through a local proxy',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } },
      false,
    ],
  ])('/readyz shows the version only to local callers: %s', async (_, from, isNamed) => {
    const { body } = await server.app.inject({ method: 'GET', url: '/readyz', ...from })
    expect([body.includes('"ok"'), body.includes('version')]).toEqual([true, isNamed])
  })
})

test('X-Forwarded-For logs one warning for an unlisted peer, but none for a listed proxy', async () => {
  const warningsOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    const node = await startNode({ ...server, settings: { LOG_LEVEL: 'warn', ...env } })
    for (const remoteAddress of ['10.1.2.3', '10.1.2.3', '10.9.9.9'])
      await node.app.inject({ url: '/livez', headers, remoteAddress })
    await node.close()
    return node.lines.filter(line => line.includes('TRUST_PROXY')).map(line => JSON.parse(line).network)
  }
  const forwarded = { 'x-forwarded-for': '192.0.2.1' }
  expect(await warningsOf({}, forwarded)).toEqual(['10.1.2.0/24'])
  expect(await warningsOf({ TRUST_PROXY: '10.0.0.0/8' }, forwarded)).toEqual([])
  expect(await warningsOf({}, {})).toEqual([])
})
