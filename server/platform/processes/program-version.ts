import { readFileSync } from 'node:fs'
import path from 'node:path'

const MANIFEST = path.join(import.meta.dirname, '../../../package.json')

/** Returns the version of the program, as its package says. */
export function readProgramVersion() {
  const { version }: { version: string } = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  return version
}
