import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const readPage = async () => (await server.app.inject({ url: '/api/docs' })).body

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const toText = (html = '') => html.replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '')

const exampleOf = (page: string, operation: string) =>
  toText(new RegExp(`id="${operation}".*?<pre>(.*?)</pre>`, 's').exec(page)?.[1])

test('the page lists each operation and schema, and has no scripts', async () => {
  const page = await readPage()
  expect(page).toContain('id="putItemVote"')
  expect(page).toContain('PUT /api/items/{itemId}/vote')
  expect(page).toContain('id="VoteCounts"')
  expect(page).toContain('For members; at most 120 in 300 s for each member.')
  expect(page).not.toContain('<script')
})

test('no link on the page is broken, and no id appears twice', async () => {
  const page = await readPage()
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(links.filter(id => !ids.includes(id))).toEqual([])
  expect(page).not.toMatch(/\$\{|undefined|\[object/)
})

test.each(['/api/docs', '/api/openapi.json'])('%s is compressed for clients that accept it', async url => {
  const [plain, small] = await Promise.all([
    server.app.inject({ url }),
    server.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } }),
  ])
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect(small.rawPayload.length).toBeLessThan(plain.body.length / 5)
})

test("the page's examples work when pasted into a shell", async () => {
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const [author, voter] = [await join(server, 'Author'), await join(server, 'Voter')]
  const item = await publishIdea(author)
  const page = await readPage()
  const start = toText(/<pre>(.*?)<\/pre>/s.exec(page)?.[1])
    .replace(/^API=.*/m, `API='${origin}'`)
    .replace(/^EMAIL=.*/m, `EMAIL='${voter.email}'`)
    .replace(/^PASSWORD=.*/m, `PASSWORD='${voter.password}'`)
  const operations = [
    'getItems',
    'putItemVote',
    'getItem',
    'postItemComments',
    'postIdeas',
    'putMemberBlock',
    'postAuthToken',
  ]
  const calls = operations.map(name => exampleOf(page, name).replace('curl', "curl -s -w '%{http_code}\\n'"))
  const commands = [start, `MEMBER_ID=${author.id}`, ...calls].join('\n')
  const { stdout } = await promisify(execFile)('sh', ['-c', commands])
  const statuses = [...stdout.matchAll(/(\d{3})$/gm)].map(([, status]) => status)
  expect(statuses, stdout).toEqual(['200', '200', '200', '200', '200', '204', '200'])
  const { ok } = await author.call('GET /items/:itemId', { params: { itemId: item.id } })
  expect(ok.votes.total).toBe(1)
})
