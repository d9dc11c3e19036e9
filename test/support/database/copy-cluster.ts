import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Copies PostgreSQL's files with their owner, which takes a tenth of the time of making them. They are elsewhere if
 * PostgreSQL's user cannot enter the folder of temporary files; then each start makes its own.
 */
export async function copyCluster(from: string, to: string) {
  const home = path.join(from, 'postgres')
  if (existsSync(home)) await promisify(execFile)('cp', ['-a', home, to])
}
