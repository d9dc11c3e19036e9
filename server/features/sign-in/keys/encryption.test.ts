import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { createEncryption, openEncryptionKeys } from './encryption.ts'
import { KeyFileError } from './key-file.ts'

const key = (kid: string) => ({ kid, key: randomBytes(32) })
const [one, two] = [key('one'), key('two')]
const secret = Buffer.from('a secret of twenty b')
const encryption = createEncryption([one])

test('an encrypted secret is decrypted for its row and reveals nothing', () => {
  const encrypted = encryption.encrypt(secret, 'row')
  expect(encryption.decrypt(encrypted, 'row')).toEqual(secret)
  expect(JSON.stringify(encrypted)).not.toContain(secret.toString('base64').slice(0, 8))
  expect(encryption.encrypt(secret, 'row')).not.toEqual(encrypted)
})

test('decryption fails for another row, an altered ciphertext or another key', () => {
  const encrypted = encryption.encrypt(secret, 'row')
  expect(() => encryption.decrypt(encrypted, 'other')).toThrow()
  const bytes = Buffer.from(encrypted.data, 'base64')
  for (const [place] of bytes.entries()) {
    const altered = Buffer.from(bytes)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(() => encryption.decrypt({ ...encrypted, data: altered.toString('base64') }, 'row')).toThrow()
  }
  expect(() => createEncryption([two]).decrypt(encrypted, 'row')).toThrow('No key of this server opens')
})

test('a former key still decrypts while the first one encrypts', () => {
  const after = createEncryption([two, one])
  expect(after.decrypt(encryption.encrypt(secret, 'row'), 'row')).toEqual(secret)
  expect(after.encrypt(secret, 'row').key_id).toBe('two')
})

test('the first start creates one key that later starts use, and an altered key is refused', async () => {
  const dataDir = await temporaryFolder()
  const [first, ...more] = await openEncryptionKeys(dataDir)
  expect([first.key.length, more]).toEqual([32, []])
  expect(await openEncryptionKeys(dataDir)).toEqual([first])
  const file = path.join(dataDir, 'sealing-keys.json')
  const [stored] = JSON.parse(await readFile(file, 'utf8'))
  for (const bad of [[], [{ ...stored, k: 'AAAA' }], [{ ...stored, kid: 'x' }]]) {
    await writeFile(file, JSON.stringify(bad))
    await expect(openEncryptionKeys(dataDir)).rejects.toBeInstanceOf(KeyFileError)
  }
})
