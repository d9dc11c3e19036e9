import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveChanged } from '#test/support/browser/changed-pages.ts'
import { findEngines } from '#test/support/browser/engines.ts'
import { runApp } from '#test/support/running-app.ts'
import { walkStory } from '#test/support/scenarios/engine-story.ts'
import { startServer } from '#test/support/server/server.ts'
import { LACKED } from '../architecture/newer-features.ts'

/** The functions and properties of the language and the DOM that one of the lowest browsers lacks: owner and name. */
const NAMES = LACKED.map(key => key.replace(/_static$/, '').split('.')).flatMap(([kind, ...path]) =>
  kind === 'api' || kind === 'javascript' ? [path.slice(kind === 'api' ? 0 : 1)] : [],
)
const OWNED = NAMES.filter(path => path.length === 2)
const GLOBAL = NAMES.filter(path => path.length === 1 || path[0] === 'Window').map(path => path.at(-1))

/** A script that takes from Chromium what one of the lowest browsers lacks. */
const PROBE = `{
  window.taken = 0
  for (const [owner, name] of ${JSON.stringify(OWNED)})
    for (const place of [globalThis[owner], globalThis[owner]?.prototype])
      if (place && Object.hasOwn(place, name)) window.taken += delete place[name]
  for (const name of ${JSON.stringify(GLOBAL)}) if (name in globalThis) window.taken += delete globalThis[name]
}`

let server: Awaited<ReturnType<typeof startServer>>
let app: Awaited<ReturnType<typeof runApp>>
let lowest: Awaited<ReturnType<typeof serveChanged>>
beforeAll(async () => {
  server = await startServer()
  app = await runApp({ DATABASE_URL: server.url, DATA_DIR: server.dataDir })
  lowest = await serveChanged(app.origin, { probe: PROBE })
}, 120_000)
afterAll(async () => {
  lowest?.close()
  await app?.end()
  await server?.close()
})

test('the lowest browsers walk the whole story', { timeout: 120_000 }, async ({ task }) => {
  const engine = await (await findEngines())['Chromium']?.open?.()
  if (!engine) throw new Error('Chromium is not installed')
  try {
    const tab = await engine.open(1360)
    await tab.go(lowest.origin)
    const taken = Number(await tab.run('window.taken'))
    expect(await tab.run(`[typeof URL.parse, typeof requestIdleCallback, typeof Map.groupBy].join()`)).toBe(
      'undefined,undefined,function',
    )
    const passed = await walkStory({ engine, width: 1360, origin: lowest.origin, unscripted: lowest.origin })
    task.meta.figures = `${taken} functions taken away, ${passed.length} steps`
  } finally {
    await engine.close()
  }
})
