import { rewriteKeyFile } from '#server/features/accounts/identity/key-file.ts'
import { newKey, readSigningKeys, signingKeyFile } from '#server/features/accounts/identity/keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { replaceKeyRing } from './commands.ts'
import { ringOf } from './ring.ts'
import { turned } from './rotation.ts'

/**
 * Takes the keys of access tokens one step on, in the data folder and in what the database expects of every node.
 * Throws KeyFileError.
 */
export async function rotateKeys(db: Db, dataDir: string) {
  const { keys, is } = turned(await readSigningKeys(dataDir), await newKey())
  await rewriteKeyFile(signingKeyFile(dataDir), keys)
  await replaceKeyRing(db, await ringOf(dataDir))
  return is
}
