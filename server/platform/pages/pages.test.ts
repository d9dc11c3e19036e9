import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { html } from '#server/platform/formats/html.ts'
import { handleFailures } from '#server/platform/http/failures.ts'
import { createServer } from '#server/platform/http/server.ts'
import { createRateLimiter, type RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { toContentPolicy } from './content-policy.ts'
import type { FindDocument, ServedDocument } from './documents.ts'
import { servePages } from './pages.ts'

const SHELL = '<meta name="public-url" content="https://built.example" /><title>The shell</title>'
const page = (words: string) => `<style>b{}</style><a href="https://built.example/">${words}</a>`
const files = {
  'index.html': SHELL,
  'site.json': JSON.stringify({
    pages: [
      { address: '/', file: 'home.html' },
      { address: '/auth', file: 'in.html' },
      { address: '/auth?mode=sign-up', file: 'up.html' },
    ],
    notFound: 'none.html',
    blank: 'blank.html',
    visitorBlank: 'blank.html',
    frameBlank: 'blank.html',
    addresses: ['/', '/auth', '/dashboard', '/detail/:type/:id'],
    canonical: ['/'],
  }),
  'home.html': page('Home'),
  'in.html': page('Sign in'),
  'up.html': page('Sign up'),
  'none.html': page('Not found'),
  'blank.html': '<style>i{}</style><title>Blank</title><div id="root"></div>',
  'robots.txt': 'Sitemap: https://built.example/sitemap.xml',
}

const assets = {
  'assets/one-0a1b2c3.js': 'let one',
  'assets/one-0a1b2c3.js.br': brotliCompressSync('let one'),
}

async function openApp(rateLimit?: RateLimiter) {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'assets'))
  await Promise.all(
    Object.entries({ ...files, ...assets }).map(([name, text]) => writeFile(path.join(folder, name), text)),
  )
  const { app } = createServer({
    logger: { level: 'silent' },
    site: { PUBLIC_URL: new URL('http://here.example'), HSTS: 'host' },
    trustProxy: false,
    socketPath: '/socket',
  })
  onTestFinished(() => app.close())
  handleFailures(app, {
    formats: { gotrue: () => ({ status: 500, headers: {}, body: {} }) },
    rateLimit,
  })
  const findHead = (address: string) =>
    address === '/detail/idea/one'
      ? async () => ({ title: 'One idea', names: {}, properties: { 'og:title': 'One idea' } })
      : undefined
  const settings = { metas: { 'public-url': 'http://here.example' }, name: 'Firsthand' }
  const documents: Record<string, ServedDocument> = {
    '/paper': { head: { title: 'A & B', names: {}, properties: {} }, body: html`<p>${'<$&>'}</p>` },
    '/paper.csv': { file: { name: 'paper.csv', type: 'text/csv; charset=utf-8', text: 'a,b' } },
  }
  const findDocument: FindDocument = address =>
    address.startsWith('/paper') ? async () => documents[address] : undefined
  await servePages(app, {
    folder,
    settings: () => settings,
    findHead,
    findDocument,
    visitorRoutes: [],
    isOwnOrigin: () => true,
    rateLimit,
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
  return { get }
}

describe('a URL', () => {
  test.each([
    ['/', 'Home'],
    ['/?from=mail', 'Home'],
    ['/AUTH/', 'Sign in'],
    ['/auth?mode=sign-up', 'Sign up'],
    ['/auth?next=%2Fdashboard&mode=sign-up', 'Sign up'],
    ['/auth?mode=other', 'Sign in'],
    ['/dashboard', 'The shell'],
    ['/detail/idea/two', 'The shell'],
    ['/detail/idea/one', 'One idea'],
    [`/detail/idea/${'x'.repeat(5_000)}`, 'The shell'],
    ['/detail/idea/%E0%A4%A', 'The shell'],
  ])('%.40s returns its page', async (url, words) => {
    const { get } = await openApp()
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain(words)
  })

  test.each(['/nowhere', '/detail/idea', '/dashboard/more', '/%', '/%zz?next=%zz'])(
    '%s, which has no page, returns 404 with the not-found page',
    async url => {
      const { get } = await openApp()
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('Not found')
    },
  )

  test.each([
    ['/api/%E0%A4%A', 400],
    ['/auth/v1/%E0%A4%A', 400],
    ['/api/nowhere', 404],
  ])('%s without a page returns JSON', async (url, status) => {
    const { get } = await openApp()
    const response = await get(url)
    expect([response.statusCode, response.json().code]).toEqual([status, expect.any(String)])
  })
})

test("a document is inserted into the blank page and gets that page's policy", async () => {
  const { get } = await openApp()
  const { headers, body } = await get('/paper?from=mail')
  expect(body).toBe('<style>i{}</style><title>A &amp; B</title><p>&lt;$&amp;&gt;</p>')
  expect(headers['content-security-policy']).toBe(toContentPolicy(body))
  expect(headers['cache-control']).toBe('no-cache')
  const small = await get('/paper', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body)
})

test('a file downloads under its name', async () => {
  const { get } = await openApp()
  const { headers, body } = await get('/paper.csv')
  expect([headers['content-type'], headers['content-disposition'], body]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="paper.csv"',
    'a,b',
  ])
})

