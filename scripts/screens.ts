import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { createLifetime } from '#server/platform/lifetime.ts'
import { allLooks, type Looks, newPerson, openBrowser } from '#test/browser.ts'
import { fillCommunity, signIn } from './demo/community.ts'
import { BUILDER } from './demo/people.ts'
import { startThrowawayApp } from './demo/throwaway-app.ts'
import { type Scene, scenes } from './screens/scenes.ts'

const PICTURES = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const PHONE = 390

type Studio = { browser: Browser; origin: string; session: object }

async function takePicture(
  { browser, origin, session }: Studio,
  { scene, looks }: { scene: Scene; looks: Looks },
) {
  const { page, context, troubles } = await newPerson(browser, origin, looks)
  if (scene.who === 'member')
    await context.addInitScript(
      stored => localStorage.setItem('sb-firsthand-auth-token', stored),
      JSON.stringify(session),
    )
  await page.goto(scene.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await scene.prepare?.(page)
  await page.waitForLoadState('networkidle')
  const file = `${scene.name}-${looks.width}-${looks.theme}.png`
  await page.screenshot({ path: path.join(PICTURES, file), animations: 'disabled', caret: 'hide' })
  await context.close()
  if (troubles.length > 0) throw new Error(`${file}: ${troubles.join(', ')}`)
  console.log(file)
}

async function takeAll() {
  const { app, db, address } = await startThrowawayApp(lifetime, { PORT: '0' })
  const browser = await lifetime.hold(openBrowser(), browser => browser.close())
  await fillCommunity(app, db)
  const studio = { browser, origin: address, session: await signIn(app, BUILDER) }
  for (const scene of scenes)
    for (const looks of allLooks)
      if (looks.width !== PHONE || scene.onPhones) await takePicture(studio, { scene, looks })
}

const lifetime = createLifetime(console.error)
try {
  await mkdir(PICTURES, { recursive: true })
  await takeAll()
  await lifetime.end(0)
} catch (error) {
  await lifetime.end(1, String(error))
}
