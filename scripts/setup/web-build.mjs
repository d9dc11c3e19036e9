import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashContent } from './content-hash.mjs'
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
