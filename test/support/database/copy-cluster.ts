import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Copies PostgreSQL's files with their owner, which takes a tenth of the time of creating them. If PostgreSQL's user
 * cannot enter the folder of temporary files, the files are elsewhere, and each start creates its own.
 */
export async function copyCluster(from: string, to: string) {
  const home = path.join(from, 'postgres')
  if (existsSync(home)) await promisify(execFile)('cp', ['-a', home, to])
}
