import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { CommunityValues } from '#contract/moderation/community-settings.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const head = `<meta name="support-email" content="support@firsthand.example" />
<meta name="community-url" content="https://chat.firsthand.example" />
<meta name="public-url" content="https://firsthand.example" />
<meta name="languages" content="{{languages}}" />`
const files = {
  'index.html': `<head>${head}<title>{{brand}}</title></head><div id="root"></div>`,
  'faq.html':
    '<head><title>FAQ · {{brand}}</title></head><b>{{brand}}</b> support@firsthand.example https://chat.firsthand.example',
  'blank.html': '<head><title>{{brand}}</title></head><div id="root"></div>',
  'robots.txt': '',
  'site.json': JSON.stringify({
    pages: [{ address: '/faq', file: 'faq.html' }],
    notFound: 'faq.html',
    blank: 'blank.html',
    visitorBlank: 'blank.html',
    frameBlank: 'blank.html',
    addresses: ['/detail/:type/:id'],
    canonical: ['/', '/faq'],
  }),
}

let server: TestServer
let operator: Awaited<ReturnType<typeof joinStaff>>
let member: Persona
const read = async (url: string) => (await server.app.inject(url)).body

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-site-'))
  await mkdir(path.join(folder, 'assets'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)))
  server = await startServer({ METRICS_PORT: '0' }, folder)
  operator = await joinStaff(server, 'operator')
  member = await join(server)
  return async () => {
    await server.close()
    await rm(folder, { recursive: true })
  }
})

async function change(changed: Partial<CommunityValues>) {
  const { version, values } = (await operator.call('GET /admin/settings')).ok
  const { status } = await operator.call('PUT /admin/settings', {
    body: { version, values: { ...values, ...changed } },
  })
  expect(status).toBe(200)
}

test('the public port does not serve /metrics if the metrics have a separate port', async () => {
  const [metrics, unknown] = await Promise.all([server.app.inject('/metrics'), server.app.inject('/nothing')])
  expect([metrics.statusCode, metrics.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(metrics.body).toBe(unknown.body)
})

test("pages, previews, documents and emails use the operator's settings", async () => {
  const { id } = await publishIdea(member)
  await member.call('PUT /items/:itemId/public-page', { params: { itemId: id }, body: { isOn: true } })
  await member.call('PUT /items/:itemId/report', { params: { itemId: id }, body: { isPublic: true } })
  const plain = await read('/faq')
  expect(plain).toBe(
    files['faq.html']
      .replaceAll('{{brand}}', 'Firsthand')
      .replace('</head>', '<meta name="emails" content="off" /></head>'),
  )
  expect((await server.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
  await change({
    name: 'R&D makers',
    accent: '#ffcc00',
    supportEmail: 'help@makers.example',
    communityUrl: 'https://talk.makers.example',
  })
  await expect.poll(() => read('/faq')).not.toBe(plain)
  const tags =
    '<meta name="application-name" content="R&amp;D makers" /><meta name="emails" content="off" /><link rel="stylesheet" href="/accent/ffcc00.css" />'
  expect(await read('/faq')).toBe(
    `<head><title>FAQ · R&amp;D makers</title>${tags}</head><b>R&amp;D makers</b> help@makers.example https://talk.makers.example/`,
  )
  const item = await read(`/detail/idea/${id}`)
  expect(item).toContain(' · R&amp;D makers</title>')
  expect(item).toContain('<meta property="og:site_name" content="R&amp;D makers" />')
  const report = await read(`/report/${id}`)
  expect(report).toContain('· Evidence report · R&amp;D makers</title>')
  expect(report).toContain('</svg>R&amp;D makers</a>')
  for (const page of [item, report]) expect(page).not.toContain('\0')
  expect(await read('/api/docs')).toContain('<title>R&amp;D makers API</title>')
  expect(await read('/.well-known/security.txt')).toContain('Contact: mailto:help@makers.example')
  const { statusCode, headers } = await server.app.inject(`/share/${id}.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  await server.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email: member.email } })
  const mail = await openOutbox(server).mailTo(member.email)
  expect(mail.text).toContain('a new password for your R&D makers account')
  expect(mail.html).toContain('&nbsp; R&amp;D makers</p>')
  await change({ name: 'Firsthand', accent: null, supportEmail: null, communityUrl: null })
  await expect.poll(() => read('/faq')).toBe(plain)
})

test("an accent's stylesheet sets both themes, and an unreadable accent has no stylesheet", async () => {
  const { body, headers } = await server.app.inject('/accent/ffcc00.css')
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' })
  expect(body).toMatch(/^:root:root\{--signal:#ffcc00;.*--on-signal:#281e00;/)
  expect(body).toMatch(/\n:root\.dark\{--signal:#ffcc00;/)
  for (const hex of ['808080', 'zzzzzz', 'ffcc0', 'ffcc00%3B%7D'])
    expect((await server.app.inject(`/accent/${hex}.css`)).statusCode).toBe(404)
})
