// Runs before every command of npm that needs packages. It may run on any Node of the machine, so it has no dependencies.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { findChromium } from './setup/chromium.mjs'
import { withFolderLock } from './setup/lock-folder.mjs'
import { arePackagesInstalled, installPackages } from './setup/packages.mjs'
import { requireNoServer } from './setup/running-server.mjs'
import { buildWeb, isWebBuilt } from './setup/web-build.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS']
const CONFIGURATION = 78 // EX_CONFIG of BSD's sysexits.h
const WORDS = ['start', 'dev', 'test', 'check']

try {
  await setUp(process.argv[2])
} catch (error) {
  const cannotWrite = `The setup cannot work in ${root}: ${error.message}; fix that and run the same command again.`
  console.error(`\n${error.syscall ? cannotWrite : error.message}`)
  process.exitCode = UNWRITABLE.includes(error.code) ? CONFIGURATION : 1
}

async function setUp(word) {
  if (!WORDS.includes(word)) throw new Error(`Say what to set up for: ${WORDS.join(', ')}.`)
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new Error(`Node ${process.versions.node} is too old; install Node 20 or newer.`)
  if (!isInstalled(word))
    await withFolderLock(
      root,
      () => isInstalled(word) || replace(() => installPackages(root, needsTools(word))),
    )
  if (!isBuilt(word)) await withFolderLock(root, () => isBuilt(word) || replace(() => buildWeb(root)))
  if (word === 'test' && !(await findChromium())) await withFolderLock(root, () => ensureBrowser(root))
}

/** A server may be running on the files that `work` replaces. */
function replace(work) {
  requireNoServer(root)
  return work()
}

function isBuilt(word) {
  return word === 'dev' || isWebBuilt(root)
}

function isInstalled(word) {
  return arePackagesInstalled(root, needsTools(word))
}

/**
 * Returns whether a command needs development tools. A server whose web is built needs none, so it runs from an installation
 * without them.
 */
function needsTools(word) {
  return word !== 'start' || !isBuilt(word)
}
