import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PSEUDO_LANGUAGE } from '#contract/text/languages.ts'
import { createFindings } from '#test/support/languages/findings.ts'
import { openAll, WHO } from '#test/support/languages/pseudo-scenes.ts'
import { readPage } from '#test/support/languages/shown-texts.ts'
import { atRest, openBrowserOf, startWalk, visit, type Walk } from '#test/support/languages/visits.ts'
import { adminRoutes } from '#web/admin-routes.tsx'
import { routes } from '#web/routes.tsx'
import { getCredentials } from '../../scripts/demo/community.ts'
import { BUILDER } from '../../scripts/demo/people.ts'

/** Only in development. */
const NOT_BUILT = 'dev/gallery'
const WIDTHS = [390, 1360]

let walk: Walk
beforeAll(async () => {
  walk = await startWalk()
}, 300_000)
afterAll(() => walk?.close())

const listPatterns = (tree: readonly RouteObject[]): string[] =>
  tree.flatMap(({ path = '', children, index }) =>
    children ? listPatterns(children) : index || path !== NOT_BUILT ? [path] : [],
  )

test('the walk reaches every page', () => {
  const walked = walk.scenes.flatMap(({ address }) => {
    const { pathname } = new URL(address, 'http://x')
    return [routes, adminRoutes].map(tree => matchRoutes(tree, pathname)?.at(-1)?.route.path ?? '')
  })
  const patterns = new Set([...listPatterns(routes), ...listPatterns(adminRoutes)])
  expect(patterns.difference(new Set(walked))).toEqual(new Set())
})

test('pseudo-language pages show only catalog text, none of it on top of another', async ({ task }) => {
  const findings = createFindings()
  for (const width of WIDTHS)
    for (const who of WHO) {
      const person = await openBrowserOf(walk, { who, width, language: PSEUDO_LANGUAGE })
      const { page, close } = person
      for (const scene of walk.scenes.filter(scene => scene.who === who)) {
        const where = `${who} at ${scene.address}, ${width} px`
        await visit(person, scene)
        await openAll(page, async what => {
          await atRest(page)
          findings.addPage(where + what, await readPage(page))
        })
      }
      await close()
    }
  const found = findings.list()
  Object.assign(task.meta, { figures: `${walk.scenes.length} pages, ${found.length} findings` })
  expect(found).toEqual([])
}, 1_800_000)

/** Lists what the server sends beside pages, in the pseudo-language: feeds, refusals and mails. */
async function listDocuments() {
  const { app, origin, mails } = walk.community
  const headers = { 'accept-language': PSEUDO_LANGUAGE, host: new URL(origin).host }
  const read = async (url: string) => ({
    where: url,
    text: toWords((await app.inject({ url, headers })).body),
  })
  const post = (url: string, payload: object | string, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { ...headers, 'content-type': type, origin } })
  const page = walk.scenes.find(({ address }) => /^\/p\/[0-9a-f-]{36}$/.test(address))?.address
  await post('/auth/v1/recover', { email: getCredentials(BUILDER).email })
  await post('/auth/v1/recover', { email: 'nobody@example.test' })
  await post(`${page}/subscribers`, 'email=nea%40example.test', 'application/x-www-form-urlencoded')
  const wait = { timeout: 10_000 }
  await expect.poll(async () => (await mails.mails()).length, wait).toBeGreaterThan(1)
  const feeds = ['all', 'ideas', 'pain-points', 'products'].map(name => `/feeds/${name}.atom`)
  return [
    ...(await Promise.all([...feeds, '/api/me/profile', '/api/no-such-address'].map(read))),
    ...(await mails.mails()).map(({ subject, text }) => ({
      where: `mail “${subject}”`,
      text: `${subject}\n${text}`,
    })),
  ]
}

/** Returns what people read of an Atom feed or a refusal, a line for each text. */
const toWords = (body: string) =>
  body.startsWith('{')
    ? String(JSON.parse(body).message)
    : [...body.matchAll(/<(title|summary|name|subtitle)[^>]*>([^<]*)</g)]
        .map(([, , words]) => words)
        .join('\n')

test('pseudo-language feeds, refusals and emails contain only catalog text', async ({ task }) => {
  const findings = createFindings()
  const documents = await listDocuments()
  for (const { where, text } of documents)
    for (const line of text.split('\n')) findings.addText(where, { text: line })
  const found = findings.list()
  Object.assign(task.meta, { figures: `${documents.length} documents, ${found.length} findings` })
  expect(found).toEqual([])
})
