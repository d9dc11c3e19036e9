import { type Selectable, sql } from 'kysely'
import type { MemberId, UploadKey } from '#contract/ids.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

type Upload = Selectable<Schema['uploads']>
type Sent = Pick<Upload, 'user_id' | 'sha256' | 'width' | 'height' | 'bytes'>

/**
 * Holds back whoever else stores or removes the same files until the transaction ends, so that none are removed for one
 * upload while they are stored for another of the same content.
 */
const lockFiles = (tx: Tx, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${sha256}`}, 0))`.execute(tx)

/** Every file has its row before it is there, so whatever fails later, the clean-up finds it. */
export async function insertUpload(tx: Tx, sent: Sent) {
  await lockFiles(tx, sent.sha256)
  return tx.insertInto('uploads').values(sent).returning('key').executeTakeFirstOrThrow()
}

/** Makes a member's own upload that belongs to nothing yet an item's. Refuses with upload.missing. */
export async function claimUpload(tx: Tx, { key, userId }: { key: UploadKey; userId: MemberId }) {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ claimed_at: sql`now()` })
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('upload.missing')
}

export const deleteUpload = (tx: Tx, key: UploadKey) =>
  tx.deleteFrom('uploads').where('key', '=', key).execute()

/** Removes an upload, and its files unless another one has the same. Throws where the files cannot be removed. */
export async function removeUpload(
  tx: Tx,
  storage: Storage,
  { key, sha256 }: Pick<Upload, 'key' | 'sha256'>,
) {
  await lockFiles(tx, sha256)
  await deleteUpload(tx, key)
  const other = await tx.selectFrom('uploads').select('key').where('sha256', '=', sha256).executeTakeFirst()
  if (other) return
  for (const name of await storage.list(sha256)) await storage.remove(name)
}
