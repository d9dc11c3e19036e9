import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { completed } from '../lockfile/completed.mjs'
import { covers } from './covers.mjs'
import { say, succeeds } from './step.mjs'

const DONE = 'node_modules/.setup-done'
const NODE = 'node_modules/.bin/node'
const INSTALLED = 'node_modules/.package-lock.json'

/** Whether node_modules holds what package-lock.json asks for; without `tools` development's part may be missing. */
export function arePackagesInstalled(root, tools) {
  if (!existsSync(path.join(root, NODE)) || !existsSync(path.join(root, INSTALLED))) return false
  if (read(root, DONE) === fingerprint(root)) return true
  const [manifest, lock] = ['package.json', 'package-lock.json'].map(file => parsed(root, file))
  const installed = json(read(root, INSTALLED))
  return Boolean(installed) && agree(manifest, lock) && covers({ lock, installed, tools })
}

/** Installs what package-lock.json asks for. Throws with a sentence that says what to do. */
export async function installPackages(root) {
  const lock = parsed(root, 'package-lock.json')
  if (!agree(parsed(root, 'package.json'), lock))
    throw new Error(
      'package.json asks for other packages than package-lock.json has; run npm install and npm run lock.',
    )
  completeLockfile(root, lock)
  say('installing the packages, which takes about half a minute ...')
  rmSync(path.join(root, DONE), { force: true })
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev']
  if (!(await succeeds(...npm(root, args))))
    throw new Error(
      'The packages could not be installed (npm says why above); see to it and run the same command again.',
    )
  if (!existsSync(path.join(root, NODE)))
    throw new Error(
      'npm is set to run no install scripts, so Node 24 is missing; run npm config delete ignore-scripts and the same command again.',
    )
  writeFileSync(path.join(root, DONE), fingerprint(root))
}

function read(root, file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return ''
  }
}

function parsed(root, file) {
  const content = json(read(root, file))
  if (!content) throw new Error(`${file} is missing or damaged; restore it and run the same command again.`)
  return content
}

function json(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was installed, where, and what npm wrote down about it: an `npm install` by hand changes the last. */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of ['package.json', 'package-lock.json', INSTALLED]) hash.update(`\n${read(root, file)}`)
  return hash.digest('hex')
}

function agree(manifest, lock) {
  return isDeepStrictEqual(asked(manifest), asked(lock.packages['']))
}

function asked({ dependencies, devDependencies }) {
  return { ...dependencies, ...devDependencies }
}

function completeLockfile(root, lock) {
  const whole = completed(lock)
  const added = Object.keys(whole.packages).length - Object.keys(lock.packages).length
  if (added === 0) return
  writeFileSync(path.join(root, 'package-lock.json'), `${JSON.stringify(whole, null, 2)}\n`)
  say(`package-lock.json lacked ${added} packages of other machines, which are now in it.`)
}

/** npm must not run on the Node inside node_modules, which it is about to remove. */
function npm(root, args) {
  const inside = path.join(root, 'node_modules')
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter(folder => !folder.startsWith(inside))
  const env = { ...process.env, PATH: outside.join(path.delimiter) }
  const { npm_execpath: script = '' } = process.env
  if (path.basename(script).startsWith('npm')) return ['node', { args: [script, ...args], root, env }]
  return ['npm', { args, root, env }]
}
