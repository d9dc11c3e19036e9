import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { KeyFileError, openKeyFile } from './key-file.ts'
import type { SealingKey } from './seal.ts'

const FILE = 'sealing-keys.json'
const KEY_BYTES = 32

/**
 * The keys that second factors are sealed with, from the data folder, where the first start makes one: the first key
 * of the file seals, all of them open. Throws KeyFileError, and DataFolderError where the file cannot be made.
 */
export async function openSealingKeys(dataDir: string): Promise<[SealingKey, ...SealingKey[]]> {
  const file = path.join(dataDir, FILE)
  const [first, ...more] = await openKeyFile({ file, make: newKey, check: checked })
  if (!first) throw new KeyFileError(`${file} holds no key.`)
  return [first, ...more]
}

/** The name of each key with what it does. */
export const sealingRing = (keys: readonly SealingKey[]) =>
  keys.map(({ kid }, place) => `${kid} ${place === 0 ? 'seals' : 'opens'}`)

async function newKey(): Promise<JWK> {
  const key = { kty: 'oct', k: randomBytes(KEY_BYTES).toString('base64url') }
  return { ...key, kid: await calculateJwkThumbprint(key), use: 'enc' }
}

async function checked({ kty, k, kid }: JWK): Promise<SealingKey> {
  const key = Buffer.from(k ?? '', 'base64url')
  if (kty !== 'oct' || !k || key.length !== KEY_BYTES) throw new Error('a key is not of 32 bytes')
  if (kid !== (await calculateJwkThumbprint({ kty, k })))
    throw new Error(`the kid ${kid} is not the thumbprint of its key`)
  return { kid, key }
}
