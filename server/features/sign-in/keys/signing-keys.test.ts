import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { KeyFileError } from './key-file.ts'
import { openSigningKeys } from './signing-keys.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'signing-keys.json')
const keysIn = async (dataDir: string) => JSON.parse(await readFile(fileIn(dataDir), 'utf8'))

test('the first start creates a private key only its owner can read, and a later start reuses it unchanged', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data')
  const { kid } = await openSigningKeys(dataDir)
  expect((await stat(fileIn(dataDir))).mode & 0o777).toBe(0o600)
  const [key, ...more] = await keysIn(dataDir)
  expect(more).toEqual([])
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid, d: expect.any(String) })
  expect(key.key_ops).toContain('sign')
  expect(kid).toBe(await calculateJwkThumbprint(key))
  const { mtimeMs } = await stat(dataDir)
  expect((await openSigningKeys(dataDir)).kid).toBe(kid)
  expect((await stat(dataDir)).mtimeMs).toBe(mtimeMs)
})

test('the published keys verify and contain nothing private', async () => {
  const { kid, published } = await openSigningKeys(await temporaryFolder())
  const [key] = published
  expect(published).toHaveLength(1)
  expect(key).toMatchObject({ kid, use: 'sig', key_ops: ['verify'] })
  expect(Object.keys(key ?? {}).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
})

test('concurrent first starts agree on one key and leave nothing behind', async () => {
  const dataDir = await temporaryFolder()
  const starts = await Promise.all(Array.from({ length: 8 }, () => openSigningKeys(dataDir)))
  expect(new Set(starts.map(({ kid }) => kid)).size).toBe(1)
  expect(await readdir(dataDir)).toEqual(['signing-keys.json'])
})

test('a retired key is published next to the signing key', async () => {
  const [dataDir, former] = [await temporaryFolder(), await temporaryFolder()]
  const [now, before] = [await openSigningKeys(dataDir), await openSigningKeys(former)]
  const [retired] = await keysIn(former)
  const both = [...(await keysIn(dataDir)), { ...retired, key_ops: ['verify'] }]
  await writeFile(fileIn(dataDir), JSON.stringify(both))
  const keys = await openSigningKeys(dataDir)
  expect(keys.kid).toBe(now.kid)
  expect(keys.published.map(({ kid }) => kid)).toEqual([now.kid, before.kid])
})

test('a world-readable file is refused with the command that fixes it', async () => {
  const dataDir = await temporaryFolder()
  await openSigningKeys(dataDir)
  await chmod(fileIn(dataDir), 0o604)
  await expect(openSigningKeys(dataDir)).rejects.toThrow(/chmod 600/)
})

test.each([
  ['no JSON', () => 'secret'],
  ['no array', () => '{}'],
  ['no key that signs', (key: object) => JSON.stringify([{ ...key, key_ops: ['verify'] }])],
  ['two keys that sign', (key: object) => JSON.stringify([key, key])],
  ['a kid that is not the thumbprint', (key: object) => JSON.stringify([{ ...key, kid: 'mine' }])],
  ['a symmetric key', () => '[{"kty":"oct","k":"c2VjcmV0","key_ops":["sign"]}]'],
])('a file with %s is refused', async (_, contentOf) => {
  const dataDir = await temporaryFolder()
  await openSigningKeys(dataDir)
  const [key] = await keysIn(dataDir)
  await writeFile(fileIn(dataDir), contentOf(key))
  await expect(openSigningKeys(dataDir)).rejects.toBeInstanceOf(KeyFileError)
})
