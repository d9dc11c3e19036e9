import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder that other users can pass through. Removes it when the test is over. */
export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'firsthand-test-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
