import type { Db } from '#server/platform/database/database.ts'
import { nameEncryptionKeys, openEncryptionKeys } from './encryption.ts'
import { KeyFileError, rewriteKeyFile } from './key-file.ts'
import { rotate } from './rotation.ts'
import { createSigningKey, openSigningKeys, readSigningKeys, signingKeyFile } from './signing-keys.ts'

const toSortedText = (ring: KeySet) => ring.toSorted().join()

/**
 * All nodes on a database hold the same keys, or they would refuse each other's members: the first start says which.
 * Throws KeyFileError for a data folder with others.
 */
export async function agreeOnKeys(db: Db, dataDir: string) {
  const keys = (await readKeySet(dataDir)).toSorted()
  await db
    .insertInto('auth.key_rings')
    .values({ keys })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const agreed = await db.selectFrom('auth.key_rings').select('keys').executeTakeFirstOrThrow()
  if (toSortedText(agreed.keys) !== toSortedText(keys))
    throw new KeyFileError(
      'The keys in the data folder are not those of this database: copy signing-keys.json and sealing-keys.json from a node that runs on it. Where there is none any more, run scripts/rotate-keys.ts.',
    )
}

/** Makes these the keys that every node has to hold from its next start on. */
const replaceKeySet = (db: Db, ring: KeySet) =>
  db
    .insertInto('auth.key_rings')
    .values({ keys: ring.toSorted() })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ keys: ring.toSorted() }))
    .execute()

/** The names of a node's keys, each with what it is used for. */
export type KeySet = readonly string[]

/** The names of all keys in a data folder, which makes those that are missing. Throws KeyFileError. */
async function readKeySet(dataDir: string): Promise<KeySet> {
  const { keyNames } = await openSigningKeys(dataDir)
  return [...keyNames, ...nameEncryptionKeys(await openEncryptionKeys(dataDir))]
}

/**
 * Takes the keys of access tokens one step on, in the data folder and in what the database expects of every node.
 * Throws KeyFileError.
 */
export async function rotateKeys(db: Db, dataDir: string) {
  const { keys, is } = rotate(await readSigningKeys(dataDir), await createSigningKey())
  await rewriteKeyFile(signingKeyFile(dataDir), keys)
  await replaceKeySet(db, await readKeySet(dataDir))
  return is
}
