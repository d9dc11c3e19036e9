import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { completeLock } from '../lockfile/complete-lock.mjs'
import { isCovered } from './lock-coverage.mjs'
import { print, runStep } from './step.mjs'

const DONE = 'node_modules/.setup-done'
const NODE = 'node_modules/.bin/node'
const NODE_PROGRAMS = 'node_modules/node/node_modules'
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Returns whether node_modules has everything that package-lock.json requires. Without `tools`, packages for development may
 * be missing.
 */
export function arePackagesInstalled(root, tools) {
  if (!existsSync(path.join(root, NODE)) || !existsSync(path.join(root, INSTALLED))) return false
  if (readText(root, DONE) === computeFingerprint(root)) return true
  const [manifest, lock] = ['package.json', 'package-lock.json'].map(file => readJson(root, file))
  const installed = parseJson(readText(root, INSTALLED))
  return Boolean(installed) && areSame(manifest, lock) && isCovered({ lock, installed, tools })
}

/**
 * Installs everything that package-lock.json requires, without packages for development unless `tools`. Throws with a
 * sentence that says what to do.
 */
export async function installPackages(root, tools) {
  const lock = readJson(root, 'package-lock.json')
  if (!areSame(readJson(root, 'package.json'), lock))
    throw new Error(
      'package.json asks for other packages than package-lock.json has; run npm install and npm run lock.',
    )
  completeLockfile(root, lock)
  print('installing the packages, which takes about half a minute ...')
  rmSync(path.join(root, DONE), { force: true })
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', tools ? '--include=dev' : '--omit=dev']
  if (!(await runStep(...npm(root, args))))
    throw new Error(
      'The packages could not be installed (npm says why above); see to it and run the same command again.',
    )
  if (!existsSync(path.join(root, NODE)))
    throw new Error(
      'npm is set to run no install scripts, so Node 24 is missing; run npm config delete ignore-scripts and the same command again.',
    )
  removeNodeHeaders(root)
  if (tools) writeFileSync(path.join(root, DONE), computeFingerprint(root))
}

/** Removes Node's header files, a third of its package, which only compilers read. */
function removeNodeHeaders(root) {
  const folder = path.join(root, NODE_PROGRAMS)
  const found = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  for (const { name } of found.filter(entry => entry.isDirectory()))
    rmSync(path.join(folder, name, 'include'), { recursive: true, force: true })
}

function readText(root, file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return ''
  }
}

function readJson(root, file) {
  const content = parseJson(readText(root, file))
  if (!content) throw new Error(`${file} is missing or damaged; restore it and run the same command again.`)
  return content
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a hash of the machine, package.json, the lockfile and npm's own list. A manual `npm install` changes it. */
function computeFingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'package-lock.json', INSTALLED])
    hash.update(`\n${readText(root, file)}`)
  return hash.digest('hex')
}

function areSame(manifest, lock) {
  return isDeepStrictEqual(listDependencies(manifest), listDependencies(lock.packages['']))
}

function listDependencies({ dependencies, devDependencies }) {
  return { ...dependencies, ...devDependencies }
}

function completeLockfile(root, lock) {
  const whole = completeLock(lock)
  const added = Object.keys(whole.packages).length - Object.keys(lock.packages).length
  if (added === 0) return
  writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(whole, null, 2)}\n`)
  print(`package-lock.json lacked ${added} packages of other machines, which are now in it.`)
}

/** The Node inside node_modules is left out, because npm is about to remove it. */
function npm(root, args) {
  const inside = path.join(root, 'node_modules')
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter(folder => !folder.startsWith(inside))
  const env = { ...process.env, PATH: outside.join(path.delimiter) }
  const { npm_execpath: script = '' } = process.env
  if (path.basename(script).startsWith('npm')) return ['node', { args: [script, ...args], root, env }]
  return ['npm', { args, root, env }]
}
