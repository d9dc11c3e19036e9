import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import { encryptionKeyFile, nameEncryptionKeys, openEncryptionKeys } from './encryption.ts'
import { KeyFileError, rewriteKeyFile } from './key-file.ts'
import { createSigningKey, openSigningKeys, readSigningKeys, signingKeyFile } from './signing-keys.ts'

type SetKey = { kid: string; key_ops?: string[] }

const signs = ({ key_ops }: SetKey) => key_ops?.includes('sign') === true

type Rotation<Key> = { keys: Key[]; is: 'announced' | 'promoted' }

/**
 * Returns the keys after one step of a rotation. `keys` are in the order of their creation. If the last one signs, the new
 * key is announced: it is published and only verifies. Otherwise the announced key signs from now on, and the one before
 * only verifies. Older keys are dropped. Throws RangeError if no key signs.
 */
export function rotate<Key extends SetKey>(keys: readonly Key[], made: Key): Rotation<Key> {
  const at = keys.findIndex(signs)
  const [signing, next] = [keys[at], keys[at + 1]]
  if (!signing) throw new RangeError('no key signs')
  if (!next) return { keys: [signing, { ...made, key_ops: ['verify'] }], is: 'announced' }
  return {
    keys: [
      { ...signing, key_ops: ['verify'] },
      { ...next, key_ops: ['sign', 'verify'] },
    ],
    is: 'promoted',
  }
}

const toSortedText = (keySet: KeySet) => keySet.toSorted().join()

/**
 * All nodes of a database must have the same keys, since otherwise they would refuse each other's members. The first start
 * decides, and only it makes keys. Throws KeyFileError if the data folder has other keys or none.
 */
export const agreeOnKeys = (db: Db, dataDir: string) =>
  db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('the keys of the nodes', 0))`.execute(tx)
    const agreed = await tx.selectFrom('auth.key_rings').select('keys').executeTakeFirst()
    // A refused start must not leave keys behind, which would look like those of the database.
    if (agreed && !hasKeyFiles(dataDir)) throw toOtherKeysError()
    const keys = (await readKeySet(dataDir)).toSorted()
    if (!agreed) await tx.insertInto('auth.key_rings').values({ keys }).execute()
    else if (toSortedText(agreed.keys) !== toSortedText(keys)) throw toOtherKeysError()
  })

const hasKeyFiles = (dataDir: string) =>
  [signingKeyFile(dataDir), encryptionKeyFile(dataDir)].every(file => existsSync(file))

const toOtherKeysError = () =>
  new KeyFileError(
    'The keys in the data folder are not those of this database: copy signing-keys.json and sealing-keys.json from a node that runs on it. Where there is none any more, make the data folder if it is missing, and run the command rotate-keys.',
  )

/** Every node must have these keys from its next start on. */
const replaceKeySet = (db: Db, keySet: KeySet) =>
  db
    .insertInto('auth.key_rings')
    .values({ keys: keySet.toSorted() })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ keys: keySet.toSorted() }))
    .execute()

/** Each name has the key's use. */
export type KeySet = readonly string[]

async function readKeySet(dataDir: string): Promise<KeySet> {
  const { keyNames } = await openSigningKeys(dataDir)
  return [...keyNames, ...nameEncryptionKeys(await openEncryptionKeys(dataDir))]
}

/** Every node and browser learns of a step within this time. */
const STEP_MS = 20 * 60_000

/** The last rotation is too recent for the next step. The same command may succeed later. */
class KeysTooNewError extends KeyFileError {
  readonly mayPass = true
}

/**
 * Throws KeysTooNewError if the last step, by the time of the key file, was less than 20 minutes ago. A browser could then
 * get a key that its node does not know. Keys that were never rotated may be rotated at any time.
 */
async function requireKnownKeys(dataDir: string, keys: readonly SetKey[]) {
  const { mtimeMs } = await stat(signingKeyFile(dataDir))
  const [last, next] = [mtimeMs, mtimeMs + STEP_MS].map(at => `${new Date(at).toISOString().slice(0, 19)}Z`)
  if (keys.length > 1 && nowMillis() < mtimeMs + STEP_MS)
    throw new KeysTooNewError(
      `The last step was at ${last}, and not every node and browser knows its key yet; run this again after ${next}. Nothing was changed.`,
    )
}

/**
 * Advances the rotation by one step, in the data folder and in the keys that the database expects of every node. Throws
 * KeyFileError.
 */
export async function rotateKeys(db: Db, dataDir: string) {
  const before = await readSigningKeys(dataDir)
  await requireKnownKeys(dataDir, before)
  const { keys, is } = rotate(before, await createSigningKey())
  await rewriteKeyFile(signingKeyFile(dataDir), keys)
  await replaceKeySet(db, await readKeySet(dataDir))
  return is
}
