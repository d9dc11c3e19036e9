import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { UploadKey } from '#contract/ids.ts'
import { MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import type { Picture } from '#contract/items/pictures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { FindViewers } from '#server/platform/pictures/serve-media.ts'

const MEDIA_FILE = /^[0-9a-f]{64}\.\d{1,4}\.avif$/

export const MEDIA_TYPE = 'image/avif'

export const toMediaFile = (sha256: string, width: number) => `${sha256}.${width}.avif`

export const isMediaFile = (name: string) => MEDIA_FILE.test(name)

export const addressOfUpload = sql<string>`${sql.lit(`${MEDIA_FOLDER}/`)} || sha256 || '.' || width || '.avif'`

export const pictureByKey = (key: RawBuilder<unknown>) => sql<Picture | null>`(
  select json_build_object('address', ${addressOfUpload}, 'width', width, 'height', height) from uploads where key = ${key})`

const BATCH = 500

const isReferenced = (reference: RawBuilder<unknown>) => sql`exists (
  select from items where items.id in ${reference} and items.erased_at is null)`

/**
 * An upload may be deleted if no one used it within 24 hours. A used one may if no member has it as their avatar, no moderator
 * hides it, and its item is erased or has no row.
 */
const isStale = sql<boolean>`(
  uploads.claimed_at is null and uploads.created_at < now() - interval '24 hours'
  or uploads.claimed_at is not null
    and not exists (select from profiles where profiles.avatar_key = uploads.key)
    and not exists (select from hidden_pictures where upload_key = uploads.key and subject_id is not null)
    and not ${isReferenced(sql`(select ideas.id from ideas where ideas.image = uploads.key)`)}
    and not ${isReferenced(sql`(select products.id from products where products.screenshot = uploads.key)`)}
    and not ${isReferenced(sql`(select item_id from updates where updates.picture = uploads.key and text <> '')`)})`

export const findStale = (db: Db) =>
  db.selectFrom('uploads').select(['key', 'sha256']).where(isStale).limit(BATCH).execute()

/** Locks the upload, so that no item claims it. */
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

const ofItems = (which: RawBuilder<unknown>) => sql`
  select image from items join ideas on ideas.id = items.id where ${which}
  union all select screenshot from items join products on products.id = items.id where ${which}
  union all select picture from items join updates on updates.item_id = items.id where ${which}`

const hiddenUploads = sql`
  select upload_key as key from hidden_pictures
  union all ${ofItems(sql`status <> 'published'`)}
  union all ${ofItems(sql`items.deleted_at is not null and erased_at is null`)}
  union all select picture from updates where deleted_at is not null or picture_hidden_as is not null`

/** The time for which a node goes by the hidden files it knows, and for which a request then waits for the database. */
const KNOWN_MS = 1_000

/**
 * A file whose picture is hidden wherever it is used is shown only with the key of one of its uploads. While the database is
 * unavailable, the function goes by what it knows. It rejects if it knows nothing.
 */
export function createHiddenFiles(db: Db): FindViewers {
  let known: ReadonlyMap<string, readonly string[]> | undefined
  let knownSince = 0
  let reading: Promise<void> | undefined

  const read = async () => {
    const startedAt = performance.now()
    known = await listHidden(db)
    knownSince = startedAt
  }
  const refresh = () => (reading ??= read().finally(() => (reading = undefined)))

  return async (name, key) => {
    if (!known) await refresh()
    else if (performance.now() - knownSince > KNOWN_MS) {
      await Promise.race([refresh(), pause(KNOWN_MS, undefined, { ref: false })]).catch(() => undefined)
      // The next requests do not wait for a database that is away.
      knownSince = Math.max(knownSince, performance.now() - KNOWN_MS / 2)
    }
    const keys = known?.get(name.slice(0, name.indexOf('.')))
    if (!keys) return 'everyone'
    return key !== undefined && keys.includes(key) ? 'key-holder' : 'no-one'
  }
}

async function listHidden(db: Db) {
  const { rows } = await sql<{ sha256: string; keys: string[] }>`
    with hidden as materialized (${hiddenUploads})
    select uploads.sha256, array_agg(uploads.view_key::text) as keys from uploads
    where uploads.sha256 in (select sha256 from uploads join hidden on hidden.key = uploads.key)
      and uploads.claimed_at is not null
    group by uploads.sha256
    having not exists (select from uploads seen where seen.sha256 = uploads.sha256 and seen.claimed_at is not null
      and not exists (select from hidden where hidden.key = seen.key))`.execute(db)
  return new Map(rows.map(({ sha256, keys }) => [sha256, keys]))
}
