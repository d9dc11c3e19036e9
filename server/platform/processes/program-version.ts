import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../..')

export const STAMP_FILE = 'release.json'

/** The sources of a release: the commit, and its day (YYYY-MM-DD, UTC). */
export type ReleaseStamp = { commit: string; date: string }

/** Returns the version of the program from its package.json. */
export function readProgramVersion() {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return version
}

/** Returns the version of the program. For a release it has the commit and day: `0.2.0 (1a2b3c4d5e6f, 2026-11-27)`. */
export function readProgramText() {
  const file = path.join(ROOT, STAMP_FILE)
  const version = readProgramVersion()
  if (!existsSync(file)) return version
  const { commit, date }: ReleaseStamp = JSON.parse(readFileSync(file, 'utf8'))
  return `${version} (${commit}, ${date})`
}