test('a missing document gets the same 404 as any unknown URL', async () => {
  const { get } = await openApp()
  const [missing, unknown] = [await get('/paper/none'), await get('/nowhere')]
  expect([missing.statusCode, missing.body, missing.headers]).toEqual([
    404,
    unknown.body,
    { ...unknown.headers, date: missing.headers.date },
  ])
})

test('an asset is cached forever, and compressed for clients that accept it', async () => {
  const { get } = await openApp()
  const plain = await get('/assets/one-0a1b2c3.js')
  expect([plain.statusCode, plain.body]).toEqual([200, 'let one'])
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const small = await get('/assets/one-0a1b2c3.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('let one')
})

test.each(['a%00.js', 'a%2F..%2F..%2Findex.html', '..%5Cindex.html', 'x'.repeat(5_000), 'one-0a1b2c3.js.br'])(
  'the missing asset /assets/%.30s gets a 404',
  async name => {
    const { get } = await openApp()
    const { statusCode, headers, body } = await get(`/assets/${name}`)
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'request.unknown'])
    expect(headers['cache-control']).toBeUndefined()
  },
)

test('an address that requests too many pages gets a page that reloads itself', async () => {
  const { get } = await openApp(createRateLimiter({ onError: () => {} }))
  for (let count = 0; count < 600; count += 1) await get('/dashboard')
  const { statusCode, headers, body } = await get('/')
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(body).toContain(`content="${headers['retry-after']}"`)
  expect(headers['content-security-policy']).toBe(toContentPolicy(body))
})

test('a page has the settings and a policy that allows its content', async () => {
  const { get } = await openApp()
  const { headers, body } = await get('/')
  expect(body).toBe('<style>b{}</style><a href="http://here.example/">Home</a>')
  expect(headers['content-security-policy']).toBe(toContentPolicy(body))
  expect((await get('/robots.txt')).body).toBe('Sitemap: http://here.example/sitemap.xml')
})

test('a page is compressed for clients that accept it, and a client that already has the page gets 304', async () => {
  const { get } = await openApp()
  const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, br' })
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding, accept-language'])
  expect(brotliDecompressSync(rawPayload).toString()).toContain('Home')
  const again = await get('/', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test("a page with a custom head has the shell's policy, but no ETag", async () => {
  const { get } = await openApp()
  const { headers } = await get('/detail/idea/one')
  expect(headers.etag).toBeUndefined()
  expect(headers['content-security-policy']).toBe(toContentPolicy(SHELL))
})
