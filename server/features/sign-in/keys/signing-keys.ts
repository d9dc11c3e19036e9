import path from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { PublicKey } from '#contract/sign-in/identity.ts'
import { KeyFileError, openKeyFile } from './key-file.ts'

const FILE = 'signing-keys.json'
const ALG = 'ES256'

export type SigningKeys = {
  kid: string
  privateKey: CryptoKey
  publicKeys: ReadonlyMap<string, CryptoKey>
  published: PublicKey[]
  keyNames: string[]
}

/**
 * Opens an array of private JWKs (RFC 7517); the first start creates one. Exactly one of them may sign; the others only
 * verify. Throws KeyFileError, and DataFolderError if the file cannot be created.
 */
export async function openSigningKeys(dataDir: string): Promise<SigningKeys> {
  const keys = await readSigningKeys(dataDir)
  const [signing, ...more] = keys.filter(({ key_ops }) => key_ops?.includes('sign'))
  if (!signing || more.length > 0)
    throw new KeyFileError(`Exactly one key of ${signingKeyFile(dataDir)} must be able to sign.`)
  const entries = keys.map(
    async key => [key.kid, (await importJWK(toPublicKey(key), ALG)) as CryptoKey] as const,
  )
  return {
    kid: signing.kid,
    privateKey: (await importJWK({ ...signing, key_ops: ['sign'] }, ALG)) as CryptoKey,
    publicKeys: new Map(await Promise.all(entries)),
    published: keys.map(toPublicKey),
    keyNames: keys.map(key => `${key.kid} ${key === signing ? 'signs' : 'verifies'}`),
  }
}

export const signingKeyFile = (dataDir: string) => path.join(dataDir, FILE)

export const readSigningKeys = (dataDir: string) =>
  openKeyFile({ file: signingKeyFile(dataDir), create: createSigningKey, check: checkKey })

export async function createSigningKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  const { x = '', y = '', ...key } = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint({ ...key, x, y })
  return { ...key, x, y, kid, alg: ALG, use: 'sig', key_ops: ['sign', 'verify'] }
}

type StoredKey = JWK & { x: string; y: string; kid: string }

async function checkKey({ x, y, kid, ...key }: JWK): Promise<StoredKey> {
  if (key.kty !== 'EC' || key.crv !== 'P-256' || !x || !y) throw new Error('a key is not of the curve P-256')
  const thumbprint = await calculateJwkThumbprint({ ...key, x, y })
  if (kid !== thumbprint) throw new Error(`the kid ${kid} is not the thumbprint of its key`)
  return { ...key, x, y, kid }
}

const toPublicKey = ({ x, y, kid }: StoredKey): PublicKey => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid,
  alg: ALG,
  use: 'sig',
  key_ops: ['verify'],
})
