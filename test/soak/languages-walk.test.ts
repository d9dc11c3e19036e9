import type { Browser, Page } from 'playwright-core'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PSEUDO_LANGUAGE } from '#contract/text/languages.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { newPerson } from '#test/support/browser/person.ts'
import { createFindings } from '#test/support/languages/findings.ts'
import { startPseudoCommunity } from '#test/support/languages/pseudo-community.ts'
import { listScenes, openAll, type Scene, type Who } from '#test/support/languages/pseudo-scenes.ts'
import { readPage } from '#test/support/languages/shown-texts.ts'
import { adminRoutes } from '#web/admin-routes.tsx'
import { routes } from '#web/routes.tsx'
import { getCredentials } from '../../scripts/demo/community.ts'
import { BUILDER } from '../../scripts/demo/people.ts'

/** Only in development. */
const NOT_BUILT = 'dev/gallery'
const QUIET_MS = 250
const PATIENCE_MS = 3_000
const WIDTHS = [390, 1360]
const WHO: Who[] = ['guest', 'newcomer', 'member', 'moderator', 'operator']

let community: Awaited<ReturnType<typeof startPseudoCommunity>>
let browser: Browser
let scenes: Scene[]
beforeAll(async () => {
  community = await startPseudoCommunity()
  browser = await openBrowser()
  scenes = listScenes(await community.known())
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await community?.close()
})

/** Returns the session of a member as the browser keeps it; undefined for a guest. */
async function sessionOf(who: Who, width: number): Promise<object | undefined> {
  if (who === 'guest') return undefined
  if (who !== 'newcomer') return community.sessions[who]
  const body = { email: `nea-${width}@example.test`, password: 'correct horse', data: { name: 'Νεα Φωνη' } }
  return (await community.app.inject({ method: 'POST', url: '/auth/v1/signup', payload: body })).json()
}

async function openBrowserOf(who: Who, width: number) {
  const person = await newPerson(browser, community.origin, { width, theme: 'light' })
  const session = await sessionOf(who, width)
  await person.context.setExtraHTTPHeaders({ 'accept-language': PSEUDO_LANGUAGE })
  await person.context.addInitScript(
    ([language = '', stored = '']) => {
      localStorage.setItem('firsthand-language', language)
      if (stored) localStorage.setItem('sb-firsthand-auth-token', stored)
    },
    [PSEUDO_LANGUAGE, session ? JSON.stringify(session) : ''],
  )
  return person
}

/** Waits until nothing on the page has changed for a moment. */
const atRest = (page: Page) =>
  page.evaluate(
    ([quietMs = 0, patienceMs = 0]) =>
      new Promise<void>(resolve => {
        const end = () => {
          observer.disconnect()
          resolve()
        }
        let quiet = setTimeout(end, quietMs)
        const observer = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(end, quietMs)
        })
        observer.observe(document, { subtree: true, childList: true, characterData: true })
        setTimeout(end, patienceMs)
      }),
    [QUIET_MS, PATIENCE_MS],
  )

const listPatterns = (tree: readonly RouteObject[]): string[] =>
  tree.flatMap(({ path = '', children, index }) =>
    children ? listPatterns(children) : index || path !== NOT_BUILT ? [path] : [],
  )

test('the walk reaches every page', () => {
  const walked = scenes.flatMap(({ address }) => {
    const { pathname } = new URL(address, 'http://x')
    return [matchRoutes(routes, pathname), matchRoutes(adminRoutes, pathname)].map(
      found => found?.at(-1)?.route.path ?? '',
    )
  })
  expect(
    new Set([...listPatterns(routes), ...listPatterns(adminRoutes)]).difference(new Set(walked)),
  ).toEqual(new Set())
})

test('pseudo-language pages show only catalog text, and nothing is cut off', async ({ task }) => {
  const findings = createFindings()
  for (const width of WIDTHS)
    for (const who of WHO) {
      const { page, context } = await openBrowserOf(who, width)
      for (const { address } of scenes.filter(scene => scene.who === who)) {
        const where = `${who} at ${address}, ${width} px`
        await page.goto(address)
        await atRest(page)
        await openAll(page, async what => {
          await atRest(page)
          findings.addPage(where + what, await readPage(page))
        })
      }
      await context.close()
    }
  const found = findings.list()
  Object.assign(task.meta, { figures: `${scenes.length} pages, ${found.length} findings` })
  expect(found).toEqual([])
}, 1_800_000)

/** Lists what the server sends beside pages, in the pseudo-language: feeds, refusals and mails. */
async function listDocuments() {
  const headers = { 'accept-language': PSEUDO_LANGUAGE, host: new URL(community.origin).host }
  const get = async (url: string) => (await community.app.inject({ url, headers })).body
  const post = (url: string, fields: object, type = 'application/json') => {
    const payload = type === FORM ? String(new URLSearchParams({ ...fields })) : fields
    const from = { 'content-type': type, origin: community.origin }
    return community.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...from } })
  }
  const page = scenes.find(({ address }) => /^\/p\/[0-9a-f-]{36}$/.test(address))?.address
  await post('/auth/v1/recover', { email: getCredentials(BUILDER).email })
  await post('/auth/v1/recover', { email: 'nobody@example.test' })
  await post(`${page}/subscribers`, { email: 'nea@example.test' }, FORM)
  await expect
    .poll(async () => (await community.mails.mails()).length, { timeout: 10_000 })
    .toBeGreaterThan(1)
  const mails = await community.mails.mails()
  return [
    ...['all', 'ideas', 'pain-points', 'products'].map(name => `/feeds/${name}.atom`),
    '/api/me/profile',
    '/api/no-such-address',
  ]
    .map(url => ({ where: url, text: get(url).then(toWords) }))
    .concat(
      mails.map(({ subject, text }) => ({
        where: `mail “${subject}”`,
        text: Promise.resolve(`${subject}\n${text}`),
      })),
    )
}
const FORM = 'application/x-www-form-urlencoded'

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
    for (const line of (await text).split('\n')) findings.addText(where, { text: line })
  const found = findings.list()
  Object.assign(task.meta, { figures: `${documents.length} documents, ${found.length} findings` })
  expect(found).toEqual([])
})
