import { createHash } from 'node:crypto'
import type { UploadKey } from '#contract/ids.ts'
import { MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import type { Upload } from '#contract/items/uploads.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import type { EncodePicture, PictureSize } from '#server/platform/pictures/picture-encoder-client.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { findStale, isStillStale, MEDIA_TYPE, toMediaFile } from './queries.ts'
import { deleteUpload, insertUpload, removeUpload } from './stored-uploads.ts'

type Sender = Pick<Context<'POST /uploads'>, 'actor' | 'write' | 'log'>
type Stores = { encode: EncodePicture; storage: Storage }

const toHash = ({ data }: PictureSize) => createHash('sha256').update(data).digest('hex')
const countBytes = (sizes: readonly PictureSize[]) => sizes.reduce((sum, { data }) => sum + data.length, 0)

/** Afterwards the upload exists with all its files, or not at all. */
export const createKeepPicture =
  ({ encode, storage }: Stores) =>
  async (sender: Sender, sent: Uint8Array): Promise<Upload> => {
    const { width, height, sizes } = await encode(sent)
    const sha256 = toHash(sizes.at(-1) ?? refuse('picture.broken'))
    const row = { user_id: sender.actor.id, sha256, width, height, bytes: countBytes(sizes) }
    const { key } = await sender.write(({ tx }) => insertUpload(tx, row))
    const stored: PictureSize[] = []
    try {
      for (const size of sizes) {
        await storage.put(toMediaFile(sha256, size.width), { bytes: size.data, type: MEDIA_TYPE })
        stored.push(size)
      }
    } catch (error) {
      sender.log.error({ err: error }, 'a picture cannot be stored')
      await undoUpload(sender, { key, sha256, from: stored.length > 0 ? storage : undefined })
      refuse('picture.not-stored')
    }
    return { key, address: `${MEDIA_FOLDER}/${toMediaFile(sha256, width)}`, width, height }
  }
export type KeepPicture = ReturnType<typeof createKeepPicture>

type KeptUpload = { key: UploadKey; sha256: string; from: Storage | undefined }

/** If this fails too, the clean-up finds the upload by its row. */
const undoUpload = ({ write, log }: Sender, { key, sha256, from }: KeptUpload) =>
  write<unknown>(({ tx }) => (from ? removeUpload(tx, from, { key, sha256 }) : deleteUpload(tx, key))).catch(
    (problem: unknown) => log.warn({ err: problem }, 'a picture that is not wanted is still stored'),
  )

export const sendPicture =
  (keep: KeepPicture): Handler<'POST /uploads'> =>
  (context, { file }) =>
    keep(context, file)

/** One node removes an upload at a time. Throws if files cannot be removed; the next run continues there. */
export async function cleanUploads(db: Db, storage: Storage) {
  for (const { key, sha256 } of await findStale(db))
    await tryAdvisoryLock(db, 'the clean-up of uploads', async tx => {
      if (await isStillStale(tx, key)) await removeUpload(tx, storage, { key, sha256 })
    })
}
