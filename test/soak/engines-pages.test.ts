import { mkdir, writeFile } from 'node:fs/promises'
import postcss from 'postcss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveChanged } from '#test/support/browser/changed-pages.ts'
import { toUser, type User } from '#test/support/browser/engine-user.ts'
import { findEngines } from '#test/support/browser/engines.ts'
import { freePort, runApp } from '#test/support/running-app.ts'
import { startServer } from '#test/support/server/server.ts'
import { readOwnAssets } from '../../scripts/build/previous-assets.ts'
import { fillCommunity, getCredentials, getIdAt } from '../../scripts/demo/community.ts'
import { sampleItems } from '../../scripts/demo/history.ts'
import { BUILDER } from '../../scripts/demo/people.ts'
import { DECORATION } from '../architecture/newer-features.ts'

const WIDTHS = [1360, 390]
const THEMES = ['light', 'dark']
/** Where the pictures are written, if it is set. */
const PICTURES = process.env['PICTURES']

/** Notes what a page complains about, from its first script on. */
const PROBE = `{
  window.problems = []
  const note = (...words) => problems.push(words.map(String).join(' '))
  addEventListener('error', ({ message, target }) => note('error', message ?? target.outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason))
  addEventListener('securitypolicyviolation', event => note('policy', event.violatedDirective, event.blockedURI))
  console.error = note
}`

let server: Awaited<ReturnType<typeof startServer>>
let app: Awaited<ReturnType<typeof runApp>>
let origin = ''
let pages: { guest: string[]; member: string[] }
let close: () => void
beforeAll(async () => {
  server = await startServer()
  await fillCommunity(server.app, server.db)
  app = await runApp({ DATABASE_URL: server.url, DATA_DIR: server.dataDir, PORT: await freePort() })
  ;({ origin, close } = await serveChanged(app.origin, { probe: PROBE }))
  const id = getIdAt(sampleItems.findIndex(sample => 'hasPicture' in sample))
  const own = `/detail/idea/${id}`
  pages = {
    guest: ['/', '/auth', '/auth?mode=sign-up', '/faq', '/evidence', `/p/${id}`],
    member: `/dashboard /marketplace ${own} ${own}?tab=people /validate /conversations
      /notifications /profile /settings /leaderboard /points`.split(/\s+/),
  }
}, 300_000)
afterAll(async () => {
  close?.()
  await app?.end()
  await server?.close()
})

/** Resolves once the page has not changed for a moment. */
const REST = `(async () => {
  for (let before, same = 0, tries = 0; same < 4 && tries < 40; tries += 1) {
    await new Promise(resolve => setTimeout(resolve, 100))
    const now = document.body.innerHTML
    same = now === before ? same + 1 : 0
    before = now
  }
})()`

/** WebKit shows the page before for a moment. */
async function open(user: User, path: string) {
  await user.go(origin + path)
  const isOpen = `location.href === '${origin + path}' && document.readyState === 'complete'`
  await user.seen(`${isOpen} && document.querySelector('h1')`, `the page ${path}`)
}

type Look = { engine: string; theme: string; width: number }

/** Opens pages, and lists what they complain about and whether they scroll sideways. */
async function look(user: User, paths: string[], { engine, theme, width }: Look) {
  const found: string[] = []
  for (const path of paths) {
    await open(user, path)
    await user.run(REST)
    const problems = (await user.run(
      `[...problems, ...(document.documentElement.scrollWidth > innerWidth ? ['sideways'] : [])]`,
    )) as string[]
    found.push(...problems.map(problem => `${path} ${theme} ${width}: ${problem}`))
    const name = `${path.replace(/[^a-z]+/g, '-')}-${theme}-${width}-${engine}.png`
    if (PICTURES) await writeFile(`${PICTURES}/${name}`, await user.picture())
  }
  return found
}

async function signIn(user: User) {
  const { email, password } = getCredentials(BUILDER)
  await user.go(`${origin}/auth`)
  await user.fill('Email', email)
  await user.fill('Password', password)
  await user.press('Sign In')
  await user.seen(`location.pathname === '/dashboard'`, 'the dashboard')
}

/** Lists the declarations and selectors of the web's stylesheets that an engine drops, without decoration. */
async function listDropped(user: User) {
  const tests = new Set<string>()
  for (const [name, content] of await readOwnAssets('dist')) {
    if (!name.endsWith('.css')) continue
    const sheet = postcss.parse(String(content))
    sheet.walkDecls(/^[a-z]/, ({ prop, value, parent }) => {
      const isPrefixed = parent?.some(other => other.type === 'decl' && other.prop === `-webkit-${prop}`)
      if (parent?.type === 'rule' && !isPrefixed && !value.includes('var(')) tests.add(`(${prop}: ${value})`)
    })
    sheet.walkRules(({ selectors, parent }) => {
      if (parent?.type === 'root') for (const selector of selectors) tests.add(`selector(${selector})`)
    })
  }
  const all = [...tests].filter(
    one => !/-webkit-|-moz-|-ms-/.test(one) && !Object.keys(DECORATION).some(name => one.includes(name)),
  )
  expect(all.length).toBeGreaterThan(500)
  return user.run(`${JSON.stringify(all)}.filter(one => !CSS.supports(one))`)
}

for (const [name, { open: start, packages }] of Object.entries(await findEngines()))
  test(`${name} shows 17 pages at both widths in both themes`, { timeout: 900_000 }, async ({
    task,
    skip,
  }) => {
    if (!start) return skip(`${name} is not installed: install Debian’s ${packages}`)
    if (PICTURES) await mkdir(PICTURES, { recursive: true })
    const engine = await start()
    const found: string[] = []
    const widths: unknown[] = []
    let dropped: unknown
    try {
      for (const width of WIDTHS) {
        const user = toUser(await engine.open(width))
        for (const who of ['guest', 'member'] as const) {
          if (who === 'member') await signIn(user)
          for (const theme of THEMES) {
            await open(user, '/faq')
            await user.run(`localStorage.setItem('firsthand-theme', '${theme}')`)
            found.push(...(await look(user, pages[who], { engine: name, theme, width })))
          }
        }
        dropped = await listDropped(user)
        widths.push(await user.run('innerWidth'))
        await user.close()
      }
      task.meta.figures = `${found.length} problems at ${widths.join(' and ')} px`
      expect({ found, dropped }).toEqual({ found: [], dropped: [] })
    } finally {
      await engine.close()
    }
  })
