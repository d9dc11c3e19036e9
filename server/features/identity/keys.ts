import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { PublicKey } from '#contract/identity.ts'
import { dataFolderFault } from '#server/platform/database/embedded/data-folder-error.ts'

const FILE = 'signing-keys.json'
const ALG = 'ES256'

/** The file of signing keys cannot be used; the message says why and what to do. */
export class KeyFileError extends Error {}

export type SigningKeys = {
  kid: string
  privateKey: CryptoKey
  publicKeys: ReadonlyMap<string, CryptoKey>
  published: PublicKey[]
}

/**
 * The keys of access tokens from the data folder, where the first start makes one. The file is an array of
 * private JWKs (RFC 7517), of which exactly one may sign; the others only verify. Throws KeyFileError, and
 * DataFolderError where the file cannot be made.
 */
export async function openKeys(dataDir: string): Promise<SigningKeys> {
  const file = path.join(dataDir, FILE)
  await makeOnce(file)
  const { mode } = await stat(file)
  // Windows has no such bits and reports every file as open.
  if (process.platform !== 'win32' && mode & 0o007)
    throw new KeyFileError(`Everyone on this machine may read ${file}: run chmod 600 on it.`)
  const keys = await readKeys(file)
  const [signing, ...more] = keys.filter(({ key_ops }) => key_ops?.includes('sign'))
  if (!signing || more.length > 0) throw new KeyFileError(`Exactly one key of ${file} must be able to sign.`)
  const entries = keys.map(
    async key => [key.kid, (await importJWK(publicKeyOf(key), ALG)) as CryptoKey] as const,
  )
  return {
    kid: signing.kid,
    privateKey: (await importJWK({ ...signing, key_ops: ['sign'] }, ALG)) as CryptoKey,
    publicKeys: new Map(await Promise.all(entries)),
    published: keys.map(publicKeyOf),
  }
}

/** Two starts at the same moment end with one file, whole at any time. */
async function makeOnce(file: string) {
  if (await stat(file).catch(() => null)) return
  const draft = `${file}.${randomUUID()}`
  await writeDraft(draft).catch(error => {
    throw dataFolderFault(path.dirname(file), error.message) ?? error
  })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

async function writeDraft(file: string) {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify([await newKey()], null, 2)}\n`, { mode: 0o600 })
}

async function newKey() {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  const key = await exportJWK(privateKey)
  return { ...key, kid: await calculateJwkThumbprint(key), alg: ALG, use: 'sig', key_ops: ['sign', 'verify'] }
}

type StoredKey = JWK & { x: string; y: string; kid: string }

async function readKeys(file: string) {
  try {
    const keys = JSON.parse(await readFile(file, 'utf8')) as JWK[]
    return await Promise.all(keys.map(checked))
  } catch (error) {
    throw new KeyFileError(`${file} holds no usable keys: ${(error as Error).message}`)
  }
}

async function checked({ x, y, kid, ...key }: JWK): Promise<StoredKey> {
  if (key.kty !== 'EC' || key.crv !== 'P-256' || !x || !y) throw new Error('a key is not of the curve P-256')
  const thumbprint = await calculateJwkThumbprint({ ...key, x, y })
  if (kid !== thumbprint) throw new Error(`the kid ${kid} is not the thumbprint of its key`)
  return { ...key, x, y, kid }
}

const publicKeyOf = ({ x, y, kid }: StoredKey): PublicKey => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid,
  alg: ALG,
  use: 'sig',
  key_ops: ['verify'],
})
