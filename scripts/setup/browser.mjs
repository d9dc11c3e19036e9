import { existsSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { print, runStep } from './step.mjs'

const MISSING =
  'The tests need Chromium, which could not be installed; install it and set CHROMIUM_PATH to its program.'

export async function ensureBrowser(root) {
  if (await findChromium()) return
  if ((await installByApt(root)) && (await findChromium())) return
  if ((await installByPlaywright(root)) && (await findChromium())) return
  throw new Error(MISSING)
}

async function installByApt(root) {
  const isAdministrator = process.getuid?.() === 0
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  if (!isAdministrator || !folders.some(folder => existsSync(path.join(folder, 'apt-get')))) return false
  print('installing Chromium for the tests with apt-get, which takes about a minute ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!(await runStep('apt-get', { args: ['update'], root, env }))) return false
  // Older releases have no headless one.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await runStep('apt-get', { args: ['install', '-y', '--no-install-recommends', name], root, env }))
      return true
  return false
}

function installByPlaywright(root) {
  print('downloading Chromium for the tests with Playwright, which takes about a minute ...')
  const args = [path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']
  return runStep(path.join(root, 'node_modules/.bin/node'), { args, root })
}
