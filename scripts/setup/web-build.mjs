import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { print, runStep } from './step.mjs'

const SOURCES = [
  'web',
  'contract',
  'locales',
  'lingui.config.ts',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
]
const BUILT_FROM = 'dist/.built-from'

export function isWebBuilt(root) {
  const stamp = path.join(root, BUILT_FROM)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashContent(root, SOURCES)
}

export async function buildWeb(root) {
  print('building the web, which takes a few seconds ...')
  const hash = hashContent(root, SOURCES) // before: what is edited meanwhile is to be built next time
  const bin = path.join(root, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
  if (!(await runStep(path.join(bin, 'node'), { args: ['scripts/build.ts', 'scripts/build'], root, env })))
    throw new Error(
      'The web could not be built (see the reason above); mend it and run the same command again.',
    )
  writeFileSync(path.join(root, BUILT_FROM), hash)
}

/**
 * Returns a hash of the names and contents of the files and folders `places` in `root`. Leaves out tests and missing files.
 */
function hashContent(root, places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(place => listFiles(root, place))) {
    const content = readFileSync(path.join(root, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function listFiles(root, place) {
  const found = statSync(path.join(root, place), { throwIfNoEntry: false })
  if (!found || /\.test\.tsx?$/.test(place)) return []
  if (!found.isDirectory()) return [place]
  const names = readdirSync(path.join(root, place)).toSorted()
  return names.flatMap(name => listFiles(root, `${place}/${name}`))
}
