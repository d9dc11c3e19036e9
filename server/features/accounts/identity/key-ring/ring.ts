import { openKeys } from '#server/features/accounts/identity/keys.ts'
import { openSealingKeys, sealingRing } from '#server/features/accounts/identity/sealing-keys.ts'

/** The names of a node's keys, each with what it is used for. */
export type KeyRing = readonly string[]

/** The names of all keys in a data folder, which makes those that are missing. Throws KeyFileError. */
export async function ringOf(dataDir: string): Promise<KeyRing> {
  const { ring } = await openKeys(dataDir)
  return [...ring, ...sealingRing(await openSealingKeys(dataDir))]
}
