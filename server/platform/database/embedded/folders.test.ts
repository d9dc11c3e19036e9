import { mkdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { ensureSocketFolder, toShortHash } from './folders.ts'

test('a home folder with a short path contains the socket', async () => {
  const home = await temporaryFolder()
  expect(await ensureSocketFolder(home, undefined)).toBe(path.join(home, 'run'))
})

test('a planted symlink in the temporary folder is refused', async () => {
  const home = path.join(await temporaryFolder(), 'a'.repeat(100))
  const elsewhere = path.join(home, 'elsewhere')
  await mkdir(elsewhere, { recursive: true })
  const trap = path.join(tmpdir(), `firsthand-${toShortHash(home)}`)
  await symlink(elsewhere, trap)
  onTestFinished(() => rm(trap))
  await expect(ensureSocketFolder(home, undefined)).rejects.toThrow(`${trap} belongs to somebody else`)
})
