import { afterAll, beforeAll, test } from 'vitest'
import { serveChanged } from '#test/support/browser/changed-pages.ts'
import { findEngines } from '#test/support/browser/engines.ts'
import { runApp } from '#test/support/running-app.ts'
import { walkStory } from '#test/support/scenarios/engine-story.ts'
import { startServer } from '#test/support/server/server.ts'

const WIDTHS = [1360, 390]
const engines = await findEngines()

let server: Awaited<ReturnType<typeof startServer>>
let app: Awaited<ReturnType<typeof runApp>>
let unscripted: Awaited<ReturnType<typeof serveChanged>>
beforeAll(async () => {
  server = await startServer()
  app = await runApp({ DATABASE_URL: server.url, DATA_DIR: server.dataDir })
  unscripted = await serveChanged(app.origin, {
    change: html => html.replace(/<script\b[^]*?<\/script>/g, ''),
  })
}, 120_000)
afterAll(async () => {
  unscripted?.close()
  await app?.end()
  await server?.close()
})

for (const [name, { open, packages }] of Object.entries(engines))
  for (const width of WIDTHS)
    test(`${name} walks the story at ${width} px`, { timeout: 300_000 }, async ({ task, skip }) => {
      if (!open) return skip(`${name} is not installed: install Debian’s ${packages}`)
      const engine = await open()
      try {
        const passed = await walkStory({ engine, width, origin: app.origin, unscripted: unscripted.origin })
        task.meta.figures = `${passed.length} steps`
      } finally {
        await engine.close()
      }
    })
