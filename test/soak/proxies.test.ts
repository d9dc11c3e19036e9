import { request } from 'node:https'
import { setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PictureDataUrl } from '#contract/items/pictures.ts'
import { products } from '#contract/items/products.ts'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { guidedProduct } from '#test/support/items/factories.ts'
import { heavyPhoto } from '#test/support/pictures/image-files.ts'
import { freePort, runApp } from '#test/support/running-app.ts'
import '#test/support/scenarios/figures/figures.ts'
import { makeCertificate, proxies, startPublicProxy } from '#test/support/server/public-proxies.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'

const BODY_BYTES = products['POST /products'].bytesMax
/** The reads of the API's documents that an address may make in five minutes. */
const DOCUMENTS = 60

/** Starts the program behind a proxy, as people reach it. */
async function publish(name: (typeof proxies)[number]) {
  const certificate = await makeCertificate()
  setDefaultCACertificates([certificate.text])
  const database = await cloneDatabase()
  onTestFinished(database.drop)
  const ports = { secure: await freePort(), plain: await freePort(), server: await freePort() }
  const origin = `https://localhost:${ports.secure}`
  const app = await runApp({
    DATABASE_URL: database.url,
    PORT: ports.server,
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'on',
  })
  onTestFinished(() => app.end().then(() => {}))
  await startPublicProxy(name, { ports, certificate })
  return { origin, ports, app }
}

/** Sends a request from another address of this machine. Returns its status. */
function askFrom(localAddress: string, address: string, headers: Record<string, string> = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const ask = request(address, { localAddress, headers, agent: false }, response => {
      response.resume()
      resolve(response.statusCode)
    })
    ask.on('error', reject).end()
  })
}

/** Opens the live socket. Returns the first message after the token. */
function openSocket(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace('https', 'wss')}/api/live`)
  return new Promise<unknown>((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(data)))
    socket.addEventListener('error', () => reject(new Error('the socket did not open')))
  }).finally(() => socket.close())
}

/** Returns the headers that say what a page may do and who may show it. */
async function readGuards(address: string) {
  const { headers } = await fetch(address)
  return [...headers].filter(([name]) => /policy|frame|transport|content-type/.test(name))
}

async function sendBody(origin: string, { token, bytes }: { token: string; bytes: number }) {
  const response = await fetch(`${origin}/api/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: `"${'x'.repeat(bytes - 2)}"`,
  })
  return { status: response.status, type: response.headers.get('content-type') }
}

describe.each(proxies)('behind %s', name => {
  test('pages, the API, sockets and uploads work, and limits use the visitor’s address', async ({ task }) => {
    const { origin, ports, app } = await publish(name)
    const member = await join(remoteServer(origin))

    const page = await fetch(origin)
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, expect.stringMatching(/\w/)])
    expect(page.headers.get('strict-transport-security')).toContain('max-age')
    const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? expect.fail('no script')
    const asset = await fetch(`${origin}${script}`, { headers: { 'accept-encoding': 'br' } })
    expect([asset.status, asset.headers.get('content-encoding')]).toEqual([200, 'br'])

    const feed = await fetch(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })
    expect([feed.status, feed.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    expect(await feed.json()).toMatchObject({ openapi: expect.any(String) })
    expect(
      (await fetch(`${origin}/auth/v1/.well-known/jwks.json`)).headers.get('content-encoding'),
    ).toBeNull()
    expect(await openSocket(origin, member.token)).toEqual({ type: 'ready' })

    const screenshot =
      `data:image/jpeg;base64,${(await heavyPhoto({ width: 3_000, height: 2_000 })).toString('base64')}` as PictureDataUrl
    const product = await member.call('POST /products', { body: guidedProduct({ screenshot }) })
    expect(product.status).toBe(200)
    const json = expect.stringContaining('application/json')
    const send = (bytes: number) => sendBody(origin, { token: member.token, bytes })
    expect(await send(BODY_BYTES)).toEqual({ status: 400, type: json })
    expect(await send(BODY_BYTES + 1)).toEqual({ status: 413, type: json })

    for (const place of ['/', '/embed.js'])
      expect(await readGuards(`${origin}${place}`)).toEqual(
        await readGuards(`http://127.0.0.1:${ports.server}${place}`),
      )

    const closed = [
      '/metrics',
      '/auth/v1/admin/users',
      '//auth/v1/admin/users',
      '/auth/v1/invite',
      '/auth/v1/invite/',
      '/auth/v1/%61dmin',
    ]
    // Only the server's own responses have the id of a request.
    const responses = await Promise.all(closed.map(path => fetch(`${origin}${path}`)))
    expect(responses.map(({ status, headers }) => [status, headers.get('x-request-id')])).toEqual(
      closed.map(() => [404, null]),
    )
    const named = await fetch(`${origin}/livez`, { headers: { 'x-request-id': 'chosen-by-the-visitor' } })
    expect(named.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{32,36}$/)
    const plain = await fetch(`http://localhost:${ports.plain}/ideas`, { redirect: 'manual' })
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost.*\/ideas$/)

    const documents = `${origin}/api/docs`
    for (let visit = 0; visit < DOCUMENTS; visit += 1) expect(await askFrom('127.0.0.2', documents)).toBe(200)
    expect(await askFrom('127.0.0.2', documents, { 'x-forwarded-for': '192.0.2.1' })).toBe(429)
    expect(await askFrom('127.0.0.3', documents)).toBe(200)

    await app.end()
    const away = await fetch(`${origin}/ideas`)
    expect([away.status, away.headers.get('retry-after')]).toEqual([name === 'haproxy' ? 503 : 502, '15'])
    expect(await away.text()).toContain('Back in a moment')
    task.meta.figures = `bodies up to ${BODY_BYTES} bytes, ${closed.length} addresses closed, limits by visitor`
  })
})
