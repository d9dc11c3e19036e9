import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { calculateJwkThumbprint, type JWK } from 'jose'
import { KeyFileError, openKeyFile } from './key-file.ts'

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16
const NONCE_BYTES = 12
const KEY_BYTES = 32

/** An encrypted secret, in the form in which github.com/supabase/auth stores its own. */
export type Encrypted = { key_id: string; alg: string; data: string; nonce: string }

export type EncryptionKey = { kid: string; key: Buffer }

export type Encryption = ReturnType<typeof createEncryption>

/**
 * Encrypts values that must not be readable from the database alone: AES-256-GCM with a key for each row, which HKDF-SHA256
 * derives from the first of `keys` (32 bytes each) and the id of the row. The other keys only decrypt.
 */
export function createEncryption(keys: readonly [EncryptionKey, ...EncryptionKey[]]) {
  const deriveKey = ({ key }: EncryptionKey, rowId: string) =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), rowId, KEY_BYTES))
  return {
    encrypt(secret: Uint8Array, rowId: string): Encrypted {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, deriveKey(keys[0], rowId), nonce)
      const data = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      const [key_id, alg] = [keys[0].kid, 'aes-gcm-hkdf']
      return { key_id, alg, data: data.toString('base64'), nonce: nonce.toString('base64') }
    },

    /** Throws if the secret was encrypted with an unknown key or for another row, or was altered. */
    decrypt({ key_id, data, nonce }: Encrypted, rowId: string) {
      const key = keys.find(({ kid }) => kid === key_id)
      if (!key) throw new Error(`No key of this server opens what ${key_id} has sealed.`)
      const bytes = Buffer.from(data, 'base64')
      const cipher = createDecipheriv(CIPHER, deriveKey(key, rowId), Buffer.from(nonce, 'base64'))
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()])
    },
  }
}

const FILE = 'sealing-keys.json'

export const encryptionKeyFile = (dataDir: string) => path.join(dataDir, FILE)

/**
 * The first start creates a key. The first key of the file encrypts, all of them decrypt. Throws KeyFileError, and
 * DataFolderError if the file cannot be created.
 */
export async function openEncryptionKeys(dataDir: string): Promise<[EncryptionKey, ...EncryptionKey[]]> {
  const file = encryptionKeyFile(dataDir)
  const [first, ...more] = await openKeyFile({ file, create: createEncryptionKey, check: checkKey })
  if (!first) throw new KeyFileError(`${file} holds no key.`)
  return [first, ...more]
}

export const nameEncryptionKeys = (keys: readonly EncryptionKey[]) =>
  keys.map(({ kid }, place) => `${kid} ${place === 0 ? 'seals' : 'opens'}`)

async function createEncryptionKey(): Promise<JWK> {
  const key = { kty: 'oct', k: randomBytes(KEY_BYTES).toString('base64url') }
  return { ...key, kid: await calculateJwkThumbprint(key), use: 'enc' }
}

async function checkKey({ kty, k, kid }: JWK): Promise<EncryptionKey> {
  const key = Buffer.from(k ?? '', 'base64url')
  if (kty !== 'oct' || !k || key.length !== KEY_BYTES) throw new Error('a key is not of 32 bytes')
  if (kid !== (await calculateJwkThumbprint({ kty, k })))
    throw new Error(`the kid ${kid} is not the thumbprint of its key`)
  return { kid, key }
}
