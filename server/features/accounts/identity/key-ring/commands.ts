import { KeyFileError } from '#server/features/accounts/identity/key-file.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type KeyRing, ringOf } from './ring.ts'

const plain = (ring: KeyRing) => ring.toSorted().join()

/**
 * All nodes on a database hold the same keys, or they would refuse each other's members: the first start says which.
 * Throws KeyFileError for a data folder with others.
 */
export async function agreeOnKeys(db: Db, dataDir: string) {
  const keys = (await ringOf(dataDir)).toSorted()
  await db
    .insertInto('auth.key_rings')
    .values({ keys })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const agreed = await db.selectFrom('auth.key_rings').select('keys').executeTakeFirstOrThrow()
  if (plain(agreed.keys) !== plain(keys))
    throw new KeyFileError(
      'The keys in the data folder are not those of this database: copy signing-keys.json and sealing-keys.json from a node that runs on it. Where there is none any more, run scripts/rotate-keys.ts.',
    )
}

/** Makes these the keys that every node has to hold from its next start on. */
export const replaceKeyRing = (db: Db, ring: KeyRing) =>
  db
    .insertInto('auth.key_rings')
    .values({ keys: ring.toSorted() })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ keys: ring.toSorted() }))
    .execute()
