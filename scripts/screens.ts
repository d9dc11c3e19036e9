import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import { openBrowser } from '#test/support/browser/browser.ts'
import { allLooks, type Looks, newPerson } from '#test/support/browser/person.ts'
import { signIn } from './demo/community.ts'
import { signInByApp } from './demo/moderation.ts'
import { BUILDER } from './demo/people.ts'
import { startThrowawayApp } from './demo/throwaway-app.ts'
import { type Scene, scenes } from './screens/scenes.ts'

const names = process.argv.slice(2)
/** The pictures that documents show are in the repository, others in another folder. */
const KEPT = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const OTHERS = fileURLToPath(new URL('../data/screens/', import.meta.url))
const kept = new Set(readdirSync(KEPT))

const toFileName = ({ name }: Scene, { width, theme }: Looks) => `${name}-${width}-${theme}.png`

type Studio = { browser: Browser; origin: string; sessions: Record<Exclude<Scene['who'], 'guest'>, object> }

async function takePicture(
  { browser, origin, sessions }: Studio,
  { scene, looks }: { scene: Scene; looks: Looks },
) {
  const { page, context, problems } = await newPerson(browser, origin, looks)
  if (scene.who !== 'guest')
    await context.addInitScript(
      stored => localStorage.setItem('sb-firsthand-auth-token', stored),
      JSON.stringify(sessions[scene.who]),
    )
  await page.goto(scene.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await scene.prepare?.(page)
  await page.waitForLoadState('networkidle')
  const file = toFileName(scene, looks)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(kept.has(file) ? KEPT : OTHERS, file))
  await context.close()
  if (problems.length > 0) throw new Error(`${file}: ${problems.join(', ')}`)
  console.log(file)
}

async function takeAll() {
  const { app, address, secrets } = await startThrowawayApp(shutdown, {
    env: { PORT: '0', LOG_LEVEL: 'silent' },
  })
  const browser = await shutdown.closeOnExit(openBrowser(), browser => browser.close())
  const sessions = {
    member: await signIn(app, BUILDER),
    moderator: await signInByApp(app, secrets.moderator),
  }
  const studio = { browser, origin: address, sessions }
  for (const scene of scenes.filter(({ name }) => names.length === 0 || names.includes(name)))
    for (const looks of allLooks) await takePicture(studio, { scene, looks })
}

const shutdown = createShutdown(console.error)
try {
  await mkdir(OTHERS, { recursive: true })
  await takeAll()
  await shutdown.exit(0)
} catch (error) {
  await shutdown.exit(1, String(error))
}
