import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16
const NONCE_BYTES = 12
const KEY_BYTES = 32

/** A text made unreadable, in the form github.com/supabase/auth stores its own. */
export type Sealed = { key_id: string; alg: string; data: string; nonce: string }

export type SealingKey = { kid: string; key: Buffer }

export type Seals = ReturnType<typeof createSeals>

/**
 * Seals what must not be read from the database alone: AES-256-GCM with a key of its own for each row, which HKDF-SHA256
 * derives from the first of `keys` (32 bytes each) and the row's id. The other keys only open.
 */
export function createSeals(keys: readonly [SealingKey, ...SealingKey[]]) {
  const keyFor = ({ key }: SealingKey, rowId: string) =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), rowId, KEY_BYTES))
  return {
    seal(secret: Uint8Array, rowId: string): Sealed {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keyFor(keys[0], rowId), nonce)
      const data = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      const [key_id, alg] = [keys[0].kid, 'aes-gcm-hkdf']
      return { key_id, alg, data: data.toString('base64'), nonce: nonce.toString('base64') }
    },

    /** Throws for what was sealed by another key, for another row, or altered. */
    open({ key_id, data, nonce }: Sealed, rowId: string) {
      const key = keys.find(({ kid }) => kid === key_id)
      if (!key) throw new Error(`No key of this server opens what ${key_id} has sealed.`)
      const bytes = Buffer.from(data, 'base64')
      const cipher = createDecipheriv(CIPHER, keyFor(key, rowId), Buffer.from(nonce, 'base64'))
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([cipher.update(bytes.subarray(0, -TAG_BYTES)), cipher.final()])
    },
  }
}
