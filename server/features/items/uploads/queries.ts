import { type RawBuilder, sql } from 'kysely'
import type { UploadKey } from '#contract/ids.ts'
import { MEDIA_FOLDER } from '#contract/picture-sizes.ts'
import type { Picture } from '#contract/pictures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const ADDRESS = sql`${sql.lit(`${MEDIA_FOLDER}/`)} || sha256 || '.' || width || '.avif'`

/** The picture behind the key of an upload; null where there is none. */
export const pictureOf = (key: RawBuilder<unknown>) => sql<Picture | null>`(
  select json_build_object('address', ${ADDRESS}, 'width', width, 'height', height) from uploads where key = ${key})`

const BATCH = 500

const kept = (reference: RawBuilder<unknown>) => sql`exists (
  select from items where items.id in ${reference} and coalesce(items.deleted_at > now() - interval '24 hours', true))`

/** Used within 24 hours by nothing, or by an item that was deleted more than 24 hours ago or is gone. */
const isStale = sql<boolean>`(
  uploads.claimed_at is null and uploads.created_at < now() - interval '24 hours'
  or uploads.claimed_at is not null
    and not ${kept(sql`(select ideas.id from ideas where ideas.image = uploads.key)`)}
    and not ${kept(sql`(select products.id from products where products.screenshot = uploads.key)`)})`

/** Uploads that nobody needs any more, a batch of them. */
export const findStale = (db: Db) =>
  db.selectFrom('uploads').select(['key', 'sha256']).where(isStale).limit(BATCH).execute()

/** Whether an upload may be removed now; nobody claims it until the transaction ends. */
export async function isStillStale(tx: Tx, key: UploadKey) {
  const stale = await tx
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', key)
    .where(isStale)
    .forUpdate()
    .executeTakeFirst()
  return stale !== undefined
}
