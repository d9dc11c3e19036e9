import { type Selectable, sql } from 'kysely'
import type { ItemId, MemberId, UploadKey } from '#contract/ids.ts'
import type { Schema } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { addressOfUpload } from './queries.ts'

type Upload = Selectable<Schema['uploads']>
type NewUpload = Pick<Upload, 'user_id' | 'sha256' | 'width' | 'height' | 'bytes'>

/** Another upload of the same content must not store the files while they are removed for this one. */
const lockFiles = (tx: Tx, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${sha256}`}, 0))`.execute(tx)

/** Call this before the files are stored, so that the clean-up finds them if a later step fails. */
export async function insertUpload(tx: Tx, sent: NewUpload) {
  await lockFiles(tx, sent.sha256)
  return tx.insertInto('uploads').values(sent).returning('key').executeTakeFirstOrThrow()
}

/** Claims a member's own unused upload for an item or as an avatar. Refuses with upload.missing. */
export async function claimUpload(tx: Tx, { key, userId }: { key: UploadKey; userId: MemberId }) {
  const claimed = await tx
    .updateTable('uploads')
    .set({ claimed_at: sql`now()` })
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .where('claimed_at', 'is', null)
    .returning(['width', addressOfUpload.as('address')])
    .executeTakeFirst()
  return claimed ?? refuse('upload.missing')
}

/** Compares the content. Null is the key of no picture. */
export async function haveSamePicture(tx: Tx, a: UploadKey | null, b: UploadKey | null) {
  if (a === null || b === null || a === b) return a === b
  const found = await tx.selectFrom('uploads').select('sha256').where('key', 'in', [a, b]).execute()
  return found.length === 2 && found[0]?.sha256 === found[1]?.sha256
}

export const deleteUpload = (tx: Tx, key: UploadKey) =>
  tx.deleteFrom('uploads').where('key', '=', key).execute()

/** Keeps the files if another upload has the same. Throws if they cannot be removed. */
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

/** They are served to no one until the next clean-up removes them. */
export async function giveUpPictures(tx: Tx, item: ItemId) {
  await giveUpHidden(tx, item)
  await sql`
    insert into hidden_pictures (upload_key, user_id, kind, subject_id, state)
    select key, null, 'picture', null, 'removed' from uploads
    where key in (select image from ideas where id = ${item} union select screenshot from products where id = ${item}
      union select picture from updates where item_id = ${item})
    on conflict do nothing`.execute(tx)
}

/** The item or member does not want them back. The next clean-up removes them. */
export const giveUpHidden = (tx: Tx, subject: ItemId | MemberId) =>
  tx.updateTable('hidden_pictures').set({ subject_id: null }).where('subject_id', '=', subject).execute()
