import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openEncryptionKeys } from './encryption.ts'
import { KeyFileError } from './key-file.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'sealing-keys.json')

test('the first start makes one key that only its owner may read, and later starts use it', async () => {
  const dataDir = await temporaryFolder()
  const [key, ...more] = await openEncryptionKeys(dataDir)
  expect([key.key.length, more]).toEqual([32, []])
  expect((await stat(fileIn(dataDir))).mode & 0o777).toBe(0o600)
  expect(await openEncryptionKeys(dataDir)).toEqual([key])
})

test('first starts at the same moment agree on one key', async () => {
  const dataDir = await temporaryFolder()
  const starts = await Promise.all(Array.from({ length: 8 }, () => openEncryptionKeys(dataDir)))
  expect(new Set(starts.map(([{ kid }]) => kid)).size).toBe(1)
})

test('a file that is open to all, empty, cut short or altered is refused', async () => {
  const dataDir = await temporaryFolder()
  await openEncryptionKeys(dataDir)
  const file = fileIn(dataDir)
  await chmod(file, 0o604)
  await expect(openEncryptionKeys(dataDir)).rejects.toThrow(/chmod 600/)
  await chmod(file, 0o600)
  const text = await readFile(file, 'utf8')
  const [key] = JSON.parse(text)
  for (const bad of [
    '[]',
    text.slice(0, 20),
    JSON.stringify([{ ...key, k: 'AAAA' }]),
    JSON.stringify([{ ...key, kid: 'x' }]),
  ]) {
    await writeFile(file, bad)
    await expect(openEncryptionKeys(dataDir)).rejects.toBeInstanceOf(KeyFileError)
  }
})
